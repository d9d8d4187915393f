import type { CurrencyCode } from "@portico/domain/money/currency";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import { formatExchangeRate } from "@portico/presentation/formats/exchange-rate";
import type { IconComponent } from "@portico/ui/icon/icon";
import { BankIcon } from "@portico/ui/icons/bank-icon";
import { BuildingsIcon } from "@portico/ui/icons/buildings-icon";
import { CreditCardIcon } from "@portico/ui/icons/credit-card-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { useMoney } from "../base/property/use-money.ts";
import styles from "./method-words.module.css";

type MethodWordsProps = {
  method: PaymentMethod;
  /** In place of the method's own name, where that would not tell it from another. */
  name?: string | undefined;
  children: ReactNode;
};

/** A way to pay by name; below it what it costs when, in lines of `MethodPlan`. */
export function MethodWords({ method, name, children }: MethodWordsProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name ?? t(`checkout.method.${method}`)}</span> {children}
    </span>
  );
}

/** One line of what a way to pay costs when. */
export function MethodPlan({ children }: { children: ReactNode }) {
  return <span className={styles.plan}>{children}</span>;
}

const ICONS: Readonly<Record<PaymentMethod, IconComponent>> = {
  card: CreditCardIcon,
  bank_transfer: BankIcon,
  on_site: BuildingsIcon,
};

/** The sign of a way to pay; it gives way to the words where letters are large on a small phone. */
export function MethodIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method];
  return (
    <span className={styles.icon}>
      <Icon size={24} />
    </span>
  );
}

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
