import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { formatItemDate } from "@portico/presentation/formats/date";
import { sentences } from "@portico/presentation/formats/sentence";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { laterTexts } from "./instalments.tsx";

/** Says what a way to pay costs when: ahead, by a day, at the property, by the month. */
export function usePaidWhen(): (option: PaymentOption) => string {
  const { t, language } = useTranslation();
  const money = useMoney();
  return (option) => {
    const { method, ahead, later, dueOn, vouchers } = option;
    if (vouchers && ahead === 0 && later === 0) return t("checkout.voucher_all_paid");
    const rest = laterTexts(option, t, money(later));
    switch (method) {
      case "on_site":
        return sentences(rest, language);
      case "card":
        return sentences([t("checkout.pay_by_card", { amount: money(ahead) }), ...rest], language);
      case "bank_transfer": {
        const day = dueOn ? formatItemDate(dueOn) : "";
        return sentences([t("checkout.transfer_until", { amount: money(ahead), day }), ...rest], language);
      }
    }
  };
}
