import type { HostCommand, HostDisplay } from "@portico/contract/frame-requests";
import type { PorticoOptions, PorticoOutcome } from "../../public/embed.d.ts";
import type { HostPage } from "../host-page.ts";
import type { HostWidget } from "../host-widget.ts";
import { complain } from "./complain.ts";
import { setConsent } from "./consent.ts";
import { DONE, failed, sendCommand } from "./send-command.ts";
import { loadFrame, overlayOf, stageOf } from "./stage.ts";

/** How long a guest waits for a widget that does not load. */
const PATIENCE_MS = 20_000;

/** Executes a call of the script interface, whose input may be anything. */
export async function run(
  page: HostPage,
  asked: HostWidget | undefined,
  name: string,
  [first, second]: readonly unknown[],
): Promise<PorticoOutcome> {
  const widget = stageOf(page, asked);
  switch (name) {
    case "setConsent":
      return setConsent(page, first);
    case "close":
      widget?.overlay?.close();
      return DONE;
    case "open":
      return openWidget(widget, first ?? {});
    default:
      return sendCommand(widget, commandOf(name, first, second));
  }
}

/** Opens the widget over the page and sets the options; returns the first failure. */
export async function openWidget(
  widget: HostWidget | undefined,
  options: PorticoOptions,
): Promise<PorticoOutcome> {
  if (!widget) return failed("open", "not_ready");
  loadFrame(widget);
  overlayOf(widget).open();
  setTimeout(() => complain(widget), PATIENCE_MS);
  return setOptions(widget, options);
}

/** Sets the given options one after another; returns the first failure. */
export async function setOptions(widget: HostWidget, options: PorticoOptions): Promise<PorticoOutcome> {
  const { arrival, departure, guests, coupon, language, currency, ...display } = options;
  const commands = [
    Object.keys(display).length === 0 ? [] : [commandOf("setDisplay", display)],
    language === undefined ? [] : [commandOf("setLanguage", language)],
    currency === undefined ? [] : [commandOf("setCurrency", currency)],
    guests === undefined ? [] : [commandOf("setGuests", guests)],
    arrival === undefined && departure === undefined ? [] : [commandOf("setDates", arrival, departure)],
    coupon === undefined ? [] : [commandOf("setCoupon", coupon)],
  ].flat();
  let outcome = DONE;
  for (const command of commands) {
    const next = await sendCommand(widget, command);
    if (outcome.ok) outcome = next;
  }
  return outcome;
}

/** The command as called; it is validated before it is sent. */
function commandOf(name: string, first: unknown, second?: unknown): HostCommand {
  switch (name) {
    case "setDates":
      return { name, arrival: first as string, departure: second as string };
    case "setGuests":
      return { name, guests: first as number };
    case "setLanguage":
      return { name, language: first as string };
    case "setCurrency":
      return { name, currency: first as string };
    case "setDisplay":
      return { name, display: first as HostDisplay };
    default:
      return { name: "setCoupon", code: first === "" ? null : (first as string) };
  }
}
