/** What gets better: a larger room, a richer meal, or terms with free cancellation. */
export const UPSELL_KINDS = ["room", "meal", "terms"] as const;

export type UpsellKind = (typeof UPSELL_KINDS)[number];
