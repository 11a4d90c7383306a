// Types from the schemas of the scene and the messages, which the server publishes.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
  schema.additionalProperties = false;
  return schema;
}

const text = execFileSync(PYTHON, [fileURLToPath(new URL("schema.py", HERE))], { encoding: "utf8" });
const types = await compile(whole(JSON.parse(text)), "Frames", {
  bannerComment: "/* Made from the server's schemas by scripts/types.mjs; not edited. */",
});
mkdirSync(new URL("src/generated/", HERE), { recursive: true });
writeFileSync(new URL("src/generated/frames.ts", HERE), types);
