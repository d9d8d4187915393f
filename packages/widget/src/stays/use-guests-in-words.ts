import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";
import { describeMeals, describeParty, partyOf } from "./guest-summary.ts";

/** Guests in a line with their meals: `2 adults · Breakfast`. */
export function useGuestsInWords(): (guests: ChosenRoom["guests"]) => string {
  const { t, language } = useTranslation();
  const { guestCategories } = useProperty();
  return (guests) =>
    `${describeParty(partyOf({ guests }), guestCategories, language, t)} · ${describeMeals({ guests }, language, t)}`;
}
