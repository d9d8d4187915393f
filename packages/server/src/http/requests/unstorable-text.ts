/**
 * The path of a text (or name) that no PostgreSQL can keep, null where all can be: U+0000, and half a character, which
 * JSON can escape and UTF-8 cannot write.
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
