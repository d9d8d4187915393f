import {
  draftFragment,
  type DraftName,
  parseWidgetMessage,
  receiptFragment,
  type ReceiptKey,
  type TagManagerEvent,
  type WidgetMessage,
} from "@portico/contract/frame-messages";
import { type HostSearch, parseWidgetRequest, type WidgetRequest } from "@portico/contract/frame-requests";
import { setStyles } from "../frame-element.ts";
import type { HostPage } from "../host-page.ts";
import type { HostWidget } from "../host-widget.ts";
import { draftKey, receiptKey } from "../page-memory.ts";
import { tellConsent } from "./consent.ts";
import { emit } from "./events.ts";
import { openWidget, setOptions } from "./run-call.ts";
import { settleCommand } from "./send-command.ts";
import { overlayOf, stageOf, tellOverlay } from "./stage.ts";

/** Where a widget wants to take the window, until it says when. */
const leaving = new WeakMap<HostWidget, { id: number; url: string }>();

/** Tells a widget that has just become ready what it must know. */
export function welcome(widget: HostWidget): void {
  widget.ready = true;
  widget.comeBack?.();
  checkHeader(widget);
  widget.coveredHeight = () => coveredHeight(widget);
  if (coveredHeight(widget) > 0) widget.sendPosition();
  emit(widget, "ready", {});
  tellConsent(widget);
  if (widget.overlay?.isOn()) tellOverlay(widget);
}

/** Handles a message from the channel, which may be anything. */
export function answer(page: HostPage, widget: HostWidget, data: unknown): void {
  const message = parseWidgetMessage(data, widget.least);
  if (message) obey(widget, message);
  const request = parseWidgetRequest(data);
  if (request) follow(page, widget, request);
}

function obey(widget: HostWidget, message: WidgetMessage): void {
  switch (message.type) {
    case "overlay": {
      overlayOf(widget).forDialog(message.on);
      return tellOverlay(widget);
    }
    case "task":
      return widget.sendAddress();
    case "tag-manager":
      pushEvent(message.event);
      return emit(widget, "track", message.event);
    case "scroll_top":
      return scrollToFrame(widget.frame, message.top - coveredHeight(widget));
    case "draft":
      return keepDraft(
        widget.memory,
        message.token === null ? null : { token: message.token, revision: message.revision },
      );
    case "receipt":
      return keepReceipt(widget.memory, message.key);
    // The small script handles these itself.
    case "height":
    case "ready":
  }
}

function follow(page: HostPage, widget: HostWidget, request: WidgetRequest): void {
  switch (request.type) {
    case "answer":
      return settleCommand(request.id, request.problem);
    case "close":
      return widget.overlay?.close();
    case "event": {
      const { name, ...detail } = request.event;
      return emit(widget, name, detail as never);
    }
    case "search":
      return handOver(page, widget, request.search);
    case "leave": {
      const { id, url } = request;
      const accepted = isOwn(url, widget.origin);
      if (accepted) leaving.set(widget, { id, url });
      return widget.send({ portico: 1, type: "leaving", id, accepted });
    }
    case "leave-now": {
      const wish = leaving.get(widget);
      leaving.delete(widget);
      if (wish?.id === request.id) location.assign(wish.url);
    }
  }
}

/** Only addresses of the engine: nobody may make a page send its visitors elsewhere. */
function isOwn(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/** Passes a search to the hotel's widget in the page, otherwise to its overlay, otherwise to the page that shows it. */
function handOver(page: HostPage, bar: HostWidget, search: HostSearch): void {
  const stage = stageOf(page, bar);
  if (stage?.shape === "inline") {
    void setOptions(stage, search);
    scrollToFrame(stage.frame, -coveredHeight(stage));
    stage.frame.focus({ preventScroll: true });
  } else if (stage) void openWidget(stage, search);
  else location.assign(searchAddress(bar, search));
}

/** The page that `data-href` names, or the engine's own, with the search in its query. */
function searchAddress({ tag, frame }: HostWidget, { arrival, departure, guests }: HostSearch): string {
  const href = tag.dataset["href"];
  const named = href && URL.canParse(href, location.href) ? new URL(href, location.href) : null;
  const address = named && /^https?:$/.test(named.protocol) ? named : new URL(frame.src);
  const query = address.searchParams;
  query.delete("shape");
  query.set("arrival", arrival);
  query.set("departure", departure);
  query.set("persons", JSON.stringify(guests));
  return address.href;
}

function pushEvent(event: TagManagerEvent): void {
  const layer = (window.dataLayer ??= []);
  // As GA4 advises: the previous event's cart must not carry over into this one.
  if ("ecommerce" in event) layer.push({ ecommerce: null });
  layer.push(event);
}

/** Scrolls the point this many pixels below the frame's upper edge to the top of the window. */
function scrollToFrame(frame: HTMLIFrameElement, below: number): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The browser adds the space that the page leaves above its anchors, which the caller has already counted.
  setStyles(frame, { "scroll-margin-top": `${-below - roomAboveAnchors()}px` });
  frame.scrollIntoView({ block: "start", behavior: calm ? "instant" : "smooth" });
}

/** Stores the name of an unfinished booking until the tab is closed; null deletes it. */
export function keepDraft(memory: string, draft: DraftName | null): void {
  keep(draftKey(memory), draft && draftFragment(draft));
}

/** Stores the key of a saved reservation until the tab is closed; null deletes it. */
export function keepReceipt(memory: string, key: ReceiptKey | null): void {
  keep(receiptKey(memory), key && receiptFragment(key));
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is switched off or full: the widget works without the host's copy.
  }
}

/**
 * How many pixels at the top of the window the page's sticky header covers: the element that `data-header` names,
 * otherwise the space that the page leaves above its anchors.
 */
function coveredHeight({ tag, overlay }: HostWidget): number {
  if (overlay?.isOn()) return 0;
  const { header } = tag.dataset;
  const element = header ? found(header) : null;
  return element ? Math.max(0, element.getBoundingClientRect().bottom) : roomAboveAnchors();
}

/** Warns if `data-header` matches nothing in the page. */
function checkHeader({ tag: { dataset } }: HostWidget): void {
  const { header } = dataset;
  if (header && !found(header)) console.error(`Portico: nothing matches data-header "${header}".`);
}

/** The page's `scroll-padding-top`; a percentage counts as none. */
function roomAboveAnchors(): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return scrollPaddingTop.endsWith("px") ? parseFloat(scrollPaddingTop) : 0;
}

function found(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
