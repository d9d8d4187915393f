import type { InsuranceTariff } from "@portico/contract/insurance/insurance";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useMoney } from "../base/property/use-money.ts";
import styles from "./insurance-section.module.css";

type InsuranceCardProps = {
  /** The name that the choices share. */
  group: string;
  /** Null for no insurance. */
  tariff: InsuranceTariff | null;
  checked: boolean;
  onChoose: () => void;
};

/** One of the choices: what it costs, what it is for, and the insurer's papers about it. */
export function InsuranceCard({ group, tariff, checked, onChoose }: InsuranceCardProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const coversId = useId();
  return (
    <div className={styles.card}>
      <label className={styles.head}>
        <input
          type="radio"
          name={group}
          checked={checked}
          onChange={onChoose}
          aria-describedby={tariff ? coversId : undefined}
        />
        <span className={styles.name}>{tariff?.name ?? t("insurance.none")}</span>
        {tariff && <span className={styles.price}>{money(tariff.premium)}</span>}
      </label>
      {tariff && (
        <div className={styles.details}>
          <div id={coversId}>
            <ul className={styles.covers}>
              {tariff.covers.map((cover) => (
                <li key={cover}>{cover}</li>
              ))}
            </ul>
            {tariff.deductiblePercent !== null && (
              <p className={styles.deductible}>
                {t("insurance.deductible", { percent: tariff.deductiblePercent })}
              </p>
            )}
          </div>
          <p className={styles.links}>
            <Paper href={tariff.termsUrl} text={t("insurance.terms")} />
            <Paper href={tariff.productInfoUrl} text={t("insurance.product_info")} />
          </p>
        </div>
      )}
    </div>
  );
}

/** A page of the insurer's, which learns nothing of ours. */
function Paper({ href, text }: { href: string; text: string }) {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {text} <span className={styles.newTab}>{t("room.new_tab")}</span>
    </a>
  );
}
