/*
 * The messages between a hotel's web page (the host) and the widget in its iframe. This file stands
 * alone, so that the host page's loader can carry it.
 *
 * Two families travel side by side. The plain ones ({ type, … }) are all that a bare iframe and a
 * hand-written host script need. Additions carry `portico: 1`, the version of our envelope: a side that
 * does not know the version or the type ignores the message.
 *
 * A parser returns a fresh object with exactly the fields named here, or null. It never throws. Whether
 * the sender's window and origin are the expected ones is for the receiver to check before it parses.
 */

/** The range in CSS pixels that a frame's height is clamped to. */
export const FRAME_HEIGHT = { least: 700, most: 20_000 } as const;

/** What the host page tells the widget. */
export type HostMessage =
  /** The host page's address: where a guest returns to after payment. */
  | { type: "ibe-parent-url"; url: string }
  /** The host document's scroll position and the height of its viewport, in CSS pixels. */
  | { type: "ibe-parent-scroll"; top: number; clientHeight: number }
  /** A request to measure and post the height again. */
  | { type: "auto-height" }
  /**
   * How far the frame's top edge is from the top of the host document, and how many pixels at the top of
   * the viewport the host's own sticky header covers. It comes before the scroll message that it explains.
   * Only our loader sends it, so it also tells that overlay and draft messages are understood.
   */
  | { portico: 1; type: "frame-offset"; top: number; covered: number }
  /** The answer to an overlay request, posted when the frame has its new size. */
  | { portico: 1; type: "overlay"; on: boolean }
  /** What the guest has allowed on the host page; sent again whenever it changes. */
  | { portico: 1; type: "consent"; consent: Consent };

/** What the widget tells the host page. */
export type WidgetMessage =
  /** The height that the widget's content needs, clamped to `FRAME_HEIGHT`. */
  | { type: "height"; height: number }
  /** A request for the host page's address, answered by `ibe-parent-url`. */
  | { type: "task"; task: "getURL" }
  /** An analytics event for the host's `dataLayer`; it never holds personal data. */
  | { type: "tag-manager"; event: TagManagerEvent }
  /** A request to scroll the host so that this many pixels below the frame's top edge come first into view. */
  | { type: "scroll_top"; top: number }
  /** The widget listens; the host answers with its address, the frame's offset and the scroll position. */
  | { portico: 1; type: "ready" }
  /** A request to let the frame fill the host's window, or to put it back. */
  | { portico: 1; type: "overlay"; on: boolean }
  /** The checkout draft that the host page keeps for a reload (null: forget it). */
  | { portico: 1; type: "draft"; token: string | null };

/** What the guest has allowed on the host page. The host decides how it asks; the widget only obeys. */
export type Consent = { analytics: boolean; marketing: boolean };

/** An entry for Google Tag Manager's `dataLayer`: a name and the data that belongs to it. */
export interface TagManagerEvent {
  event: string;
  [field: string]: unknown;
}

const FARTHEST = 10_000_000;
const EVENT_NAME = /^[A-Za-z][\w.-]{0,63}$/;
const DRAFT_TOKEN = /^[\w-]{16,128}$/;
// The serialised form that location.href has: no user name, no backslash, no blank, nothing outside ASCII.
const WEB_ADDRESS = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][!-[\]-~]*)?$/;

/** Reads a message from the host page; null means that it is none of ours and must have no effect. */
export function parseHostMessage(data: unknown): HostMessage | null {
  if (!isRecord(data)) return null;
  if (isEnvelope(data)) {
    if (data["type"] === "overlay") return parseOverlay(data);
    if (data["type"] === "consent") return parseConsent(data);
    if (data["type"] !== "frame-offset") return null;
    const top = parsePixels(data["top"]);
    const covered = parsePixels(data["covered"]);
    return top === null || covered === null ? null : { portico: 1, type: "frame-offset", top, covered };
  }
  switch (data["type"]) {
    case "ibe-parent-url": {
      const url = data["url"];
      const valid = typeof url === "string" && url.length <= 2000 && WEB_ADDRESS.test(url);
      return valid ? { type: "ibe-parent-url", url } : null;
    }
    case "ibe-parent-scroll": {
      const top = parsePixels(data["top"]);
      const clientHeight = parsePixels(data["clientHeight"]);
      return top === null || clientHeight === null ? null : { type: "ibe-parent-scroll", top, clientHeight };
    }
    case "auto-height":
      return { type: "auto-height" };
    default:
      return null;
  }
}

/** Reads a message from the widget; null means that it is none of ours and must have no effect. */
export function parseWidgetMessage(data: unknown): WidgetMessage | null {
  if (!isRecord(data)) return null;
  if (isEnvelope(data)) {
    if (data["type"] === "ready") return { portico: 1, type: "ready" };
    if (data["type"] === "overlay") return parseOverlay(data);
    if (data["type"] !== "draft") return null;
    const token = data["token"];
    const valid = token === null || (typeof token === "string" && DRAFT_TOKEN.test(token));
    return valid ? { portico: 1, type: "draft", token } : null;
  }
  switch (data["type"]) {
    case "height": {
      const height = parsePixels(data["height"]);
      return height === null ? null : { type: "height", height: clampFrameHeight(height) };
    }
    case "task":
      return data["task"] === "getURL" ? { type: "task", task: "getURL" } : null;
    case "tag-manager": {
      const event = data["event"];
      return isTagManagerEvent(event) ? { type: "tag-manager", event: { ...event } } : null;
    }
    case "scroll_top": {
      const top = parsePixels(data["top"] ?? 0);
      return top === null ? null : { type: "scroll_top", top };
    }
    default:
      return null;
  }
}

/** Whole pixels within `FRAME_HEIGHT`; rounds up, so that nothing at the bottom is cut off. */
export function clampFrameHeight(height: number): number {
  return Math.min(FRAME_HEIGHT.most, Math.max(FRAME_HEIGHT.least, Math.ceil(height)));
}

/** The fragment of the iframe's address that hands a kept draft back; a fragment never reaches a server log. */
export function draftFragment(token: string): string {
  return `#draft=${token}`;
}

function parseOverlay(data: Record<string, unknown>) {
  const on = data["on"];
  return typeof on === "boolean" ? { portico: 1 as const, type: "overlay" as const, on } : null;
}

function parseConsent({ consent }: Record<string, unknown>) {
  if (!isRecord(consent)) return null;
  const { analytics, marketing } = consent;
  if (typeof analytics !== "boolean" || typeof marketing !== "boolean") return null;
  return { portico: 1 as const, type: "consent" as const, consent: { analytics, marketing } };
}

// Browsers report negative positions while a page is stretched beyond its edge.
function parsePixels(value: unknown): number | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  return Math.min(FARTHEST, Math.max(0, value));
}

function isTagManagerEvent(value: unknown): value is TagManagerEvent {
  return isRecord(value) && typeof value["event"] === "string" && EVENT_NAME.test(value["event"]);
}

function isEnvelope(data: Record<string, unknown>): boolean {
  return data["portico"] === 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
