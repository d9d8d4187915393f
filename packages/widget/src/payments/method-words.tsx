import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
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
