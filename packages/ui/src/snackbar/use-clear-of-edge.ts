import { useLayoutEffect, type RefObject } from "react";

/**
 * While a message is shown, keeps the outlet's `--edge-room` at how far what is marked `data-at-edge` beside it (the
 * bar of the page, the footer of the dialog) reaches up from the outlet's lower edge, in pixels. Scrolling, the host
 * page, a bar that comes late and a longer text all move it, so it is looked at in every frame of those few seconds.
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
