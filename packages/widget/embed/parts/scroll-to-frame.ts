import { setStyles } from "../frame-element.ts";
import { roomAboveAnchors } from "./covered-height.ts";

/** Brings what lies this many pixels below the frame's upper edge to the top of the window. */
export function scrollToFrame(frame: HTMLIFrameElement, below: number): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The browser adds the room that the page leaves above its anchors, and the caller has counted it.
  setStyles(frame, { "scroll-margin-top": `${-below - roomAboveAnchors()}px` });
  frame.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
}
