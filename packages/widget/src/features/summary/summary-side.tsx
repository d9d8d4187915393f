import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { Button } from "@portico/ui/button/button";
import { ArrowRightIcon } from "@portico/ui/icons/arrow-right-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useId } from "react";
import { LOADING_MARK } from "../../pricing/price-way.ts";
import { CouponFold } from "../../coupons/coupon-fold.tsx";
import { VoucherField } from "../../vouchers/voucher-field.tsx";
import { PriceTable } from "../../pricing/price-table.tsx";
import { ContinueInCurrency } from "./continue-in-currency.tsx";
import styles from "./summary-page.module.css";
import type { WayOn } from "./use-way-on.ts";

type SummarySideProps = {
  /** The price as ordered; undefined until known. */
  ordered: ReservationPrice | undefined;
  failed: boolean;
  way: WayOn;
  /** The question for checking a voucher's code; null if guests wait and pay nothing yet. */
  question: PriceQuestion | null;
};

/** The price of the reservation, and the button that continues. */
export function SummarySide({ ordered, failed, way, question }: SummarySideProps) {
  const { t } = useTranslation();
  // Links the reason to the button that it blocks, anywhere on the page.
  const reasonId = useId();
  return (
    <div className={styles.side}>
      <h2>{t("checkout.price")}</h2>
      {ordered ? (
        <div
          className={styles.price}
          data-stale={!way.ready || undefined}
          aria-busy={!way.ready}
          {...(!way.ready && LOADING_MARK)}
        >
          <PriceTable priced={ordered} tagged />
        </div>
      ) : (
        <SummarySkeleton failed={failed} />
      )}
      {(ordered || failed) && (
        <>
          <div className={styles.screenOnly}>
            <CouponFold />
            {ordered && question && (
              <VoucherField price={ordered} question={question} wayToCurrency={ContinueInCurrency} />
            )}
          </div>
          {way.reason !== null && (
            <p id={reasonId} className={styles.reason}>
              {way.reason}
            </p>
          )}
          <Button
            kind="primary"
            wide
            className={styles.onward}
            aria-disabled={!way.ready}
            aria-describedby={way.reason === null ? undefined : reasonId}
            iconAfter={<ArrowRightIcon />}
            onClick={way.onward}
          >
            {way.label}
          </Button>
        </>
      )}
    </div>
  );
}

/** A placeholder of the price table; a failed price replaces it with a sentence. */
function SummarySkeleton({ failed }: { failed: boolean }) {
  const { t } = useTranslation();
  if (failed) return <p>{t("checkout.price_failed")}</p>;
  return (
    <div className={styles.skeleton} aria-busy="true" {...LOADING_MARK}>
      <VisuallyHidden>{t("common.price_loading")}</VisuallyHidden>
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton height={32} />
      <Skeleton width="60%" />
    </div>
  );
}
