import type { LoadedReservation } from "@portico/contract/checkout";
import { cardName } from "@portico/presentation/formats/card-name";
import { CreditCardIcon } from "@portico/ui/icons/credit-card-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import styles from "./confirmation.module.css";

/** Which card guarantees the stay and the most that may be taken from it; nothing for a stay without one. */
export function GuaranteeNote({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { guarantee, currency } = reservation;
  if (guarantee === null) return null;
  const amount = money(guarantee.maximum, { currency });
  return (
    <div className={styles.guarantee}>
      <Notice icon={CreditCardIcon} kind="tip">
        <p>{t("thanks.guarantee", { card: cardName(guarantee), amount })}</p>
      </Notice>
    </div>
  );
}
