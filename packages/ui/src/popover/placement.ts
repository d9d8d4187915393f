const GAP = 8;
/** As wide as the edge of a page on a phone, so that cards stand in line with it. */
const EDGE = 16;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Below the anchor if there is room in the visible part, otherwise above; never beyond the sides. */
export function placement(
  anchor: Box,
  card: Size,
  view: { width: number; top: number; bottom: number },
): {
  left: number;
  top: number;
} {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - card.height;
  const fitsBelow = below + card.height <= view.bottom - EDGE;
  const fitsAbove = above >= view.top + EDGE;
  const left = Math.max(EDGE, Math.min(anchor.left, view.width - card.width - EDGE));
  return { left, top: fitsBelow || !fitsAbove ? below : above };
}

/** Positions the card by `placement`, on the page rather than the screen, so that it scrolls with its anchor. */
export function placeBeside(card: HTMLElement, anchor: HTMLElement): void {
  const root = document.documentElement;
  const custom = (name: string): number | undefined => {
    const value = Number.parseFloat(getComputedStyle(root).getPropertyValue(name));
    return Number.isNaN(value) ? undefined : value;
  };
  const top = (custom("--vp-top") ?? window.scrollY) - window.scrollY;
  const view = {
    width: root.clientWidth,
    top,
    bottom: top + (custom("--vp-h") ?? window.innerHeight),
  };
  const { left, top: y } = placement(anchor.getBoundingClientRect(), card.getBoundingClientRect(), view);
  card.style.left = `${left + window.scrollX}px`;
  card.style.top = `${y + window.scrollY}px`;
}
