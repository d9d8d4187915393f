import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { SlotChoice } from "@portico/domain/wellness/slot-selection";
import { slotClock } from "@portico/presentation/formats/slot-times";
import { useTranslation } from "@portico/ui/translation/translation";
import { useServiceWords } from "./service-facts.tsx";
import type { ShownSlot } from "./use-day-slots.ts";

/** Why a slot cannot be pressed, as a sentence that says what to do; null if it can. */
export function useChoiceWords(service: TimedServiceView, day: PlainDate, slots: readonly ShownSlot[]) {
  const { t } = useTranslation();
  const { shortest, longest } = useServiceWords(service);
  return (choice: SlotChoice): string | null => {
    if (choice.kind !== "none") return null;
    switch (choice.reason) {
      case "sold_out":
        return null;
      case "not_adjacent":
        return t("wellness.not_adjacent");
      case "inside":
        return t("wellness.inside");
      case "longest":
        return t("wellness.longest", { duration: longest });
      case "broken": {
        const taken = slots.find(({ index }) => index === choice.index);
        return taken
          ? t("wellness.broken", { duration: shortest, time: slotClock({ day, ...taken }).from })
          : t("wellness.broken_end", { duration: shortest });
      }
    }
  };
}

/** The word on an unavailable slot, in place of a button's. */
export function useTakenWords(): (slot: ShownSlot) => string {
  const { t } = useTranslation();
  return ({ isOwn, refusal }) => {
    if (refusal === "reserved") return t(isOwn ? "wellness.reserved" : "wellness.blocked");
    if (refusal === "too_soon") return t("wellness.too_soon");
    return t(refusal === "too_far" ? "wellness.too_far" : "wellness.sold_out");
  };
}

/** The part of the day in which a slot begins, by the clock's face. */
export type DayPart = "morning" | "afternoon" | "evening" | "night";

const NOON = 12 * 60;
const EVENING = 17 * 60;
const MIDNIGHT = 24 * 60;

export function partOfDay({ from }: Pick<ShownSlot, "from">): DayPart {
  if (from < NOON) return "morning";
  if (from < EVENING) return "afternoon";
  return from < MIDNIGHT ? "evening" : "night";
}
