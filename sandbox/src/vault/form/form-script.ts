import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Answer } from "../../http/answer.ts";

const FILES = [
  "card-fields.ts",
  "card-form.ts",
  "card-number.ts",
  "expired-page.ts",
  "frame-talk.ts",
  "step-page.ts",
  "typing.ts",
] as const;

const scripts = new Map<string, string>();

/** A module of the form for the browser, its types taken off; null for a name of none. */
export function formScript(name: string): Answer | null {
  const file = FILES.find((known) => known === name);
  if (!file) return null;
  const known = scripts.get(file);
  const script =
    known ?? stripTypeScriptTypes(readFileSync(join(import.meta.dirname, "script", file), "utf8"));
  scripts.set(file, script);
  return {
    status: 200,
    body: script,
    headers: { "content-type": "text/javascript; charset=utf-8", "x-content-type-options": "nosniff" },
  };
}
