import { commandProblem, type CommandProblem, type HostCommand } from "@portico/contract/frame-requests";
import type { PorticoOutcome, PorticoProblemCode } from "../../public/embed.d.ts";
import type { HostWidget } from "../host-widget.ts";
import { isReady } from "./stage.ts";

/** A command may first ask the guest; this is the longest wait for an answer. */
const ANSWER_MS = 600_000;

const MESSAGES: Readonly<Record<PorticoProblemCode, string>> = {
  invalid_dates: "Dates must be days as YYYY-MM-DD, the departure after the arrival.",
  invalid_guests: "Guests must be a number from 1 to 20, or counts by the guest category's id.",
  invalid_coupon: "A coupon code must be a text of at most 40 characters.",
  invalid_language: "A language must be a code such as de.",
  invalid_currency: "A currency must be a code such as EUR.",
  invalid_display:
    "A display has room, package or highlight (a code, or null) and mobile and so on (true or false).",
  invalid_consent: "A consent must be { analytics: boolean, marketing: boolean }.",
  dates_past: "The arrival is in the past.",
  dates_too_far: "The hotel does not sell these days yet.",
  dates_not_allowed: "These days lie beyond the limits that this page has set.",
  room_unknown: "The hotel has no room type with this code or id.",
  package_unknown: "The hotel has no package with this code or id.",
  guest_category_unknown: "The hotel has no guest category with this id.",
  coupon_unknown: "The hotel does not know this coupon code.",
  language_not_offered: "The hotel does not offer this language.",
  currency_not_offered: "The hotel does not sell in this currency.",
  declined: "The guest keeps the reservation, so nothing was changed.",
  failed: "The widget could not do this now.",
  not_ready: "There is no widget here that answers.",
};

const pending = new Map<number, (problem: CommandProblem | null) => void>();
let lastId = 0;

export const DONE: PorticoOutcome = { ok: true };

/** A failed outcome, also logged to the console, because a call without effect must not be silent. */
export function failed(call: string, code: PorticoProblemCode): PorticoOutcome {
  const message = MESSAGES[code];
  if (code === "declined") console.info(`Portico.${call}: ${message}`);
  else console.error(`Portico.${call}: ${message}`);
  return { ok: false, problem: { code, message } };
}

/** Sends a command to the widget and waits for its outcome. */
export async function sendCommand(
  widget: HostWidget | undefined,
  command: HostCommand,
): Promise<PorticoOutcome> {
  const wrong = commandProblem(command);
  if (wrong) return failed(command.name, wrong);
  if (!widget || !(await isReady(widget))) return failed(command.name, "not_ready");
  const id = (lastId += 1);
  const problem = await new Promise<CommandProblem | null>((resolve) => {
    pending.set(id, resolve);
    setTimeout(() => resolve("failed"), ANSWER_MS);
    widget.send({ portico: 1, type: "command", id, command });
  });
  pending.delete(id);
  return problem ? failed(command.name, problem) : DONE;
}

/** Handles the widget's answer to a command. */
export function settleCommand(id: number, problem: CommandProblem | null): void {
  pending.get(id)?.(problem);
}
