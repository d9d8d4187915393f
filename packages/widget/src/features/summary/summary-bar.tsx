import type { Minor } from "@portico/domain/money/money";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useMoney } from "../../base/property/use-money.ts";
import { BottomBar } from "../../layout/bottom-bar.tsx";
import styles from "./summary-bar.module.css";

type SummaryBarProps = {
  /** The sum that the guest pays; null while an item cannot be sold as asked. */
  left: Minor | null;
  /** Vouchers pay a part, so the sum is less than the total. */
  byVouchers: boolean;
  label: string;
  ready: boolean;
  /** Why the guest cannot continue, unless the page visibly loads. */
  reason: string | null;
  onContinue: () => void;
};

/**
 * The sum to pay and the button that continues, at the lower edge of screens too narrow for the price beside
 * the items.
 */
export function SummaryBar({ left, byVouchers, label, ready, reason, onContinue }: SummaryBarProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const reasonId = useId();
  return (
    <BottomBar>
      {reason !== null && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      {left !== null && (
        <p className={styles.sum} data-protected="">
          <span className={styles.label}>{t(byVouchers ? "checkout.voucher_rest" : "common.total")}</span>
          <span className={styles.total}>{money(left)}</span>
        </p>
      )}
      <Button
        kind="primary"
        aria-disabled={!ready}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={onContinue}
      >
        {label}
      </Button>
    </BottomBar>
  );
}
