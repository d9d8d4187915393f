import type { Frame } from "./frame.ts";

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
