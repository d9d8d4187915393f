import { useLayoutEffect, type RefObject } from "react";
import { useFrame } from "./frame-context.ts";

/**
 * Keeps an element in view inside a frame as tall as its content, where `position: sticky` has nothing to stick to.
 * The element never leaves its parent. On the widget's own page the style sheet's `sticky` does the work.
 */
export function useSticky(element: RefObject<HTMLElement | null>, edge: "top" | "bottom", gap = 0): void {
  const frame = useFrame();
  useLayoutEffect(() => {
    if (!frame.framed) return;
    return frame.onMove(() => {
      const sticky = element.current;
      const parent = sticky?.parentElement;
      if (!sticky || !parent) return;
      sticky.style.transform = "none";
      const own = sticky.getBoundingClientRect();
      const around = parent.getBoundingClientRect();
      const rootTop = document.documentElement.getBoundingClientRect().top;
      const style = getComputedStyle(document.documentElement);
      const top = parseFloat(style.getPropertyValue("--vp-top")) || 0;
      const bottom = top + (parseFloat(style.getPropertyValue("--vp-h")) || 0);
      const shift =
        edge === "top"
          ? Math.min(Math.max(0, top + gap - (own.top - rootTop)), around.bottom - own.bottom)
          : Math.max(Math.min(0, bottom - gap - (own.bottom - rootTop)), around.top - own.top);
      sticky.style.transform = `translateY(${shift}px)`;
    });
  }, [frame, element, edge, gap]);
}
