import type { CardSession } from "@portico/contract/guarantees/card";
import { readCardToken } from "../../guarantees/card-return.ts";
import { parseDoneMessage, parseVaultMessage, type CardProblem } from "./vault-message.ts";

export type VaultFrameHearing = {
  /** The form can be filled in. */
  onReady(): void;
  /** The form refused a request because it is not ready for it. */
  onInvalid(): void;
  onProblem(problem: CardProblem): void;
  /** The form's time is over. */
  onExpired(): void;
  onStored(token: string): void;
};

/** The vault's form in its frame. */
export type VaultFrame = {
  element: HTMLIFrameElement;
  /** Has the form checked and, if it is valid, sent. */
  submit(): void;
  /** Removes the form and ignores its messages from then on. */
  remove(): void;
};

/**
 * Makes the frame of a session's form. Messages count only from this frame's window and the form's exact
 * origin, or from our own page at the form's end. Messages to the form go only to its origin.
 */
export function createVaultFrame(
  owner: Document,
  session: Pick<CardSession, "formUrl" | "origin">,
  { title, hear }: { title: string; hear: VaultFrameHearing },
): VaultFrame {
  const view = owner.defaultView ?? window;
  // No sandbox: the form needs its scripts and its origin, with which a page could take the sandbox off once our own page
  // stands in the frame; browsers warn of that.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const element = owner.createElement("iframe");
  element.title = title;
  element.allow = `payment ${session.origin}`;
  element.referrerPolicy = "no-referrer";
  let submitting = false;

  function show(): void {
    if (new URL(session.formUrl).origin !== session.origin) throw new Error("The form is of another origin.");
    element.src = session.formUrl;
  }

  function receive({ source, origin, data }: MessageEvent<unknown>): void {
    if (source === null || source !== element.contentWindow) return;
    if (origin === session.origin) hearForm(data);
    else if (origin === view.location.origin) hearDone(data);
  }

  function hearForm(data: unknown): void {
    const message = parseVaultMessage(data);
    switch (message?.kind) {
      case "ready":
        submitting = false;
        return hear.onReady();
      case "valid":
        if (submitting) post("submit");
        return;
      case "invalid":
        if (!submitting) return;
        submitting = false;
        return hear.onInvalid();
      case "height":
        element.style.height = `${message.pixels}px`;
        return;
      case "problem":
        submitting = false;
        return hear.onProblem(message.problem);
      case "expired":
        return hear.onExpired();
      case undefined:
        return;
    }
  }

  function hearDone(data: unknown): void {
    const message = parseDoneMessage(data);
    if (message === null) return;
    const token = message.kind === "stored" ? readCardToken(message.token) : null;
    if (token !== null) return hear.onStored(token);
    submitting = false;
    hear.onProblem("tokenization");
    show();
  }

  function post(message: "validate" | "submit"): void {
    element.contentWindow?.postMessage(message, session.origin);
  }

  view.addEventListener("message", receive);
  show();
  return {
    element,
    submit() {
      submitting = true;
      post("validate");
    },
    remove() {
      view.removeEventListener("message", receive);
      element.remove();
    },
  };
}
