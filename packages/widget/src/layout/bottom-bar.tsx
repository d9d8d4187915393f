import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import styles from "./bottom-bar.module.css";

/** A bar at the lower edge of narrow screens: words on the left, the button that continues on the right. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomForFocus(bar);
  return (
    <div className={styles.root} ref={bar} data-at-edge="">
      {children}
    </div>
  );
}

/** What gets the focus is scrolled into view above the bar, not under it. */
function useRoomForFocus(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--bottom-bar-height", `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--bottom-bar-height");
    };
  }, [bar]);
}
