/** What gets better: a larger room, a richer meal, or terms that can be cancelled free of charge. */
export const UPSELL_KINDS = ["room", "meal", "terms"] as const;

export type UpsellKind = (typeof UPSELL_KINDS)[number];
