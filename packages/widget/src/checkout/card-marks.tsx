import { useTranslation } from "@portico/ui/translation/translation";
import styles from "./card-marks.module.css";

/** Brands that the gateway takes, as they call themselves. */
const MARKS = ["Visa", "Mastercard", "Apple Pay", "Google Pay"];

/** What can be paid with at the gateway. */
export function CardMarks() {
  const { t } = useTranslation();
  return (
    <ul className={styles.root} aria-label={t("checkout.accepted_cards")}>
      {MARKS.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}
