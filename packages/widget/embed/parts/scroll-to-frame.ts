import { setStyles } from "../frame-element.ts";

/** Brings what lies this many pixels below the frame's upper edge to the top of the window. */
export function scrollToFrame(frame: HTMLIFrameElement, below: number): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // A page that leaves room for its header at every jump has counted it already.
  const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  setStyles(frame, { "scroll-margin-top": `${-below - padding}px` });
  frame.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
}
