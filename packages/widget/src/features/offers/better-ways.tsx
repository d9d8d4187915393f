import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { mayWantSeveralRooms } from "@portico/domain/stays/guest";
import { useTranslation } from "@portico/ui/translation/translation";
import { AllTexts } from "../../base/language/texts.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { beforeCode, NOTHING_BESIDE, shownPrice } from "../../pricing/shown-price.ts";
import type { RoomOffer } from "./best-offers.ts";
import { CombinationCard } from "./combinations/combination-card.tsx";
import { useCombinations } from "./combinations/use-combinations.ts";
import { SavingTip } from "./saving-tip.tsx";
import { useOfferQuestion } from "./list/use-offer-question.ts";

type BetterWaysProps = { question: OfferQuestion; offers: readonly RoomOffer[] };

/** Cheaper options than the cheapest room of the search: other dates, or several rooms. */
export function BetterWays({ question, offers }: BetterWaysProps) {
  return (
    <AllTexts>
      <SavingTip question={question} offers={offers} />
      <CheaperCombination question={question} offers={offers} />
    </AllTexts>
  );
}

/** Several rooms, if together they cost less than the cheapest room for everybody. */
export function CheaperCombination({
  question,
  offers,
}: {
  question: OfferQuestion;
  offers: readonly RoomOffer[];
}) {
  const { t } = useTranslation();
  const money = useMoney();
  // Guests who have chosen a room have already decided how many they want.
  const undecided = useGuest((state) => state.reservation.length === 0);
  const enabled = undecided && mayWantSeveralRooms(question.party);
  // Asked beside the next search: both answers come together.
  const next = useOfferQuestion() ?? question;
  useCombinations({ question: next, enabled: undecided && mayWantSeveralRooms(next.party) });
  const answer = useCombinations({ question, enabled });
  const cheapest = Math.min(...offers.map(({ offer }) => beforeCode(shownPrice(offer, NOTHING_BESIDE))));
  const combination = answer.data?.find(({ rooms }) => rooms.length > 1);
  if (!enabled || !combination || combination.total >= cheapest) return null;
  const saving = money(cheapest - combination.total, { currency: combination.currency });
  return <CombinationCard combination={combination} title={t("offers.combination_cheaper", { saving })} />;
}
