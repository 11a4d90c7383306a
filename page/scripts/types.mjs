// Types from the schemas that the program publishes: `oddchip schema NAME`.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const PYTHON = process.env.PYTHON ?? "python3";
const NAMES = ["scene"];

/** The server leaves nothing out, so every property is there to be read. */
function whole(schema) {
  for (const one of [schema, ...Object.values(schema.$defs ?? {})]) {
    if (!one.properties) continue;
    one.required = Object.keys(one.properties);
    one.additionalProperties = false;
    for (const inner of Object.values(one.properties)) delete inner.title;
  }
  return schema;
}

mkdirSync(new URL("../src/generated/", import.meta.url), { recursive: true });
for (const name of NAMES) {
  const text = execFileSync(PYTHON, ["-m", "oddchip", "schema", name], { encoding: "utf8" });
  const types = await compile(whole(JSON.parse(text)), name, {
    bannerComment: `/* Made from \`oddchip schema ${name}\`; not edited. */`,
    unknownAny: true,
  });
  writeFileSync(new URL(`../src/generated/${name}.ts`, import.meta.url), types);
}
