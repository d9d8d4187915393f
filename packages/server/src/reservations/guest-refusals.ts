import type { MessageKey } from "@portico/presentation/messages/message-key";
import { sentences } from "@portico/presentation/formats/sentence";
import type { Refusal } from "../http/index.ts";
import type { Busy } from "../inventory/index.ts";

/** What guests are told when a transaction was not available: they may ask again in a second. */
export function refusalOrBusy(problem: Refusal | Busy): Refusal {
  return isBusy(problem) ? { code: "unavailable", retryAfter: 1 } : problem;
}

function isBusy(problem: Refusal | Busy): problem is Busy {
  return problem.code === "busy";
}

/** What the terms or the hotel's rules do not let guests do by themselves, with the telephone of who can. */
export function askTheHotel(why: MessageKey, phone: string): Refusal {
  return {
    code: "restriction",
    message: (t, language) => sentences([t(why), t("own.ask_hotel", { phone })], language),
  };
}
