import { useTranslation } from "@portico/ui/translation/translation";
import styles from "./card-marks.module.css";

/** What can be paid with at the gateway, or the given cards and wallets. */
export function CardMarks({ marks = AT_THE_GATEWAY }: { marks?: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.marks} aria-label={t("checkout.accepted_cards")}>
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}

/** Brands that the gateway takes, as they call themselves. */
const AT_THE_GATEWAY = ["Visa", "Mastercard", "Apple Pay", "Google Pay"];
