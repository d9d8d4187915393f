import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import type { IconComponent } from "@portico/ui/icon/icon";
import { BankIcon } from "@portico/ui/icons/bank-icon";
import { BuildingsIcon } from "@portico/ui/icons/buildings-icon";
import { CreditCardIcon } from "@portico/ui/icons/credit-card-icon";
import styles from "./method-words.module.css";

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
