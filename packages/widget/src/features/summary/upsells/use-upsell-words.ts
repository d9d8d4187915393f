import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { UpsellView } from "@portico/contract/offers/upsell";
import { formatArea } from "@portico/presentation/formats/number";
import { formatDeadlineInWords } from "@portico/presentation/formats/deadline";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { describeMeals } from "../../../stays/guest-summary.ts";
import { useRoomName } from "../../../rooms/use-room-name.ts";

/** An upsell in words: one line, further facts, and the price difference. */
export type UpsellWords = { headline: string; facts: string[]; difference: string };

/** Puts an upsell into words, compared with the line that it would replace. */
export function useUpsellWords(): (upsell: UpsellView, item: ChosenRoom) => UpsellWords {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const roomName = useRoomName();
  const { roomTypes, ratePlans, timeZone } = useProperty();
  const rateName = (id: number) => text(ratePlans.find((plan) => plan.id === id)?.name ?? {});

  const roomFacts = (from: number, to: number) => {
    const [now, better] = [from, to].map((id) => roomTypes.find((roomType) => roomType.id === id));
    if (!now || !better) return [];
    const more = (better.floorSpace ?? 0) - (now.floorSpace ?? 0);
    const beds = [
      t("search.beds", { count: better.beds }),
      ...(better.extraBeds > 0 ? [t("search.extra_beds", { count: better.extraBeds })] : []),
    ];
    return [
      ...(more > 0 ? [t("summary.larger", { area: formatArea(more, language) })] : []),
      beds.join(" + "),
    ];
  };

  return ({ kind, offer, difference }, item) => {
    const dearer = t("summary.dearer", { amount: money(difference, { currency: offer.currency }) });
    switch (kind) {
      case "room":
        return {
          headline: t("summary.instead", {
            better: roomName(offer.roomTypeId),
            now: roomName(item.roomTypeId),
          }),
          facts: roomFacts(item.roomTypeId, offer.roomTypeId),
          difference: dearer,
        };
      case "meal":
        return {
          headline: t("summary.instead", {
            better: describeMeals(offer, language, t),
            now: describeMeals(item, language, t),
          }),
          facts: [t("common.persons", { count: offer.guests.length })],
          difference: dearer,
        };
      case "terms": {
        const { freeUntil } = offer.cancellation;
        return {
          headline: t("summary.instead", {
            better: rateName(offer.ratePlanId),
            now: rateName(item.ratePlanId),
          }),
          facts:
            freeUntil === null
              ? []
              : [t("search.free_until", { day: formatDeadlineInWords(freeUntil, timeZone, language) })],
          difference: dearer,
        };
      }
    }
  };
}
