const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A piece of HTML that is safe to send: only `html` can make it, and escapes every text in it. */
export class HtmlFragment {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Template tag: texts are escaped, fragments and lists of fragments are put in as they are. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | HtmlFragment | readonly HtmlFragment[])[]
): HtmlFragment {
  const written = values.map((value) => {
    if (value instanceof HtmlFragment) return value.source;
    if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
    return value.map(({ source }) => source).join("");
  });
  return new HtmlFragment(parts.map((part, index) => part + (written[index] ?? "")).join(""));
}

/**
 * Mail programs turn anything that looks like an address into a link. A zero-width non-joiner after dots, at signs and
 * slashes inside words prevents that for guests' texts.
 */
export function withoutLinks(text: string): string {
  return text.replace(/(?<=\S)([.@:/])(?=\S)/gu, "$1\u200c");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
