import type { Minor } from "@portico/domain/money/money";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import { BottomBar } from "../reservation/bottom-bar.tsx";
import styles from "./summary-bar.module.css";

type SummaryBarProps = { total: Minor; label: string; ready: boolean; onContinue: () => void };

/** The total and the way on at the lower edge of screens that are too narrow for the price beside the items. */
export function SummaryBar({ total, label, ready, onContinue }: SummaryBarProps) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <BottomBar>
      <p className={styles.sum} data-protected="">
        <span className={styles.label}>{t("common.total")}</span>
        <span className={styles.total}>{money(total)}</span>
      </p>
      <Button kind="primary" aria-disabled={!ready} onClick={onContinue}>
        {label}
      </Button>
    </BottomBar>
  );
}
