import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { SPENDING_EXTENTS } from "@portico/domain/vouchers/spend-vouchers";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useMoney } from "../base/property/use-money.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { ChoiceCard } from "../layout/cards/choice-card.tsx";
import styles from "./voucher-field.module.css";

type VoucherExtentProps = {
  choice: NonNullable<ReservationPrice["voucherChoice"]>;
  price: Pick<ReservationPrice, "currency">;
};

/** Chooses whether vouchers pay all they can, or only the deposit. */
export function VoucherExtent({ choice, price }: VoucherExtentProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const store = useGuestStore();
  const chosen = useGuest((state) => state.voucherExtent);
  // On narrow screens the box appears twice: beside the price and in the form.
  const name = useId();
  return (
    <fieldset className={styles.extent}>
      <legend>{t("checkout.voucher_extent")}</legend>
      {SPENDING_EXTENTS.map((extent) => (
        <ChoiceCard
          key={extent}
          size="small"
          name={name}
          value={extent}
          checked={extent === chosen}
          onChange={() => store.setState({ ...store.getState(), voucherExtent: extent })}
          head={t(`checkout.voucher_extent_${extent}`, { amount: money(choice[extent], price) })}
        />
      ))}
    </fieldset>
  );
}
