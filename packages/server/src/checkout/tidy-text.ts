/** One line of text as it is kept: outer spaces gone, inner ones and line breaks single spaces. */
export function tidyText(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
