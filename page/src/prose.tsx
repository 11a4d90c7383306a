/** The few marks of the rules' Markdown: headings, lists, paragraphs. */

import type { JSX } from "preact";

export function Prose({ text }: { text: string }) {
  const blocks = text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);
  return (
    <>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: string }): JSX.Element {
  const heading = /^(#+)\s+(.*)$/.exec(block);
  if (heading) return <h3>{plain(heading[2] ?? "")}</h3>;
  if (/^[-*]\s/.test(block)) {
    const items = block.split(/\n(?=[-*]\s)/).map((one) => one.replace(/^[-*]\s+/, ""));
    return (
      <ul>
        {items.map((one) => (
          <li key={one}>{plain(one)}</li>
        ))}
      </ul>
    );
  }
  return <p>{plain(block)}</p>;
}

const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[*`]{1,2}([^*`]+)[*`]{1,2}/g, "$1");
