/** What the host page has told about itself, in CSS pixels of the host document. */
export type HostPosition = {
  scrollTop: number;
  clientHeight: number;
  /** Where the frame begins in the host document. */
  offsetTop: number;
  /** Height of the host's own sticky header. */
  covered: number;
};

/** The part of the frame that the guest sees, measured from the frame's top. */
export type VisibleSlice = { top: number; height: number };

/** The edges of the host's uncovered window, measured from the frame's top; they may lie beyond the frame. */
export type WindowEdges = { top: number; bottom: number };

export function windowEdges(host: HostPosition): WindowEdges {
  const top = host.scrollTop - host.offsetTop;
  return { top: top + host.covered, bottom: top + host.clientHeight };
}

/** Cuts the host's window down to the frame; a frame that is out of sight has a slice of height 0 at its nearer end. */
export function visibleSlice(host: HostPosition, frameHeight: number): VisibleSlice {
  const within = (value: number) => Math.min(frameHeight, Math.max(0, value));
  const edges = windowEdges(host);
  const top = within(edges.top);
  return { top, height: Math.max(0, within(edges.bottom) - top) };
}

/** Less than this is no room for a dialog; then it reaches beyond what is in view, and the guest can scroll to it. */
const LEAST_HEIGHT = 480;

/**
 * Asks the browser which part of the page is on the screen. It knows that across frames and origins, so a host page that
 * tells nothing, or tells it without the frame's place, is no obstacle.
 */
export function measureSlice(page: HTMLElement): Promise<VisibleSlice> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (!entry) return;
      const { intersectionRect: seen, boundingClientRect: whole } = entry;
      resolve(roomyEnough({ top: seen.top - whole.top, height: seen.height }, whole.height));
    });
    observer.observe(page);
  });
}

/** The slice at its place, but not lower than a dialog needs, as far as the page of this height has room. */
export function roomyEnough({ top, height }: VisibleSlice, pageHeight: number): VisibleSlice {
  const least = Math.min(LEAST_HEIGHT, pageHeight);
  return height >= least ? { top, height } : { top: Math.min(top, pageHeight - least), height: least };
}
