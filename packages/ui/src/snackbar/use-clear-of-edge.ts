import { useLayoutEffect, type RefObject } from "react";

/**
 * While a message is shown, keeps the outlet's `--edge-room` at the height, in pixels above its lower edge, of the
 * neighbour marked `data-at-edge` (the page's bar, the dialog's footer). Scrolling, the host page, a late bar and a
 * longer text all change it, so it is measured in every frame of those few seconds.
 */
export function useClearOfEdge(outlet: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = outlet.current;
    if (!element || !isShown) return;
    let room = -1;
    let frame = 0;
    const look = (): void => {
      const next = roomAtEdge(element);
      if (next !== room) element.style.setProperty("--edge-room", `${next}px`);
      room = next;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [outlet, isShown]);
}

function roomAtEdge(outlet: HTMLElement): number {
  const { bottom } = outlet.getBoundingClientRect();
  let room = 0;
  for (const bar of outlet.parentElement?.querySelectorAll("[data-at-edge]") ?? []) {
    const { top, height } = bar.getBoundingClientRect();
    if (height > 0) room = Math.max(room, Math.ceil(bottom - top));
  }
  return room;
}
