import { isReadyMessage, parseHeight, type HostMessage } from "@portico/contract/frame-messages";
import { setStyles } from "./frame-element.ts";
import type { HostWidget } from "./host-widget.ts";

/** Callbacks for everything that the link does not do itself. */
export interface LinkSurroundings {
  /** The widget is listening, for the first time or after a reload. */
  onConnect: () => void;
  /** Receives everything else that the widget sends on the channel. */
  onMessage: (data: unknown) => void;
}

/**
 * Opens the channel to the widget when it is ready, follows its height and reports the page's scroll position while the
 * frame is in the page. Sets the widget's send functions.
 */
export function linkFrame(widget: HostWidget, around: LinkSurroundings): void {
  const { frame, origin, least } = widget;
  let port: MessagePort | undefined;
  let scheduled = false;

  widget.send = (message) => port?.postMessage(message);
  widget.sendAddress = sendAddress;
  widget.sendPosition = sendPosition;

  function sendPosition(): void {
    scheduled = false;
    if (!frame.isConnected) widget.overlay?.close();
    const top = frame.getBoundingClientRect().top + scrollY;
    widget.send({ portico: 1, type: "frame-offset", top, covered: widget.coveredHeight?.() ?? 0 });
    widget.send({ type: "ibe-parent-scroll", top: scrollY, clientHeight: innerHeight });
  }

  function schedulePosition(): void {
    if (scheduled || !port) return;
    scheduled = true;
    requestAnimationFrame(sendPosition);
  }

  function sendAddress(): void {
    widget.send({ type: "ibe-parent-url", url: location.href.replace(/#.*/, "") });
  }

  function connect(): void {
    const channel = new MessageChannel();
    port?.close();
    port = channel.port1;
    port.addEventListener("message", ({ data }) => {
      const height = parseHeight(data, least);
      if (height) follow(height);
      else around.onMessage(data);
    });
    port.start();
    const hello: HostMessage = { portico: 1, type: "hello", least };
    frame.contentWindow?.postMessage(hello, origin, [channel.port2]);
    sendAddress();
    sendPosition();
    around.onConnect();
  }

  function follow(height: number): void {
    widget.restHeight = height;
    if (!widget.overlay?.isOn()) setStyles(frame, { height: `${height}px` });
    schedulePosition();
  }

  addEventListener("message", (event) => {
    // A frame removed from the page has no window, and neither has a closed sender.
    const fromFrame = event.source && event.source === frame.contentWindow;
    if (!fromFrame || event.origin !== origin) return;
    if (isReadyMessage(event.data)) connect();
  });
  // In the capture phase, so that scrolling elements inside the page count too.
  addEventListener("scroll", schedulePosition, true);
  addEventListener("resize", schedulePosition);
  new ResizeObserver(schedulePosition).observe(document.documentElement);
}
