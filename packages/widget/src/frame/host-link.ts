import {
  clampFrameHeight,
  parseHostMessage,
  type Consent,
  type HostMessage,
  type WidgetMessage,
} from "@portico/contract/frame-messages";
import type { Frame } from "./frame.ts";
import { measureSlice } from "./measure-slice.ts";
import { visibleSlice, type HostPosition, type VisibleSlice } from "./visible-slice.ts";

const HEIGHT_AFTER_MS = 100;

/** A slice lower than this is too small for a dialog. */
const ROOM_FOR_DIALOG = 600;

/** What can move the frame on the screen, or comes just before something opens. */
const SIGNS_OF_MOVEMENT = ["scroll", "wheel", "touchmove", "pointermove", "pointerdown", "keydown"];

/** Starts to report the height of `content` and to follow the host's scroll position. */
export function linkHost(content: HTMLElement): Frame {
  const root = document.documentElement;
  root.dataset["framed"] = "true";
  const host: HostPosition = { scrollTop: 0, clientHeight: 0, offsetTop: 0, covered: 0 };
  const listeners = new Set<() => void>();
  const consentListeners = new Set<(consent: Consent) => void>();
  let hostUrl: string | null = null;
  let consent: Consent | null = null;
  // The host's origin once our own loader has spoken: only it may be given the draft.
  let loaderOrigin: string | null = null;
  let dialogOpen = false;
  let overlay = false;
  let measuring = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function post(message: WidgetMessage, origin = "*"): void {
    window.parent.postMessage(message, origin);
  }

  function scheduleHeight(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!dialogOpen) post({ type: "height", height: clampFrameHeight(content.scrollHeight) });
    }, HEIGHT_AFTER_MS);
  }

  function move(): void {
    if (overlay) show({ top: window.scrollY, height: window.innerHeight });
    else if (loaderOrigin !== null) show(visibleSlice(host, root.scrollHeight));
    else measure();
  }

  /** Only our loader tells where the frame is in the host page; without it the browser is asked. */
  function measure(): void {
    if (measuring || loaderOrigin !== null) return;
    measuring = true;
    void measureSlice(root).then((slice) => {
      measuring = false;
      if (loaderOrigin === null) show(slice);
    });
  }

  function show(slice: VisibleSlice): void {
    root.style.setProperty("--vp-top", `${slice.top}px`);
    root.style.setProperty("--vp-h", `${slice.height}px`);
    for (const listener of listeners) listener();
  }

  function setOverlay(on: boolean): void {
    if (on === overlay) return;
    // In overlay mode the frame scrolls by itself: it goes on from where the guest was looking.
    const top = on ? visibleSlice(host, root.scrollHeight).top : 0;
    overlay = on;
    root.toggleAttribute("data-overlay", on);
    window.scrollTo({ top, behavior: "instant" });
    move();
  }

  function receive(message: HostMessage, origin: string): void {
    switch (message.type) {
      case "ibe-parent-url":
        hostUrl = message.url;
        return;
      case "auto-height":
        return scheduleHeight();
      case "frame-offset":
        loaderOrigin = origin;
        host.offsetTop = message.top;
        host.covered = message.covered;
        return;
      case "ibe-parent-scroll":
        host.scrollTop = message.top;
        host.clientHeight = message.clientHeight;
        return move();
      case "overlay":
        return setOverlay(message.on);
      case "consent":
        consent = message.consent;
        for (const listener of consentListeners) listener(consent);
    }
  }

  window.addEventListener("message", (event) => {
    if (event.source !== window.parent) return;
    const message = parseHostMessage(event.data);
    if (message) receive(message, event.origin);
  });
  for (const sign of SIGNS_OF_MOVEMENT) {
    window.addEventListener(sign, measure, { passive: true, capture: true });
  }
  new ResizeObserver(() => {
    scheduleHeight();
    measure();
  }).observe(content);
  post({ portico: 1, type: "ready" });
  post({ type: "task", task: "getURL" });
  scheduleHeight();

  return {
    framed: true,
    hostUrl: () => hostUrl,
    setDialogOpen(open) {
      if (open === dialogOpen) return;
      dialogOpen = open;
      measure();
      if (loaderOrigin !== null) post({ portico: 1, type: "overlay", on: open }, loaderOrigin);
      else if (
        open &&
        host.clientHeight > 0 &&
        visibleSlice(host, root.scrollHeight).height < ROOM_FOR_DIALOG
      ) {
        post({ type: "scroll_top", top: visibleSlice(host, root.scrollHeight).top });
      }
      if (!open) scheduleHeight();
    },
    keepDraft(token) {
      if (loaderOrigin !== null) post({ portico: 1, type: "draft", token }, loaderOrigin);
    },
    track: (event) => post({ type: "tag-manager", event }),
    consent: () => consent,
    onConsent(listener) {
      consentListeners.add(listener);
      return () => consentListeners.delete(listener);
    },
    scrollTo: (top) => post({ type: "scroll_top", top }),
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
