import type { TimedServiceProblem } from "@portico/domain/pricing/quote-timed-service";
import type { SlotRefusal } from "@portico/domain/wellness/day-slots";
import type { MessageKey } from "../messages/message-key.ts";
import type { Translate } from "../messages/translator.ts";

const REFUSED: Readonly<Record<SlotRefusal, MessageKey>> = {
  closed: "refusal.slot_gone",
  past: "refusal.slot_gone",
  no_price: "refusal.slot_gone",
  too_soon: "refusal.slot_too_soon",
  too_far: "refusal.slot_too_far",
  sold_out: "errors.slot_taken",
};

/** Says why a service can't be sold at a time, in a sentence for the guest. */
export function serviceProblemInWords(problem: TimedServiceProblem, t: Translate): string {
  switch (problem.code) {
    case "slot_refused":
      return t(REFUSED[problem.refusal]);
    case "too_few_places":
      return t("refusal.slot_places", { count: problem.places });
    case "persons_outside": {
      const { least, most } = problem;
      return least === most
        ? t("refusal.slot_group", { count: most })
        : t("refusal.slot_persons", { least, most });
    }
    case "slots_in_a_row": {
      const { least, most } = problem;
      return least === most
        ? t("refusal.slot_length", { count: most })
        : t("refusal.slot_lengths", { least, most });
    }
    case "min_advance":
      return t("room.min_advance", { count: problem.days });
    case "no_such_service":
    case "no_such_slots":
    case "currency_not_offered":
      return t("refusal.slot_gone");
  }
}
