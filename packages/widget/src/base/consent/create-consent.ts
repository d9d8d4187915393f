import type { Consent } from "@portico/contract/frame-messages";
import type { Frame } from "../frame/frame.ts";
import type { BrowserStorage } from "../storage/browser-storage.ts";
import type { ConsentStore } from "./consent.ts";

export type ConsentParts = {
  frame: Pick<Frame, "framed" | "consent" | "onConsent">;
  clientCode: string;
  /** Whether the hotel names anybody who measures on the widget's own page. */
  measures: boolean;
  storage: BrowserStorage;
};

/** The consent of this page: the host's word inside a frame, else the guest's, kept per hotel. */
export function createConsent({ frame, clientCode, measures, storage }: ConsentParts): ConsentStore {
  if (frame.framed) {
    return {
      asks: false,
      now: () => frame.consent(),
      give: () => undefined,
      isOpen: () => false,
      reopen: () => undefined,
      subscribe: (listener) => frame.onConsent(listener),
    };
  }
  const key = `portico:consent:${clientCode}`;
  const listeners = new Set<() => void>();
  let consent = measures ? readAnswer(storage.read(key)) : null;
  let open = measures && consent === null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    asks: measures,
    now: () => consent,
    give(answer) {
      consent = answer;
      open = false;
      storage.write(key, writeAnswer(answer));
      tell();
    },
    isOpen: () => open,
    reopen() {
      open = measures;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function writeAnswer({ analytics, marketing }: Consent): string {
  return `${Number(analytics)}${Number(marketing)}`;
}

function readAnswer(text: string | null): Consent | null {
  if (text === null || !/^[01]{2}$/.test(text)) return null;
  return { analytics: text[0] === "1", marketing: text[1] === "1" };
}
