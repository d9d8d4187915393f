import type { HostMessage } from "@portico/contract/frame-messages";
import { createHostPage } from "../create-host-page.ts";
import type { HostPage } from "../host-page.ts";
import { mountWidget } from "../mount-widget.ts";
import * as parts from "../parts/parts.ts";

export const ENGINE = "https://book.example";

/** A page with the real script's code, in which every iframe's window stands in for the engine's. */
export type FakeWidget = {
  page: HostPage;
  /** What the host page has sent, by window messages and on the channel. */
  windowMessages: { data: unknown; origin: string }[];
  heard: HostMessage[];
  /** Delivers a window message as if from this window and origin. */
  deliver(data: unknown, source?: unknown, origin?: string): void;
  /** Reports that the widget is listening and waits for the channel. */
  connect(): Promise<void>;
  /** Sends on the channel and waits until the page has handled it. */
  say(data: unknown): Promise<void>;
  settled(): Promise<void>;
};

/** Mounts one script tag with these data attributes at the end of the page; its parts are there at once, or when they are `given`. */
export function mountFake(
  data: Record<string, string> = {},
  given: Promise<unknown> = Promise.resolve(),
): FakeWidget {
  const page = createHostPage(() => given.then(() => Promise.resolve(parts)));
  const windowMessages: FakeWidget["windowMessages"] = [];
  const heard: HostMessage[] = [];
  let port: MessagePort | undefined;
  const engineWindow = {
    postMessage(message: unknown, origin: string, [offered]: MessagePort[] = []) {
      windowMessages.push({ data: message, origin });
      if (!offered) return;
      port = offered;
      port.addEventListener("message", (event) => heard.push(event.data as HostMessage));
      port.start();
    },
  };
  Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
    configurable: true,
    // As in a browser, a frame that is not in the page has no window.
    get(this: HTMLIFrameElement) {
      return this.isConnected ? engineWindow : null;
    },
  });
  // Nothing may load from an engine that does not exist.
  Object.defineProperty(HTMLIFrameElement.prototype, "src", {
    configurable: true,
    get(this: HTMLIFrameElement) {
      return this.dataset["src"] ?? "";
    },
    set(this: HTMLIFrameElement, address: string) {
      this.dataset["src"] = address;
    },
  });
  addTag(page, data);
  const fake: FakeWidget = {
    page,
    windowMessages,
    heard,
    deliver(message, source = engineWindow, origin = ENGINE) {
      window.dispatchEvent(new MessageEvent("message", { data: message, source: source as Window, origin }));
    },
    async connect() {
      fake.deliver({ portico: 1, type: "ready" });
      await fake.settled();
    },
    async say(message) {
      port?.postMessage(message);
      await fake.settled();
    },
    // Channel messages arrive one task later, their effects a few tasks after that. On a busy machine one long pause may end
    // before the first of these tasks; several short ones let tasks run between them.
    async settled() {
      for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setTimeout(resolve, 3));
    },
  };
  return fake;
}

/** Adds another script tag to the same page. */
export function addTag(
  page: HostPage,
  data: Record<string, string>,
  into: Element = document.body,
): HTMLScriptElement {
  const tag = document.createElement("script");
  tag.type = "text/plain";
  tag.src = `${ENGINE}/embed.js`;
  Object.assign(tag.dataset, { id: "demo", ...data });
  into.append(tag);
  mountWidget(page, tag);
  return tag;
}

export function framesOf(root: ParentNode = document): HTMLIFrameElement[] {
  return [...root.querySelectorAll("iframe")];
}
