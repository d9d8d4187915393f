import { parseHostMessage, type HostMessage, type WidgetMessage } from "@portico/contract/frame-messages";
import { parseHostRequest, type HostRequest, type WidgetRequest } from "@portico/contract/frame-requests";

/** The way to the host page: by window messages, and once our loader has answered, by a channel of their own. */
export type HostChannel = {
  post(message: WidgetMessage): void;
  /** Sends what only our loader understands; nothing happens where the host has none. */
  request(message: WidgetMessage | WidgetRequest): void;
  /** Whether our loader listens. */
  isLinked(): boolean;
  /** Whether the hotel has named the page that holds the channel: what opens something of a guest is told to no other. */
  isNamed(): boolean;
};

export type HostHearing = {
  /** The channel is open. */
  onLink(): void;
  onMessage(message: HostMessage): void;
  onRequest(request: HostRequest): void;
};

/** How long an analytics event waits for a loader before it goes to a host that may only listen. */
const LOADER_AFTER_MS = 1000;

/**
 * Listens to the host page and to nobody else: its window must be the frame's parent, and its origin among `hosts`, the
 * origins that the engine has served the page for.
 */
export function openHostChannel(hosts: readonly string[], hear: HostHearing): HostChannel {
  const { parent } = window;
  let port: MessagePort | null = null;
  let origin = addressable(window.location.ancestorOrigins?.[0]);
  let linkedOrigin: string | null = null;
  let early: WidgetMessage[] | null = [];

  function post(message: WidgetMessage): void {
    if (port) port.postMessage(message);
    else if (early && message.type === "tag-manager") early.push(message);
    else parent.postMessage(message, origin ?? "*");
  }

  /** Sends the events that have waited: by the channel where there is one. */
  function release(): void {
    const waiting = early ?? [];
    early = null;
    for (const message of waiting) post(message);
  }

  function link(next: MessagePort): void {
    port?.close();
    port = next;
    port.addEventListener("message", ({ data }) => {
      const message = parseHostMessage(data);
      if (message && message.type !== "hello") hear.onMessage(message);
      const request = parseHostRequest(data);
      if (request) hear.onRequest(request);
    });
    port.start();
    hear.onLink();
    release();
  }

  window.addEventListener("message", (event) => {
    if (event.source !== parent || !isAllowed(event.origin, hosts)) return;
    const message = parseHostMessage(event.data);
    if (!message) return;
    const [offered] = event.ports;
    if (message.type === "hello") {
      if (!offered) return;
      origin = addressable(event.origin);
      linkedOrigin = event.origin;
      hear.onMessage(message);
      link(offered);
    } else if (!("portico" in message) && !port) {
      // A host that speaks for itself knows the plain messages only.
      origin = addressable(event.origin);
      release();
      hear.onMessage(message);
    }
  });
  setTimeout(release, LOADER_AFTER_MS);
  parent.postMessage({ portico: 1, type: "ready" } satisfies WidgetMessage, origin ?? "*");

  return {
    post,
    request: (message) => port?.postMessage(message),
    isLinked: () => port !== null,
    isNamed: () => linkedOrigin !== null && isNamed(linkedOrigin, hosts),
  };
}

/** `*` names nobody; the engine's own pages need no name. */
function isNamed(origin: string, hosts: readonly string[]): boolean {
  return origin === window.location.origin || hosts.includes(origin);
}

/** `*` stands for any page; the engine's own pages may always hold the widget. */
function isAllowed(origin: string, hosts: readonly string[]): boolean {
  return hosts.includes("*") || isNamed(origin, hosts);
}

/** A page without an origin of its own, such as a sandboxed one, cannot be addressed. */
function addressable(origin: string | undefined): string | null {
  return origin === undefined || origin === "null" || origin === "" ? null : origin;
}
