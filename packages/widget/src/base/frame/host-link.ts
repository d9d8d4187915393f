import {
  clampFrameHeight,
  FRAME_HEIGHT,
  type Consent,
  type HostMessage,
} from "@portico/contract/frame-messages";
import type { Frame } from "./frame.ts";
import { openHostChannel } from "./host-channel.ts";
import { answerRequests } from "./host-requests.ts";
import { followVisiblePart } from "./visible-part.ts";

const HEIGHT_AFTER_MS = 100;

/** A slice lower than this is too small for a dialog. */
const ROOM_FOR_DIALOG = 600;

/** Starts to report the height of `content` and to follow the host, whose origin must be among `hosts`. */
export function linkHost(content: HTMLElement, hosts: readonly string[]): Frame {
  const root = document.documentElement;
  root.dataset["framed"] = "true";
  const consentListeners = new Set<(consent: Consent) => void>();
  let hostUrl: string | null = null;
  let consent: Consent | null = null;
  let least: number = FRAME_HEIGHT.least;
  let dialogOpen = false;
  let overlay = false;
  /** The host has been asked for the frame's own place back, and has not answered yet. */
  let leavesOverlay = false;
  /** Where to look once the frame is back in its place: whoever chooses in a dialog is led on while it still fills the window. */
  let topAfterwards: number | null = null;
  let kept: { draft?: Parameters<Frame["keepDraft"]>[0]; receipt?: Parameters<Frame["keepReceipt"]>[0] } = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLinked = () => channel.isLinked();
  const visible = followVisiblePart(root, isLinked);
  const requests = answerRequests((message) => channel.request(message), isLinked);
  const channel = openHostChannel(hosts, {
    onLink() {
      scheduleHeight();
      if (kept.draft !== undefined) keepDraft(kept.draft);
      if (kept.receipt !== undefined) keepReceipt(kept.receipt);
    },
    onMessage: receive,
    onRequest: requests.take,
  });

  function scheduleHeight(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!dialogOpen)
        channel.post({ type: "height", height: clampFrameHeight(content.scrollHeight, least) });
    }, HEIGHT_AFTER_MS);
  }

  function keepDraft(draft: Parameters<Frame["keepDraft"]>[0]): void {
    kept = { ...kept, draft };
    const { token, revision } = draft ?? { token: null, revision: 0 };
    if (channel.isNamed()) channel.request({ portico: 1, type: "draft", token, revision });
  }

  function keepReceipt(key: Parameters<Frame["keepReceipt"]>[0]): void {
    kept = { ...kept, receipt: key };
    if (channel.isNamed()) channel.request({ portico: 1, type: "receipt", key });
  }

  function receive(message: HostMessage): void {
    switch (message.type) {
      case "hello":
        least = message.least;
        return;
      case "ibe-parent-url":
        hostUrl = message.url;
        return;
      case "auto-height":
        return scheduleHeight();
      case "frame-offset":
        visible.host.offsetTop = message.top;
        visible.host.covered = message.covered;
        return;
      case "ibe-parent-scroll":
        visible.host.scrollTop = message.top;
        visible.host.clientHeight = message.clientHeight;
        return visible.moved();
      case "overlay":
        overlay = message.on;
        visible.setOverlay(message.on);
        return lookAfterwards();
      case "consent":
        consent = message.consent;
        for (const listener of consentListeners) listener(consent);
    }
  }

  function lookAfterwards(): void {
    const top = topAfterwards;
    leavesOverlay = false;
    topAfterwards = null;
    if (top !== null && !overlay) channel.post({ type: "scroll_top", top });
  }

  /** Without our loader the host can at least be asked to scroll to where the guest looks. */
  function makeRoom(): void {
    const { top, height } = visible.slice();
    if (visible.host.clientHeight > 0 && height < ROOM_FOR_DIALOG) channel.post({ type: "scroll_top", top });
  }

  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && overlay && !dialogOpen && !event.defaultPrevented) {
      channel.request({ portico: 1, type: "close" });
    }
  });
  new ResizeObserver(() => {
    scheduleHeight();
    visible.measure();
  }).observe(content);
  // Browsers lay out no frame of another site that is out of sight, and then say nothing of sizes.
  new MutationObserver(scheduleHeight).observe(content, { childList: true, subtree: true });
  channel.post({ type: "task", task: "getURL" });
  scheduleHeight();

  return {
    framed: true,
    hostUrl: () => hostUrl,
    setDialogOpen(open) {
      if (open === dialogOpen) return;
      dialogOpen = open;
      visible.measure();
      if (isLinked()) {
        if (!open) visible.holdStill();
        leavesOverlay = !open && overlay;
        channel.request({ portico: 1, type: "overlay", on: open });
      } else if (open) makeRoom();
      if (!open) scheduleHeight();
    },
    keepDraft,
    keepReceipt,
    track: (event) => channel.post({ type: "tag-manager", event }),
    report: (event) => channel.request({ portico: 1, type: "event", event }),
    consent: () => consent,
    onConsent(listener) {
      consentListeners.add(listener);
      return () => consentListeners.delete(listener);
    },
    onCommand: requests.onCommand,
    submitSearch: (search) => channel.request({ portico: 1, type: "search", search }),
    leaveTo: requests.leaveTo,
    scrollTo(top) {
      // A frame that is lower than its content scrolls by itself; elsewhere the page around it does.
      window.scrollTo({ top });
      if (!overlay) channel.post({ type: "scroll_top", top });
      else if (dialogOpen || leavesOverlay) topAfterwards = top;
    },
    onMove: visible.onMove,
  };
}
