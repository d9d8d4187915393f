import type { OfferQuestion } from "@portico/contract/offers";
import { personsOf } from "@portico/domain/stay/guest";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import { priceBeforeCoupon } from "../reservation/price-before-coupon.ts";
import type { RoomOffer } from "./best-offers.ts";
import { CombinationCard } from "./combination-card.tsx";
import { useCombination } from "./use-combination.ts";

/** Two people asked for a room of theirs; only larger parties may want to be told of several. */
const MANY = 3;

/** Several rooms, where together they cost less than the cheapest room that takes all. */
export function CheaperCombination({
  question,
  offers,
}: {
  question: OfferQuestion;
  offers: readonly RoomOffer[];
}) {
  const { t } = useTranslation();
  const money = useMoney();
  const answer = useCombination({ question, enabled: personsOf(question.party) >= MANY });
  const cheapest = Math.min(...offers.map(({ offer }) => priceBeforeCoupon(offer)));
  const combination = answer.data;
  if (!combination || combination.rooms.length < 2 || combination.total >= cheapest) return null;
  const saving = money(cheapest - combination.total, { currency: combination.currency });
  return <CombinationCard combination={combination} title={t("offers.combination_cheaper", { saving })} />;
}
