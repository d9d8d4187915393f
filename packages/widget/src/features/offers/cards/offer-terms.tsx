import type { OfferView } from "@portico/contract/offers/offer";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { CoffeeIcon } from "@portico/ui/icons/coffee-icon";
import { ForkKnifeIcon } from "@portico/ui/icons/fork-knife-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { lazyComponent } from "../../../base/lazy/lazy-component.ts";
import { cancellationInWords } from "../../../rates/cancellation-words.ts";
import styles from "./offer-terms.module.css";

const WaitingLine = lazyComponent(
  async () => (await import("../../../waiting-list/waiting-words.tsx")).WaitingLine,
);

/** Until when cancelling is free, and what is eaten for the price. Guests who only wait have nothing to cancel. */
export function OfferTerms({ offer, waits }: { offer: OfferView; waits: boolean }) {
  const { t } = useTranslation();
  const tellsMeal = useGuest((state) => state.mealLabel);
  const meal = offer.guests[0]?.meal ?? "none";
  const MealIcon = meal === "breakfast" ? CoffeeIcon : ForkKnifeIcon;
  return (
    <ul className={styles.root} data-protected="">
      {!waits && <Cancellation offer={offer} />}
      {tellsMeal && (
        <li>
          <MealIcon />
          {meal === "none"
            ? t("common.meal.none")
            : t("search.meal_included", { meal: t(`common.meal.${meal}`) })}
        </li>
      )}
      {waits && (
        <Suspense>
          <WaitingLine />
        </Suspense>
      )}
    </ul>
  );
}

function Cancellation({ offer }: { offer: OfferView }) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  const free = offer.cancellation.freeUntil !== null;
  return (
    <li className={free ? styles.free : undefined}>
      {free ? <CheckCircleIcon /> : <InfoIcon />}
      {cancellationInWords(offer.cancellation, timeZone, language, t)}
    </li>
  );
}
