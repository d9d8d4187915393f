import type { OfferView } from "@portico/contract/offers";
import { wallClock } from "@portico/domain/dates/time-zone";
import { formatShortDay } from "@portico/presentation/formats/date";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { CoffeeIcon } from "@portico/ui/icons/coffee-icon";
import { ForkKnifeIcon } from "@portico/ui/icons/fork-knife-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense } from "react";
import { useProperty } from "../property/property-context.ts";
import { lazyComponent } from "../lazy/lazy-component.ts";
import styles from "./offer-terms.module.css";

const WaitingLine = lazyComponent(async () => (await import("./waiting-line.tsx")).WaitingLine);

/** Until when cancelling is free, and what is eaten for the price. */
export function OfferTerms({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const { roomCheckMode } = useProperty().rules;
  const waits = !offer.singleUnit && roomCheckMode === "warning";
  const meal = offer.guests[0]?.meal ?? "none";
  const MealIcon = meal === "breakfast" ? CoffeeIcon : ForkKnifeIcon;
  return (
    <ul className={styles.root}>
      <Cancellation offer={offer} />
      <li>
        <MealIcon />
        {meal === "none"
          ? t("common.meal.none")
          : t("search.meal_included", { meal: t(`common.meal.${meal}`) })}
      </li>
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
  const { freeUntil, cancellable } = offer.cancellation;
  if (freeUntil === null) {
    return (
      <li>
        <InfoIcon />
        {t(cancellable ? "search.fee_applies" : "search.non_refundable")}
      </li>
    );
  }
  const day = formatShortDay(wallClock(freeUntil, timeZone).date, language);
  return (
    <li className={styles.free}>
      <CheckCircleIcon />
      {t("search.free_until", { day })}
    </li>
  );
}
