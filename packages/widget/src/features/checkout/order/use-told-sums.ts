import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useMoney } from "../../../base/property/use-money.ts";
import type { SumChange } from "../../../reservations/price-change-notice.tsx";
import { useGuest } from "../../../base/store/guest-store.ts";

type ToldSums = {
  /**
   * Sums, besides room prices, that differ from what the guest was told; the guest must see them before
   * ordering.
   */
  changed: SumChange[];
  accept(): void;
  /** The engine refused this way to pay at the shown sum. */
  refuse(option: PaymentOption): void;
};

/** The premium and the sum to transfer as the guest was shown them; both may change meanwhile. */
export function useToldSums(price: ReservationPrice, option: PaymentOption | null): ToldSums {
  const { t } = useTranslation();
  const money = useMoney();
  const insurance = useGuest((state) => state.insurance);
  const [agreed, setAgreed] = useState(insurance);
  const [refused, setRefused] = useState<PaymentOption | null>(null);
  const changed: SumChange[] = [];
  const isSameTariff = agreed !== null && agreed.tariff === insurance?.tariff;
  if (isSameTariff && agreed.premium !== insurance.premium && price.insurance?.valid) {
    changed.push({
      name: price.insurance.name,
      before: money(agreed.premium),
      now: money(insurance.premium),
    });
  }
  const before = option?.part === refused?.part ? refused?.transfer : null;
  const now = option?.transfer;
  if (before && now && (before.amount !== now.amount || before.currency !== now.currency)) {
    changed.push({
      name: t("checkout.method.bank_transfer"),
      before: money(before.amount, before),
      now: money(now.amount, now),
    });
  }
  return {
    changed,
    accept() {
      setAgreed(insurance);
      setRefused(null);
    },
    refuse: setRefused,
  };
}
