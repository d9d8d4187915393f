import { setStyles } from "./frame-element.ts";

/** Lets the frame fill the window and puts everything back as it was. */
export interface FrameOverlay {
  set: (on: boolean) => void;
  /** False also where the page does not let the frame fill its window. */
  isOn: () => boolean;
  /** The height the frame has while it rests in the page; it takes effect when the overlay is off. */
  setRestHeight: (height: number) => void;
}

const FILLING = {
  position: "fixed",
  inset: "0",
  width: "100%",
  height: "100dvh",
  "z-index": "2147483647",
} as const;

export function createOverlay(frame: HTMLIFrameElement): FrameOverlay {
  let restore: (() => void) | null = null;
  let restHeight = frame.style.getPropertyValue("height");

  function applyRestHeight(): void {
    setStyles(frame, { height: restHeight });
  }

  function close(): void {
    restore?.();
    restore = null;
    applyRestHeight();
  }

  function open(): void {
    const page = document.documentElement;
    const [left, top] = [scrollX, scrollY];
    const undoFrame = rememberStyles(frame, Object.keys(FILLING));
    const undoPage = rememberStyles(page, ["overflow"]);
    const place = document.createElement("div");
    setStyles(place, { height: `${frame.getBoundingClientRect().height}px` });
    frame.before(place);
    setStyles(page, { overflow: "hidden" });
    setStyles(frame, { height: "100vh" });
    setStyles(frame, FILLING);
    const leaveTopLayer = enterTopLayer(frame);
    const wakePage = stillPageAround(frame);
    restore = () => {
      wakePage();
      leaveTopLayer();
      undoFrame();
      undoPage();
      place.remove();
      scrollTo({ left, top, behavior: "instant" });
    };
    if (!fillsWindow(frame)) close();
  }

  return {
    set(on) {
      if (on && !restore && frame.isConnected) open();
      else if (!on && restore) close();
    },
    isOn: () => restore !== null,
    setRestHeight(height) {
      restHeight = `${height}px`;
      if (!restore) applyRestHeight();
    },
  };
}

// In the top layer neither a transformed ancestor nor the page's own z-index gets in the way.
function enterTopLayer(frame: HTMLIFrameElement): () => void {
  if (!("popover" in frame)) return () => {};
  const focused = document.activeElement;
  frame.popover = "manual";
  frame.showPopover();
  if (focused === frame) frame.focus({ preventScroll: true });
  return () => {
    if (frame.isConnected) frame.hidePopover();
    frame.popover = null;
  };
}

// What the frame covers must not be reached by the Tab key or read out either.
function stillPageAround(frame: HTMLElement): () => void {
  const stilled: HTMLElement[] = [];
  for (let inner: Element = frame; inner.parentElement; inner = inner.parentElement) {
    for (const beside of inner.parentElement.children) {
      if (beside === inner || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      stilled.push(beside);
    }
  }
  return () => {
    for (const element of stilled) element.inert = false;
  };
}

function fillsWindow(frame: HTMLIFrameElement): boolean {
  const { top, left, width } = frame.getBoundingClientRect();
  return Math.abs(top) < 1 && Math.abs(left) < 1 && width >= document.documentElement.clientWidth - 1;
}

function rememberStyles(element: HTMLElement, properties: readonly string[]): () => void {
  const { style } = element;
  const before = properties.map(
    (property) => [property, style.getPropertyValue(property), style.getPropertyPriority(property)] as const,
  );
  return () => {
    for (const [property, value, priority] of before) {
      if (value) style.setProperty(property, value, priority);
      else style.removeProperty(property);
    }
  };
}
