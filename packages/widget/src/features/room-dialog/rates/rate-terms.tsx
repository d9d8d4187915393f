import type { OfferView } from "@portico/contract/offers/offer";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { ForkKnifeIcon } from "@portico/ui/icons/fork-knife-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { ReceiptIcon } from "@portico/ui/icons/receipt-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { CancellationLine } from "../../../rates/cancellation-line.tsx";
import { shownPrice, type Beside } from "../../../pricing/shown-price.ts";
import { paymentWords } from "./payment-words.ts";
import styles from "./rate-terms.module.css";

type RateTermsProps = { offer: OfferView; beside: Beside; rateName: string };

/** The three things that tell rates apart: how it can be cancelled, what is eaten, and when it is paid. */
export function RateTerms({ offer, beside, rateName }: RateTermsProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const property = useProperty();
  const { openCancellation } = useWidgetDialogs();
  const free = offer.cancellation.freeUntil !== null;
  return (
    <ul className={styles.root} data-protected="">
      <li data-good={free || undefined}>
        {free ? <CheckCircleIcon /> : <InfoIcon />}
        <span>
          <CancellationLine terms={offer.cancellation} />
          {offer.nonRefundableForced && `, ${t("room.forced_non_refundable")}`}{" "}
          <button
            type="button"
            className={styles.link}
            aria-label={t("room.cancellation_terms_of", { rate: rateName })}
            onClick={() => openCancellation([offer])}
          >
            {t("common.cancellation_terms")}
          </button>
        </span>
      </li>
      <li>
        <ForkKnifeIcon />
        <MealWords offer={offer} />
      </li>
      <li>
        <ReceiptIcon />
        {paymentWords(offer, shownPrice(offer, beside), property, { t, language, money })}
      </li>
    </ul>
  );
}

function MealWords({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const meal = offer.guests[0]?.meal ?? "none";
  const included =
    meal === "none" ? t("common.meal.none") : t("search.meal_included", { meal: t(`common.meal.${meal}`) });
  return offer.meals.length > 1 ? t("room.more_meals", { meal: included }) : included;
}
