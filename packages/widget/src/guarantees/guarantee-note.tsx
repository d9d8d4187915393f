import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { cardName } from "@portico/presentation/formats/card-name";
import { guaranteeWords } from "@portico/presentation/formats/guarantee-words";
import { sentences } from "@portico/presentation/formats/sentence";
import { CreditCardIcon } from "@portico/ui/icons/credit-card-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import styles from "./guarantee-note.module.css";

/** Which card guarantees the stay and the most that may be taken from it; nothing for a stay without one. */
export function GuaranteeNote({ reservation }: { reservation: LoadedReservation }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { guarantee, items } = reservation;
  if (guarantee === null) return null;
  const agreed = guaranteeWords({ rooms: staysOf(items), maximum: guarantee.maximum }, t, (amount) =>
    money(amount, { currency: reservation.currency }),
  );
  return (
    <div className={styles.root}>
      <Notice icon={CreditCardIcon} kind="tip">
        <p>{sentences([t("thanks.guarantee", { card: cardName(guarantee) }), agreed], language)}</p>
      </Notice>
    </div>
  );
}
