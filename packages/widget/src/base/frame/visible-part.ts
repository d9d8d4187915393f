/** What the host page has told about itself, in CSS pixels of the host document. */
type HostPosition = {
  scrollTop: number;
  clientHeight: number;
  /** Where the frame begins in the host document. */
  offsetTop: number;
  /** Height of the host's own sticky header. */
  covered: number;
};

/** The part of the frame that the guest sees, measured from the frame's top. */
type VisibleSlice = { top: number; height: number };

/** The edges of the host's uncovered window, measured from the frame's top; they may lie beyond the frame. */
type WindowEdges = { top: number; bottom: number };

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

/** A dialog needs this height. With less in view it reaches beyond the edge, and the guest can scroll to the rest. */
const LEAST_HEIGHT = 480;

/**
 * Asks the browser which part of the page is on the screen. The browser knows that across frames and origins, even when
 * the host page tells nothing, or leaves out where the frame is.
 */
function measureSlice(page: HTMLElement): Promise<VisibleSlice> {
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

/** The slice where it is, but at least as high as a dialog needs, as far as a page of this height allows. */
export function roomyEnough({ top, height }: VisibleSlice, pageHeight: number): VisibleSlice {
  const least = Math.min(LEAST_HEIGHT, pageHeight);
  return height >= least ? { top, height } : { top: Math.min(top, pageHeight - least), height: least };
}

/**
 * A frame of another origin learns about the host's scrolling late, later still on a busy machine: what the browser says first
 * may be where the frame was. It is asked again at this pace, until it has said the same this many times.
 */
const ASK_AGAIN_MS = 100;
const SAME_ANSWERS = 4;

/** Events that can move the frame on the screen, or come just before something opens. */
const SIGNS_OF_MOVEMENT = ["scroll", "wheel", "touchmove", "pointermove", "pointerdown", "keydown"];

/**
 * Follows which part of the frame the guest sees, and keeps it in the root's `--vp-top` and `--vp-h`. Its edges, measured
 * from the top of the frame's own window, are in `--stick-top` and `--stick-bottom`: the browser moves a `position: sticky`
 * element that uses them together with the content around it, never a frame later.
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
  let asking = false;
  let askAgain: ReturnType<typeof setTimeout> | undefined;
  let last: VisibleSlice | undefined;
  let same = 0;

  const slice = () => visibleSlice(host, root.scrollHeight);

  function moved(): void {
    if (still) return;
    if (overlay) show({ top: window.scrollY, height: window.innerHeight });
    else if (told()) show(slice(), windowEdges(host));
    else measure();
  }

  function measure(): void {
    same = 0;
    clearTimeout(askAgain);
    ask();
  }

  function ask(): void {
    if (asking || told()) return;
    asking = true;
    void measureSlice(root).then((seen) => {
      asking = false;
      if (told()) return;
      same = seen.top === last?.top && seen.height === last.height ? same + 1 : 0;
      last = seen;
      show(seen);
      if (same < SAME_ANSWERS) askAgain = setTimeout(ask, ASK_AGAIN_MS);
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
