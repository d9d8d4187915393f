import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useSticky } from "../frame/use-sticky.ts";
import styles from "./bottom-bar.module.css";

/** What stays in view at the lower edge of narrow screens: something told on the left, the way on at the right. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useSticky(bar, "bottom");
  useRoomForSnackbar();
  return (
    <div className={styles.root} ref={bar}>
      {children}
    </div>
  );
}

/** Snackbars stand above the bar, not over its button. */
function useRoomForSnackbar(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.add("with-bottom-bar");
    return () => root.classList.remove("with-bottom-bar");
  }, []);
}
