/** Messages are kept in one file per area and language, `<area>.<language>.json`; keys begin with their area. */
export const AREAS = [
  "common",
  "search",
  "calendar",
  "room",
  "reservation",
  "checkout",
  "thanks",
  "mail",
  "errors",
] as const;

export type Area = (typeof AREAS)[number];

/** What browsers load; letters are written on the server. */
export const SCREEN_AREAS: readonly Area[] = AREAS.filter((area) => area !== "mail");
