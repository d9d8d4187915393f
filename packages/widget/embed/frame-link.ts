import type { HostMessage } from "@portico/contract/frame-messages";
import { parseWidgetMessage } from "@portico/contract/frame-messages";
import { createOverlay } from "./frame-overlay.ts";
import { setStyles } from "./frame-element.ts";

export interface FrameLinkOptions {
  /** The engine's origin: the only one that messages are taken from and sent to. */
  origin: string;
  /** Selector of the page's own sticky header, whose height counts as covered. */
  header: string | undefined;
  keepDraft: (token: string | null) => void;
}

/** Answers the widget's messages and reports the page's scroll position, for as long as the frame is in the page. */
export function linkFrame(frame: HTMLIFrameElement, options: FrameLinkOptions): void {
  const overlay = createOverlay(frame);
  // A message to a frame that still loads would be refused with an error in the page's console.
  let listening = false;
  let scheduled = false;

  function post(message: HostMessage): void {
    if (listening) frame.contentWindow?.postMessage(message, options.origin);
  }

  function coveredHeight(): number {
    const header = options.header && !overlay.isOn() ? document.querySelector(options.header) : null;
    return Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
  }

  function postPosition(): void {
    scheduled = false;
    if (!frame.isConnected) overlay.set(false);
    const top = frame.getBoundingClientRect().top + scrollY;
    post({ portico: 1, type: "frame-offset", top, covered: coveredHeight() });
    post({ type: "ibe-parent-scroll", top: scrollY, clientHeight: innerHeight });
  }

  function schedulePosition(): void {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(postPosition);
  }

  function postAddress(): void {
    post({ type: "ibe-parent-url", url: location.href.replace(/#.*/, "") });
  }

  function setOverlay(on: boolean): void {
    overlay.set(on);
    post({ portico: 1, type: "overlay", on: overlay.isOn() });
    postPosition();
  }

  addEventListener("message", (event) => {
    // A frame that was taken out of the page has no window, just as a closed sender has none.
    const fromFrame = event.source !== null && event.source === frame.contentWindow;
    if (!fromFrame || event.origin !== options.origin) return;
    const message = parseWidgetMessage(event.data);
    if (!message) return;
    listening = true;
    switch (message.type) {
      case "ready":
        overlay.set(false);
        postAddress();
        postPosition();
        break;
      case "height":
        overlay.setRestHeight(message.height);
        schedulePosition();
        break;
      case "task":
        postAddress();
        break;
      case "tag-manager":
        (window.dataLayer ??= []).push(message.event);
        break;
      case "scroll_top":
        scrollToFrame(frame, message.top - coveredHeight());
        break;
      case "overlay":
        setOverlay(message.on);
        break;
      case "draft":
        options.keepDraft(message.token);
    }
  });
  // Captured, so that a scrolling element inside the page counts too.
  addEventListener("scroll", schedulePosition, { capture: true, passive: true });
  addEventListener("resize", schedulePosition, { passive: true });
  const resized = new ResizeObserver(schedulePosition);
  resized.observe(document.documentElement);
  resized.observe(frame);
}

function scrollToFrame(frame: HTMLIFrameElement, below: number): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  setStyles(frame, { "scroll-margin-top": `${-below}px` });
  frame.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}
