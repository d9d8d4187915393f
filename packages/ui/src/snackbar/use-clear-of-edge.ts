import { useLayoutEffect, type RefObject } from "react";

/**
 * For a message that is shown: keeps the outlet's `--edge-room` at the height, in pixels above its lower edge, of the
 * neighbour marked `data-at-edge` (the page's bar, the dialog's footer), and the outlet at the other edge (`data-aside`) where
 * its message would lie on what has the keyboard's focus. What stands around the outlet has the message's own height with the
 * gap below it in `--message-room`, to grow by at its end, so that everything can be scrolled out from under the message.
 * Scrolling, the host page, a late bar and a longer text all change these, so they are measured in every frame of those few
 * seconds.
 */
export function useClearOfEdge(outlet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = outlet.current;
    if (!element) return;
    const around = element.parentElement;
    let room = -1;
    let height = -1;
    let frame = 0;
    let yielded: number | null = null;
    const look = (): void => {
      const next = roomAtEdge(element);
      if (next !== room) element.style.setProperty("--edge-room", `${next}px`);
      room = next;
      const needed = heightOfMessage(element);
      if (needed !== height) around?.style.setProperty("--message-room", `${needed}px`);
      height = needed;
      const covered = coveredFocus(element);
      // Once for each place of the focus: what is covered at either edge would have the message jump to and fro.
      if (covered !== null && covered !== yielded) element.toggleAttribute("data-aside");
      yielded = covered ?? yielded;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      element.removeAttribute("data-aside");
      around?.style.removeProperty("--message-room");
    };
  }, [outlet]);
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

const GAP = 16;

function heightOfMessage(outlet: HTMLElement): number {
  const card = outlet.querySelector("[data-kind]");
  return card && outlet.dataset["edge"] !== "top" ? Math.ceil(card.getBoundingClientRect().height) + GAP : 0;
}

/** Where the focused element begins that the message lies on; null where it lies on none that it could clear. */
function coveredFocus(outlet: HTMLElement): number | null {
  const focused = document.activeElement;
  const card = outlet.querySelector("[data-kind]");
  if (!card || !focused || outlet.contains(focused) || !focused.matches(":focus-visible")) return null;
  const message = card.getBoundingClientRect();
  const target = focused.getBoundingClientRect();
  if (target.height > outlet.getBoundingClientRect().height - 2 * message.height) return null;
  const isBeside = target.right <= message.left || target.left >= message.right;
  const isCovered = !isBeside && target.top < message.bottom && target.bottom > message.top;
  return isCovered ? target.top : null;
}
