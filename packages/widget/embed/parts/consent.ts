import type { Consent } from "@portico/contract/frame-messages";
import type { PorticoOutcome } from "../../public/embed.d.ts";
import type { HostPage } from "../host-page.ts";
import type { HostWidget } from "../host-widget.ts";
import { DONE, failed } from "./send-command.ts";

let told: Consent | null = null;

/** Tells every widget of the page what the guest has allowed, including those that load later. */
export function setConsent(page: HostPage, input: unknown): PorticoOutcome {
  const { analytics, marketing } = (input ?? {}) as Partial<Consent>;
  if (typeof analytics !== "boolean" || typeof marketing !== "boolean") {
    return failed("setConsent", "invalid_consent");
  }
  told = { analytics, marketing };
  page.widgets.forEach(tellConsent);
  return DONE;
}

export function tellConsent(widget: HostWidget): void {
  if (told) widget.send({ portico: 1, type: "consent", consent: told });
}
