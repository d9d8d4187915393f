import type { OfferView } from "@portico/contract/offers/offer";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { refusalWords } from "./refusal-words.ts";
import styles from "./refused-rates.module.css";

/** The hotel's other rates, each with the reason for which these dates can't have it. */
export function RefusedRates({ refused }: { refused: readonly OfferView[] }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { ratePlans, rules } = useProperty();
  const titleId = useId();
  if (refused.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId}>{t("room.refused_rates")}</h3>
      <ul>
        {refused.map((offer) => {
          const plan = ratePlans.find(({ id }) => id === offer.ratePlanId);
          return (
            <li key={offer.ratePlanId}>
              <strong>{plan && text(plan.name)}</strong>{" "}
              <span>{refusalWords(offer, rules, language, t).join(" ")}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
