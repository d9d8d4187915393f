import type { Frame } from "./frame.ts";
import { standAlone } from "./stand-alone.ts";

/** Talks with the host page, in code that only a framed widget loads; on the widget's own page nothing is sent. */
export async function connectFrame(content: HTMLElement): Promise<Frame> {
  if (window.parent === window) return standAlone();
  const { linkHost } = await import("./host-link.ts");
  return linkHost(content, servedHosts(document));
}

/** The origins that the engine allows to frame this page, as the page itself says; without any word only its own. */
function servedHosts(page: Document): string[] {
  const told = page.querySelector<HTMLMetaElement>('meta[name="portico-hosts"]')?.content ?? "";
  return told.split(" ").filter(Boolean);
}
