/** The shop's page shows the gateway in a frame of its own. */
export interface Inline {
  /** Origin of the shop's page, the only one that is told the result. */
  origin: string;
}

/** Reads what `embed.js` has put into the address; null at top level. */
export function readInline(query: URLSearchParams): Inline | null {
  const origin = query.get("origin") ?? "";
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
  return query.get("inline") === "1" && isOrigin ? { origin } : null;
}

/** What the forms of a framed page add to their addresses. */
export function inlineQuery(inline: Inline | null): string {
  return inline ? `?${new URLSearchParams({ inline: "1", origin: inline.origin }).toString()}` : "";
}
