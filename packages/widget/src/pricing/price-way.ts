/*
 * Marks by which programs of price comparison find the way from the offers to the whole price, and read it there. They
 * only press what is marked and type nothing. See docs/guides/search-engines.md.
 */

/** Of a place whose contents are on their way. */
export const LOADING_MARK = { "data-nav-loading-indicator": "true" };

/** Of the one control that leads on, in the order of presses: the room, the rate if there are several, the order. */
export function wayMark(order: 1 | 2 | 3) {
  return {
    "data-nav-criticalpath": "true",
    "data-nav-interactiontype": "CLICK",
    "data-nav-interactionorder": String(order),
  };
}

/** Of the pages on the way: where it begins, and the last one before personal data. */
export function stageMark(path: string) {
  if (path === "/") return { "data-nav-stage": "landing" };
  if (path === "/summary") return { "data-nav-stage": "ready-for-payment", "data-nav-stage-final": "true" };
  return {};
}
