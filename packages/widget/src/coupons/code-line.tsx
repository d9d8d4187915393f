import type { Minor } from "@portico/domain/money/money";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { useGuest } from "../base/store/guest-store.ts";
import styles from "./code-line.module.css";

/** How much lower a price is through the guest's code; nothing where it takes nothing off. */
export function CodeLine({ amount }: { amount: Minor }) {
  const { t } = useTranslation();
  const money = useMoney();
  const code = useGuest((state) => state.coupon?.code);
  if (amount <= 0 || code === undefined) return null;
  return <p className={styles.root}>{t("search.with_code", { code, amount: money(amount) })}</p>;
}
