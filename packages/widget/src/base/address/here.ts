/** The parts of an address that the page depends on. */
export type Place = Readonly<Pick<Location, "pathname" | "search" | "hash">>;

let drawn: Place | null = null;

/** The page's address: the browser's, or while the engine draws a page the one that it draws. */
export function here(): Place {
  return drawn ?? location;
}

/** Whether the engine is drawing a page, where nothing of a browser is. */
export function isDrawing(): boolean {
  return drawn !== null;
}

/** Draws a page as if the browser were at that address. Nothing else runs meanwhile, so that no page sees another's. */
export function drawAt<Drawing>(place: Place, draw: () => Drawing): Drawing {
  drawn = place;
  try {
    return draw();
  } finally {
    drawn = null;
  }
}
