/** A whole number that JSON or a form wrote; null for anything else. */
export function wholeNumber(data: unknown): number | null {
  if (typeof data !== "string" && typeof data !== "number") return null;
  return /^-?\d{1,15}$/.test(String(data)) ? Number(data) : null;
}
