import {
  measureSlice,
  visibleSlice,
  windowEdges,
  type HostPosition,
  type VisibleSlice,
  type WindowEdges,
} from "./visible-slice.ts";

/** What can move the frame on the screen, or comes just before something opens. */
const SIGNS_OF_MOVEMENT = ["scroll", "wheel", "touchmove", "pointermove", "pointerdown", "keydown"];

/**
 * Follows which part of the frame the guest sees, and keeps it in the root's `--vp-top` and `--vp-h`. Its edges, measured
 * from the top of the frame's own window, are in `--stick-top` and `--stick-bottom`: what is `position: sticky` with them
 * is moved by the browser together with the content around it, never a picture later.
 */
export type VisiblePart = {
  /** What the host page has told; change it and call `moved`. */
  host: HostPosition;
  slice(): VisibleSlice;
  moved(): void;
  /** Asks the browser, where no loader tells where the frame is. */
  measure(): void;
  setOverlay(on: boolean): void;
  /** The host is about to change the frame's size and place: until it says what they are, nothing moves here. */
  holdStill(): void;
  onMove(listener: () => void): () => void;
};

/** `told`: whether our loader tells where the frame is in the host page; without it the browser is asked. */
export function followVisiblePart(root: HTMLElement, told: () => boolean): VisiblePart {
  const host: HostPosition = { scrollTop: 0, clientHeight: 0, offsetTop: 0, covered: 0 };
  const listeners = new Set<() => void>();
  let overlay = false;
  let still = false;
  let measuring = false;

  const slice = () => visibleSlice(host, root.scrollHeight);

  function moved(): void {
    if (still) return;
    if (overlay) show({ top: window.scrollY, height: window.innerHeight });
    else if (told()) show(slice(), windowEdges(host));
    else measure();
  }

  function measure(): void {
    if (measuring || told()) return;
    measuring = true;
    void measureSlice(root).then((seen) => {
      measuring = false;
      if (!told()) show(seen);
    });
  }

  function show({ top, height }: VisibleSlice, edges: WindowEdges = { top, bottom: top + height }): void {
    root.style.setProperty("--vp-top", `${top}px`);
    root.style.setProperty("--vp-h", `${height}px`);
    root.style.setProperty("--stick-top", `${edges.top - window.scrollY}px`);
    root.style.setProperty("--stick-bottom", `${edges.bottom - window.scrollY}px`);
    for (const listener of listeners) listener();
  }

  for (const sign of SIGNS_OF_MOVEMENT) {
    window.addEventListener(sign, measure, { passive: true, capture: true });
  }
  // A frame that fills the window scrolls by itself.
  const scrolled = () => {
    if (overlay) moved();
  };
  window.addEventListener("scroll", scrolled, { passive: true });
  window.addEventListener("resize", scrolled, { passive: true });

  return {
    host,
    slice,
    moved,
    measure,
    setOverlay(on) {
      still = false;
      if (on === overlay) return moved();
      // In overlay mode the frame scrolls by itself: it goes on from where the guest was looking.
      const top = on ? slice().top : 0;
      overlay = on;
      root.toggleAttribute("data-overlay", on);
      window.scrollTo({ top, behavior: "instant" });
      moved();
    },
    holdStill() {
      still = overlay;
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
