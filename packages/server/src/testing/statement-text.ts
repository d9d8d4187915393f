/** The text of what a connection runs, whether it was given as text or as a named statement. */
export function statementText(given: unknown): string {
  if (typeof given === "string") return given;
  const isStatement = typeof given === "object" && given !== null && "text" in given;
  return isStatement && typeof given.text === "string" ? given.text : "";
}
