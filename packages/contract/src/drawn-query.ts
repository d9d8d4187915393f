import type { WidgetOption } from "./widget-options.ts";

/**
 * The options that a first screen depends on, and the shape that the loader gives it, in the order of their names. Those that
 * only go on with the guest, such as a campaign, and all that is not the widget's own stay with the guest's browser.
 */
const DRAWN: readonly (WidgetOption | "shape")[] = [
  "accessCode",
  "arrival",
  "arrivalLimit",
  "client",
  "colour",
  "currency",
  "departure",
  "departureLimit",
  "filters",
  "highlight",
  "iveOnly",
  "lang",
  "mealLabel",
  "mobile",
  "package",
  "packagesOnly",
  "persons",
  "predestination",
  "rate",
  "room",
  "shape",
  "sort",
  "taxLabel",
  "variation",
];

/** The part of an address's query that the engine draws a first screen from, the same for every order of the options. */
export function drawnQuery(given: { get(name: string): string | null }): string {
  const drawn = DRAWN.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : `${name}=${encodeURIComponent(value)}`;
  });
  return drawn.length === 0 ? "" : `?${drawn.join("&")}`;
}
