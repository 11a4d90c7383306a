// Types from the schema of what the room sends, as the program publishes it: `oddchip schema server`.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const PYTHON = process.env.PYTHON ?? "python3";
const HERE = new URL("../", import.meta.url);

/** The server leaves nothing out, so every property is there to be read. */
function whole(schema) {
  for (const one of Object.values(schema.$defs)) {
    if (!one.properties) continue;
    one.required = Object.keys(one.properties);
    one.additionalProperties = false;
  }
  return schema;
}

const text = execFileSync(PYTHON, ["-m", "oddchip", "schema", "server"], { encoding: "utf8" });
const types = await compile(whole(JSON.parse(text)), "Frames", {
  bannerComment: "/* Made from `oddchip schema server`; not edited. */",
});
mkdirSync(new URL("src/generated/", HERE), { recursive: true });
writeFileSync(new URL("src/generated/frames.ts", HERE), types);
