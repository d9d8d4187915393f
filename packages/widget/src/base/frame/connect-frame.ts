import type { Frame } from "./frame.ts";

/** Talks with the host page, in code that only a framed widget loads; on the widget's own page nothing is sent. */
export async function connectFrame(content: HTMLElement): Promise<Frame> {
  if (window.parent === window) return standAlone();
  const { linkHost } = await import("./host-link.ts");
  return linkHost(content, servedHosts(document));
}

/** The origins that the engine allows to frame this page, as the page itself says; without any word only its own. */
export function servedHosts(page: Document): string[] {
  const told = page.querySelector<HTMLMetaElement>('meta[name="portico-hosts"]')?.content ?? "";
  return told.split(" ").filter(Boolean);
}

/** What takes the place of the talk where there is no host. */
export function standAlone(): Frame {
  return {
    framed: false,
    hostUrl: () => null,
    setDialogOpen: () => {},
    keepDraft: () => {},
    keepReceipt: () => {},
    report: () => {},
    onCommand: () => () => {},
    submitSearch: () => {},
    leaveTo(url) {
      window.location.assign(url);
      return Promise.resolve("left");
    },
    track: () => {},
    consent: () => null,
    onConsent: () => () => {},
    scrollTo: (top) => window.scrollTo({ top }),
    onMove: () => () => {},
  };
}
