/**
 * The path of a text (or name) that PostgreSQL cannot store, null if there is none: U+0000, and lone surrogates, which
 * JSON can escape but UTF-8 cannot encode.
 */
export function findUnstorableText(value: unknown, path = ""): string | null {
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
