import type { CurrencyCode } from "@portico/domain/money/currency";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import { formatExchangeRate } from "@portico/presentation/formats/exchange-rate";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { MethodPlan } from "./method-words.tsx";

type TransferExactlyProps = { transfer: TransferSum | null; currency: CurrencyCode };

/** What a guest sends where the hotel's account receives another currency than that of the price; nothing where it is the same. */
export function TransferExactly({ transfer, currency }: TransferExactlyProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  if (transfer === null || transfer.currency === currency) return null;
  const rate = formatExchangeRate({ from: currency, to: transfer.currency, rate: transfer.rate }, language);
  const amount = money(transfer.amount, { currency: transfer.currency });
  return <MethodPlan>{t("checkout.transfer_exactly", { amount, rate })}</MethodPlan>;
}
