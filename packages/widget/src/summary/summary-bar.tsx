import type { Minor } from "@portico/domain/money/money";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLayoutEffect, useRef } from "react";
import { useSticky } from "../frame/use-sticky.ts";
import { useMoney } from "../property/use-money.ts";
import styles from "./summary-bar.module.css";

type SummaryBarProps = { total: Minor; ready: boolean; onContinue: () => void };

/** The total and the way on at the lower edge of screens that are too narrow for the price beside the items. */
export function SummaryBar({ total, ready, onContinue }: SummaryBarProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const bar = useRef<HTMLDivElement>(null);
  useSticky(bar, "bottom");
  useRoomForSnackbar();
  return (
    <div className={styles.root} ref={bar}>
      <p>
        <span className={styles.label}>{t("common.total")}</span>
        <span className={styles.total}>{money(total)}</span>
      </p>
      <Button kind="primary" aria-disabled={!ready} onClick={onContinue}>
        {t("checkout.to_payment")}
      </Button>
    </div>
  );
}

/** Snackbars stand above the bar, not over its button. */
function useRoomForSnackbar(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.add("with-summary-bar");
    return () => root.classList.remove("with-summary-bar");
  }, []);
}
