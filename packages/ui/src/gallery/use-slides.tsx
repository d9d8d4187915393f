import { useEffect, useRef, useState, type RefObject } from "react";

interface Slides {
  readonly track: RefObject<HTMLDivElement | null>;
  readonly index: number;
  /** One to either side; the first follows the last. */
  step(by: -1 | 1): void;
  /** To be called while the track scrolls; the slide on which it comes to rest becomes the current one. */
  settle(): void;
}

/** Scrolling counts as ended when nothing has moved for this long; not every browser tells the end itself. */
const REST_MS = 120;

/** Which of `count` slides is current, by buttons or by swiping a track that snaps to slides as wide as itself. */
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
