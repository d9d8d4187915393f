import { useEffect, useRef, useState, type RefObject } from "react";

interface Slides {
  readonly track: RefObject<HTMLDivElement | null>;
  readonly index: number;
  /** Moves by one; the first slide follows the last. */
  step(by: -1 | 1): void;
  /** Call it while the track scrolls; the slide on which it stops becomes the current one. */
  settle(): void;
}

/** Scrolling counts as ended when nothing has moved for this long; not every browser reports the end. */
const REST_MS = 120;

/** Tracks which of `count` slides is current, by buttons or by swiping a track that snaps to full-width slides. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);

  useEffect(() => () => clearTimeout(rest.current), []);

  return {
    track,
    index: Math.min(index, Math.max(0, count - 1)),
    step(by) {
      const next = (index + by + count) % count;
      setIndex(next);
      track.current?.scrollTo({ left: next * track.current.clientWidth });
    },
    settle() {
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        const { clientWidth = 0, scrollLeft = 0 } = track.current ?? {};
        if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
      }, REST_MS);
    },
  };
}
