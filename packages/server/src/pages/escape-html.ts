/** A text as HTML shows it, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** JSON that can't end its script element. */
export function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
