import type { VisibleSlice } from "./visible-slice.ts";

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
