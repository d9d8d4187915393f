import {
  FRAME_HEIGHT,
  clampFrameHeight,
  type Consent,
  type HostMessage,
} from "@portico/contract/frame-messages";
import type { Frame } from "./frame.ts";
import { type HostChannel, openHostChannel } from "./host-channel.ts";
import { answerRequests } from "./host-requests.ts";
import { followVisiblePart, type VisiblePart } from "./visible-part.ts";

/** Starts to report the height of `content` and to follow the host, whose origin must be among `hosts`. */
export function linkHost(content: HTMLElement, hosts: readonly string[]): Frame {
  const root = document.documentElement;
  root.dataset["framed"] = "true";
  let hostUrl: string | null = null;
  const isLinked = () => channel.isLinked();
  const visible = followVisiblePart(root, isLinked);
  const requests = answerRequests((message) => channel.request(message), isLinked);
  const channel = openHostChannel(hosts, {
    onLink() {
      height.report();
      kept.sendAgain();
    },
    onMessage: receive,
    onRequest: requests.take,
  });
  const consent = hearConsent();
  const kept = keepWithHost(channel);
  const height = reportHeight(content, channel, {
    isHeld: () => place.dialogOpen(),
    onResize: visible.measure,
  });
  const place = followPlace(channel, visible, height.report);

  function receive(message: HostMessage): void {
    switch (message.type) {
      case "hello":
        return height.setLeast(message.least);
      case "ibe-parent-url":
        hostUrl = message.url;
        return;
      case "auto-height":
        return height.report();
      case "frame-offset":
        visible.host.offsetTop = message.top;
        visible.host.covered = message.covered;
        return;
      case "ibe-parent-scroll":
        visible.host.scrollTop = message.top;
        visible.host.clientHeight = message.clientHeight;
        return visible.moved();
      case "overlay":
        return place.setOverlay(message.on, message.opened);
      case "consent":
        return consent.hear(message.consent);
    }
  }

  channel.post({ type: "task", task: "getURL" });
  height.report();

  return {
    framed: true,
    hostUrl: () => hostUrl,
    setDialogOpen: place.setDialogOpen,
    keepDraft: kept.keepDraft,
    keepReceipt: kept.keepReceipt,
    track: (event) => channel.post({ type: "tag-manager", event }),
    report: (event) => channel.request({ portico: 1, type: "event", event }),
    consent: consent.now,
    onConsent: consent.onConsent,
    onCommand: requests.onCommand,
    submitSearch: (search) => channel.request({ portico: 1, type: "search", search }),
    leaveTo: requests.leaveTo,
    scrollTo: place.scrollTo,
    onMove: visible.onMove,
  };
}

/** What the guest has allowed on the host page, and the listeners that are called when it changes. */
function hearConsent() {
  const listeners = new Set<(consent: Consent) => void>();
  let consent: Consent | null = null;
  return {
    now: () => consent,
    hear(next: Consent) {
      consent = next;
      for (const listener of listeners) listener(next);
    },
    onConsent(listener: (consent: Consent) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Hands the host page what it keeps for a reload; what was known before the channel opened is sent again then. */
function keepWithHost(channel: HostChannel) {
  let draft: Parameters<Frame["keepDraft"]>[0] | undefined;
  let receipt: Parameters<Frame["keepReceipt"]>[0] | undefined;

  const keepDraft: Frame["keepDraft"] = (next) => {
    draft = next;
    const { token, revision } = next ?? { token: null, revision: 0 };
    if (channel.isNamed()) channel.request({ portico: 1, type: "draft", token, revision });
  };
  const keepReceipt: Frame["keepReceipt"] = (next) => {
    receipt = next;
    if (channel.isNamed()) channel.request({ portico: 1, type: "receipt", key: next });
  };
  return {
    keepDraft,
    keepReceipt,
    sendAgain() {
      if (draft !== undefined) keepDraft(draft);
      if (receipt !== undefined) keepReceipt(receipt);
    },
  };
}

const HEIGHT_AFTER_MS = 100;

type HeightParts = {
  /** The frame keeps its height for now. */
  isHeld: () => boolean;
  onResize: () => void;
};

/** Reports the content's height shortly after it has changed, or when asked to. */
function reportHeight(content: HTMLElement, channel: HostChannel, { isHeld, onResize }: HeightParts) {
  let least: number = FRAME_HEIGHT.least;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isHeld()) channel.post({ type: "height", height: clampFrameHeight(content.scrollHeight, least) });
    }, HEIGHT_AFTER_MS);
  }

  new ResizeObserver(() => {
    report();
    onResize();
  }).observe(content);
  // Browsers do not lay out another site's frame while it is out of sight, and then report no sizes.
  new MutationObserver(report).observe(content, { childList: true, subtree: true });
  return {
    report,
    setLeast(height: number) {
      least = height;
    },
  };
}

/** A slice lower than this is too small for a dialog. */
const ROOM_FOR_DIALOG = 600;

/** The frame's place: its own in the page, or over the whole window while a dialog is open, and what is scrolled in each. */
function followPlace(channel: HostChannel, visible: VisiblePart, reportHeight: () => void) {
  let dialogOpen = false;
  let overlay = false;
  /** The host was asked to put the frame back and has not answered yet. */
  let leavesOverlay = false;
  /** Where to look once the frame is back in its place: a choice in a dialog leads on while it still fills the window. */
  let topAfterwards: number | null = null;

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

  return {
    dialogOpen: () => dialogOpen,
    setOverlay(on: boolean, opened: boolean) {
      overlay = on;
      document.documentElement.toggleAttribute("data-opened", on && opened);
      visible.setOverlay(on);
      const top = topAfterwards;
      leavesOverlay = false;
      topAfterwards = null;
      if (top !== null && !on) channel.post({ type: "scroll_top", top });
    },
    setDialogOpen(open: boolean) {
      if (open === dialogOpen) return;
      dialogOpen = open;
      visible.measure();
      if (channel.isLinked()) {
        if (!open) visible.holdStill();
        leavesOverlay = !open && overlay;
        channel.request({ portico: 1, type: "overlay", on: open });
      } else if (open) makeRoom();
      if (!open) reportHeight();
    },
    scrollTo(top: number) {
      // A frame that is lower than its content scrolls by itself; elsewhere the page around it does.
      window.scrollTo({ top });
      if (!overlay) channel.post({ type: "scroll_top", top });
      else if (dialogOpen || leavesOverlay) topAfterwards = top;
    },
  };
}
