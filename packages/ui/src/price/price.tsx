import type { ReactNode } from "react";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { formatMoney } from "@portico/presentation/formats/money";
import { formatPercent } from "@portico/presentation/formats/number";
import { useTranslation } from "../translation/translation.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { Tag } from "../tag/tag.tsx";
import styles from "./price.module.css";

export interface PriceProps {
  /** Minor units; null while there is no price yet. */
  readonly amount: Minor | null;
  readonly currency: CurrencyCode;
  /** Decimals that the hotel shows. */
  readonly precision: number;
  readonly size?: "large" | "medium" | "small";
  /** Says "from" before the number. */
  readonly from?: boolean;
  /** The price before the discount, struck through beside the percentage. */
  readonly original?: Minor | undefined;
  /** Whole percent off, shown as −12 %. */
  readonly discountPercent?: number | undefined;
  /** The number is being recalculated. */
  readonly loading?: boolean;
  /** How its place waits for the number: it shimmers, unless a spinner is to turn there. */
  readonly waits?: "shimmer" | "spinner";
  /**
   * What the number means, in lines below it: "3 nights · 3 people · 3 957 Kč / night". Never show a price without it.
   */
  readonly children?: ReactNode;
  /** How the lines are aligned; default `end`. */
  readonly align?: "start" | "end";
  readonly className?: string | undefined;
}

/** A price and what it means. */
export function Price(props: PriceProps) {
  const { amount, currency, precision, size = "medium", from = false, original, discountPercent } = props;
  const { loading = false, waits = "shimmer", align = "end", children, className } = props;
  const { t, language } = useTranslation();
  const write = (minor: Minor): string => formatMoney(minor, currency, language, { precision });
  const number = amount === null ? "" : write(amount);
  const waiting = loading || amount === null;
  return (
    <div
      className={[styles.root, className].filter(Boolean).join(" ")}
      data-align={align}
      data-protected=""
      aria-busy={waiting || undefined}
    >
      {original !== undefined || discountPercent !== undefined ? (
        <div className={styles.before}>
          {original !== undefined && (
            <>
              <s className={styles.original} aria-hidden="true">
                {write(original)}
              </s>
              <VisuallyHidden>{t("common.price_originally", { price: write(original) })}</VisuallyHidden>
            </>
          )}
          {discountPercent !== undefined && (
            <Tag kind="danger">{formatPercent(-discountPercent, language)}</Tag>
          )}
        </div>
      ) : null}
      <span className={styles[size]} data-waiting={waiting ? waits : undefined}>
        {from && amount !== null ? t("common.price_from", { price: number }) : number}
        {waiting && waits === "spinner" && <span className={styles.spinner} />}
        {waiting && <VisuallyHidden>{t("common.price_loading")}</VisuallyHidden>}
      </span>
      {children !== undefined && <div className={styles.lines}>{children}</div>}
    </div>
  );
}
