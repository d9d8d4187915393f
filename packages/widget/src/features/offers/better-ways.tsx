import type { OfferQuestion } from "@portico/contract/offers";
import { AllTexts } from "../../base/language/all-texts.tsx";
import type { RoomOffer } from "./best-offers.ts";
import { CheaperCombination } from "./cheaper-combination.tsx";
import { SavingTip } from "./saving-tip.tsx";

type BetterWaysProps = { question: OfferQuestion; offers: readonly RoomOffer[] };

/** What would cost less than the cheapest room of the search: other dates, or several rooms. */
export function BetterWays({ question, offers }: BetterWaysProps) {
  return (
    <AllTexts>
      <SavingTip question={question} offers={offers} />
      <CheaperCombination question={question} offers={offers} />
    </AllTexts>
  );
}
