import { RefusedRequest } from "../answers/refusal.ts";

/** The maximum size of a request body in bytes. */
export const LARGEST_BODY = 64 * 1024;

const DEEPEST = 12;

/**
 * Parses a body; an empty one is an empty object. Throws a RefusedRequest for invalid JSON, absurdly deep nesting, and
 * characters that cannot be stored.
 */
export function parseJsonBody(text: string): unknown {
  if (text === "") return {};
  if (isTooDeep(text)) throw refused(`The body is nested deeper than ${DEEPEST} levels.`);
  const value = parse(text);
  // Such characters only travel as escapes, which ordinary texts do not contain.
  const field = text.includes("\\u") ? findUnstorableText(value) : null;
  if (field !== null) {
    throw new RefusedRequest({
      code: "invalid_request",
      items: [{ field, message: (t) => t("refusal.odd_character") }],
    });
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refused("The body is not valid JSON.");
  }
}

function refused(message: string): RefusedRequest {
  return new RefusedRequest({ code: "invalid_request", message });
}

/** Counts brackets outside strings, before anything recursive sees the text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") {
      if (++depth > DEEPEST) return true;
    } else if (character === "}" || character === "]") depth--;
  }
  return false;
}

/**
 * The path of a text (or name) that PostgreSQL cannot store, null if there is none: U+0000, and lone surrogates, which
 * JSON can escape but UTF-8 cannot encode.
 */
function findUnstorableText(value: unknown, path = ""): string | null {
  if (typeof value === "string") return isStorable(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, entry] of Object.entries(value)) {
    if (!isStorable(name)) return path;
    const found = findUnstorableText(entry, path === "" ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
