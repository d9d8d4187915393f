import { setStyles } from "../frame-element.ts";
import { roomAboveAnchors } from "./covered-height.ts";

/** Scrolls the point this many pixels below the frame's upper edge to the top of the window. */
export function scrollToFrame(frame: HTMLIFrameElement, below: number): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The browser adds the space that the page leaves above its anchors, which the caller has already counted.
  setStyles(frame, { "scroll-margin-top": `${-below - roomAboveAnchors()}px` });
  frame.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
}
