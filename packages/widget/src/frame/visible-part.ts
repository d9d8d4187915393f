import { measureSlice } from "./measure-slice.ts";
import { visibleSlice, type HostPosition, type VisibleSlice } from "./visible-slice.ts";

/** What can move the frame on the screen, or comes just before something opens. */
const SIGNS_OF_MOVEMENT = ["scroll", "wheel", "touchmove", "pointermove", "pointerdown", "keydown"];

/** Follows which part of the frame the guest sees, and keeps it in the root's `--vp-top` and `--vp-h`. */
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
    else if (told()) show(slice());
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

  function show({ top, height }: VisibleSlice): void {
    root.style.setProperty("--vp-top", `${top}px`);
    root.style.setProperty("--vp-h", `${height}px`);
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
