import type { OfferView } from "@portico/contract/offers";
import { nightsOf } from "@portico/domain/stay/stay";
import { Button } from "@portico/ui/button/button";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { ForkKnifeIcon } from "@portico/ui/icons/fork-knife-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { ReceiptIcon } from "@portico/ui/icons/receipt-icon";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, type ReactNode } from "react";
import { useWidgetDialogs } from "../dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../property/property-context.ts";
import { useMoney } from "../property/use-money.ts";
import { CancellationLine } from "../reservation/cancellation-line.tsx";
import { OfferPriceLine } from "./offer-price-line.tsx";
import styles from "./rate-row.module.css";

type RateRowProps = {
  offer: OfferView;
  /** How much more than the cheapest rate it costs. */
  dearerBy: number;
  /** Why no unit of it can be taken; null when one can. */
  refusal: string | null;
  units: ReactNode;
  onSelect(): void;
};

/** One rate: how it can be cancelled, what is eaten, when it is paid, and what it costs in total. */
export function RateRow({ offer, dearerBy, refusal, units, onSelect }: RateRowProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const { ratePlans } = useProperty();
  const { openCancellation } = useWidgetDialogs();
  const titleId = useId();
  const blockedId = useId();
  const plan = ratePlans.find(({ id }) => id === offer.ratePlanId);
  const name = plan ? text(plan.name) : "";
  const free = offer.cancellation.freeUntil !== null;
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h3 className={styles.name} id={titleId}>
          {name}{" "}
          {offer.rateClass !== "standard" && (
            <Tag kind={offer.rateClass === "promotion" ? "primary" : "neutral"}>
              {t(`common.rate_class.${offer.rateClass}`)}
            </Tag>
          )}
        </h3>
        <ul className={styles.terms}>
          <li data-good={free || undefined}>
            {free ? <CheckCircleIcon /> : <InfoIcon />}
            <span>
              <CancellationLine terms={offer.cancellation} />{" "}
              <button
                type="button"
                className={styles.link}
                onClick={() => openCancellation(offer.cancellation.policyId)}
              >
                {t("common.cancellation_terms")}
              </button>
            </span>
          </li>
          <li>
            <ForkKnifeIcon />
            <MealLine offer={offer} />
          </li>
          <li>
            <ReceiptIcon />
            {paymentLine()}
          </li>
        </ul>
      </div>
      <div className={styles.side}>
        <OfferPriceLine offer={offer} align="end" size="large" />
        <p className={styles.tax}>{t("common.tax_included")}</p>
        <CityTaxLine offer={offer} />
        {dearerBy > 0 && <p className={styles.tax}>{t("room.dearer_by", { amount: money(dearerBy) })}</p>}
        <div className={styles.action}>
          {units}
          <Button
            kind="primary"
            size="medium"
            aria-disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : blockedId}
            aria-label={t("room.select_rate_of", {
              rate: name,
              price: money(offer.total),
              nights: t("common.nights", { count: nightsOf(offer) }),
            })}
            onClick={() => {
              if (refusal === null) onSelect();
            }}
          >
            {t("room.select_rate")}
          </Button>
        </div>
        {refusal !== null && (
          <p className={styles.tax} id={blockedId}>
            {refusal}
          </p>
        )}
      </div>
    </article>
  );

  function paymentLine(): string {
    if (offer.deposit === 0) return t("room.pay_at_property");
    if (offer.deposit >= offer.total) return t("room.pay_ahead");
    return t("room.pay_deposit", { amount: money(offer.deposit) });
  }
}

function MealLine({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const meal = offer.guests[0]?.meal ?? "none";
  const included =
    meal === "none" ? t("common.meal.none") : t("search.meal_included", { meal: t(`common.meal.${meal}`) });
  return offer.meals.length > 1 ? t("room.more_meals", { meal: included }) : included;
}

function CityTaxLine({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const money = useMoney();
  const styleOf = offer.cityTax.atProperty > 0 ? styles.extra : styles.tax;
  if (offer.cityTax.atProperty > 0) {
    return <p className={styleOf}>{t("room.city_tax_extra", { amount: money(offer.cityTax.atProperty) })}</p>;
  }
  if (offer.cityTax.included > 0) {
    return (
      <p className={styleOf}>{t("room.city_tax_included", { amount: money(offer.cityTax.included) })}</p>
    );
  }
  return null;
}
