import type { Frame } from "./frame.ts";
import { servedHosts } from "./served-hosts.ts";
import { standAlone } from "./stand-alone.ts";

/** Talks with the host page, in code that only a framed widget loads; on the widget's own page nothing is sent. */
export async function connectFrame(content: HTMLElement): Promise<Frame> {
  if (window.parent === window) return standAlone();
  const { linkHost } = await import("./host-link.ts");
  return linkHost(content, servedHosts(document));
}
