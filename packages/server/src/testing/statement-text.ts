/** The text of what a connection was given to run, be it a text or a statement with a name. */
export function statementText(given: unknown): string {
  if (typeof given === "string") return given;
  const isStatement = typeof given === "object" && given !== null && "text" in given;
  return isStatement && typeof given.text === "string" ? given.text : "";
}
