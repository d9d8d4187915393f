/*
 * The messages between a hotel's web page (the host) and the widget in its iframe. This file and `frame-requests.ts`
 * import nothing, so that the host page's loader can bundle them.
 *
 * There are two families. Plain messages ({ type, … }) are all that a bare iframe and a hand-written host script need;
 * they go through `window.postMessage`. Additions carry `portico: 1`, the version of the envelope: a side that does not
 * know the version or the type ignores the message. `ready` and `hello` open a MessageChannel; all other additions
 * travel only on that channel, and once it is open, so do the plain messages.
 *
 * A parser returns a new object with exactly the fields named here, or null. It never throws. The receiver must check
 * the sender's window and origin before it parses.
 */

// Names of their own instead of fields, because they make the loader smaller and its bytes are counted.
const LEAST = 700;
const MOST = 20_000;
const LOWEST = 40;

/**
 * The range in CSS pixels that a frame's height is clamped to. A host may lower the minimum in its `hello`, down to
 * `lowest`.
 */
export const FRAME_HEIGHT = { least: LEAST, most: MOST, lowest: LOWEST } as const;

/** Messages from the host page to the widget. */
export type HostMessage =
  /** The host page's address, to which guests return after payment. */
  | { type: "ibe-parent-url"; url: string }
  /** The host document's scroll position and the height of its viewport, in CSS pixels. */
  | { type: "ibe-parent-scroll"; top: number; clientHeight: number }
  /** A request to measure and post the height again. */
  | { type: "auto-height" }
  /** The answer to `ready`; a message port comes with it. `least` is the lowest height to report. */
  | { portico: 1; type: "hello"; least: number }
  /**
   * How far the frame's top edge is from the top of the host document, and how many pixels at the top of the viewport
   * the host's own sticky header covers. Sent before the scroll message that it applies to.
   */
  | { portico: 1; type: "frame-offset"; top: number; covered: number }
  /**
   * The frame has the size of the host's window, or its own again: the answer to an overlay request, or because the page has
   * `opened` the widget over itself, with a button to close it in the upper right corner.
   */
  | { portico: 1; type: "overlay"; on: boolean; opened: boolean }
  /** The guest's consent on the host page; sent again whenever it changes. */
  | { portico: 1; type: "consent"; consent: Consent };

/** Messages from the widget to the host page. */
export type WidgetMessage =
  /** The height that the widget's content needs, clamped to `FRAME_HEIGHT`. */
  | { type: "height"; height: number }
  /** A request for the host page's address, answered by `ibe-parent-url`. */
  | { type: "task"; task: "getURL" }
  /** An analytics event for the host's `dataLayer`; it never holds personal data. */
  | { type: "tag-manager"; event: TagManagerEvent }
  /** A request to scroll the host to the point this many pixels below the frame's top edge. */
  | { type: "scroll_top"; top: number }
  /**
   * The widget is listening; the host answers with `hello`, then its address, the frame's offset and the scroll
   * position.
   */
  | { portico: 1; type: "ready" }
  /** A request to let the frame fill the host's window, or to restore it. */
  | { portico: 1; type: "overlay"; on: boolean }
  /** The checkout draft that the host page keeps for a reload (null: forget it), and its newest revision. */
  | { portico: 1; type: "draft"; token: string | null; revision: number }
  /** The key to the saved reservation on the screen; the host page keeps it for a reload (null: forget it). */
  | { portico: 1; type: "receipt"; key: ReceiptKey | null };

/** A checkout draft, and the newest revision that the widget has written or is about to write; 0 if unknown. */
export type DraftName = { token: string; revision: number };

/** A reservation and the secret that opens it for a day, as in the widget's fragment. */
export type ReceiptKey = { paymentId: string; returnToken: string };

/** What the guest has allowed on the host page. The host decides how to ask; the widget only obeys. */
export type Consent = { analytics: boolean; marketing: boolean };

/** An entry for Google Tag Manager's `dataLayer`: a name and its data. */
export interface TagManagerEvent {
  event: string;
  [field: string]: unknown;
}

const FARTHEST = 10_000_000;
const EVENT_NAME = /^[A-Za-z][\w.-]{0,63}$/;
/** The engine's tokens: none of these characters can break out of a fragment. */
const TOKEN = /^[\w-]{16,128}$/;
// The serialised form in `location.href`: no user name, backslash or space, only ASCII.
const WEB_ADDRESS = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][!-[\]-~]*)?$/;

/**
 * Reads a message from the host page. Null means that the message is not part of this protocol and must have no effect.
 */
export function parseHostMessage(data: unknown): HostMessage | null {
  if (!isRecord(data)) return null;
  if (isEnvelope(data)) {
    if (data["type"] === "overlay") return parseFilled(data);
    if (data["type"] === "consent") return parseConsent(data);
    if (data["type"] === "hello") return parseHello(data);
    return data["type"] === "frame-offset" ? parseOffset(data) : null;
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

/**
 * Reads a message from the widget. Null means that the message is not part of this protocol and must have no effect.
 * `least` is the minimum height that this host has asked for.
 */
export function parseWidgetMessage(data: unknown, least: number = LEAST): WidgetMessage | null {
  if (!isRecord(data)) return null;
  if (isReadyMessage(data)) return { portico: 1, type: "ready" };
  if (isEnvelope(data)) {
    if (data["type"] === "overlay") return parseOverlay(data);
    if (data["type"] === "receipt") return parseReceipt(data["key"]);
    return data["type"] === "draft" ? parseDraft(data) : null;
  }
  switch (data["type"]) {
    case "height": {
      const height = parseHeight(data, least);
      return height === null ? null : { type: "height", height };
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

/**
 * Whether the data is the widget's `ready` message. Like `parseHeight`, a function of its own so that the smallest
 * script can import only this.
 */
export function isReadyMessage(data: unknown): boolean {
  const { portico, type } = fieldsOf(data);
  return portico === 1 && type === "ready";
}

/** The height in a `height` message, clamped to `least` and the maximum; null for any other data. */
export function parseHeight(data: unknown, least: number): number | null {
  const { portico, type, height } = fieldsOf(data);
  const isHeight = portico !== 1 && type === "height" && Number.isFinite(height);
  return isHeight ? clampFrameHeight(height as number, least) : null;
}

/** Whole pixels from `least` to the maximum. Rounds up, so that nothing at the bottom is cut off. */
export function clampFrameHeight(height: number, least: number = LEAST): number {
  return Math.min(MOST, Math.max(least, Math.ceil(height)));
}

/** The minimum height that a host may ask for, from 40 to 700; 700 for any other value. */
export function readLeastHeight(value: unknown): number {
  const height = Number(value);
  return height >= LOWEST && height < LEAST ? Math.ceil(height) : LEAST;
}

/** The fragment that returns a kept draft to the iframe; fragments never reach a server log. */
export function draftFragment({ token, revision }: DraftName): string {
  return `#draft=${token}&draft_revision=${revision}`;
}

/** The fragment that reopens a saved reservation on the widget's last page. */
export function receiptFragment({ paymentId, returnToken }: ReceiptKey): string {
  return `#payment_id=${paymentId}&return_token=${returnToken}`;
}

function parseDraft({ token, revision = 0 }: Record<string, unknown>) {
  const valid = (token === null || isToken(token)) && isRevision(revision);
  return valid ? { portico: 1 as const, type: "draft" as const, token, revision } : null;
}

function isRevision(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function parseHello(data: Record<string, unknown>) {
  const least = data["least"];
  const valid = typeof least === "number" && readLeastHeight(least) === least;
  return valid ? { portico: 1 as const, type: "hello" as const, least } : null;
}

function parseOffset(data: Record<string, unknown>) {
  const top = parsePixels(data["top"]);
  const covered = parsePixels(data["covered"]);
  if (top === null || covered === null) return null;
  return { portico: 1 as const, type: "frame-offset" as const, top, covered };
}

function parseReceipt(key: unknown) {
  const message = { portico: 1 as const, type: "receipt" as const };
  if (key === null) return { ...message, key };
  if (!isRecord(key)) return null;
  const { paymentId, returnToken } = key;
  return isToken(paymentId) && isToken(returnToken) ? { ...message, key: { paymentId, returnToken } } : null;
}

function isToken(value: unknown): value is string {
  return typeof value === "string" && TOKEN.test(value);
}

function parseFilled(data: Record<string, unknown>): HostMessage | null {
  const overlay = parseOverlay(data);
  return overlay && { ...overlay, opened: data["opened"] === true };
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

/** The fields of whatever came; none where it can have none. */
function fieldsOf(data: unknown): Record<string, unknown> {
  return Object(data) as Record<string, unknown>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
