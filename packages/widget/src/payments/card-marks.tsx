import type { CardBrand, Wallet } from "@portico/domain/money/card-brand";
import { brandName, walletName } from "@portico/presentation/formats/card-name";
import { useTranslation } from "@portico/ui/translation/translation";
import styles from "./card-marks.module.css";

type CardMarksProps = { accepted: { brands: readonly CardBrand[]; wallets: readonly Wallet[] } };

/** Cards and wallets that are accepted, by their names; nothing where the hotel has named none. */
export function CardMarks({ accepted: { brands, wallets } }: CardMarksProps) {
  const { t } = useTranslation();
  const marks = [...brands.map(brandName), ...wallets.map(walletName)];
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={t("checkout.accepted_cards")}>
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}
