import sanitizeHtml from "sanitize-html";

const TAGS = [
  "h2",
  "h3",
  "h4",
  "p",
  "br",
  "hr",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "a",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
];

/**
 * Keeps text, headings, lists, tables and links; removes and reports scripts, styles, handlers, frames and pictures.
 */
export function cleanHtml(html: string): { clean: string; removed: string[] } {
  const removed = new Set<string>();
  const clean = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    onOpenTag: (name, attributes) => {
      if (!TAGS.includes(name)) removed.add(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (name !== "a" || attribute !== "href") removed.add(`the attribute ${attribute}`);
        else if (!/^(https?:|mailto:|tel:|[#/])/i.test(value)) removed.add(`the link ${value}`);
      }
    },
  });
  return { clean: clean.trim(), removed: [...removed] };
}
