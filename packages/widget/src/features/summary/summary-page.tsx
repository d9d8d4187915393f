import { uninsurable } from "@portico/domain/insurance/insurance-quote";
import { Button } from "@portico/ui/button/button";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { ArrowRightIcon } from "@portico/ui/icons/arrow-right-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, useRef, useState } from "react";
import { useTellOnce } from "../../base/occurrences/tell-context.ts";
import { useGo } from "../../base/address/use-go.ts";
import { CouponFold } from "../../coupons/coupon-fold.tsx";
import { useProperty } from "../../base/property/property-context.ts";
import { PageColumns } from "../../layout/page-columns.tsx";
import { PageHeading } from "../../layout/page-heading.tsx";
import { PriceChangeNotice } from "../../pricing/price-change-notice.tsx";
import { isSellable } from "../../pricing/price-changes.ts";
import { PriceTable } from "../../pricing/price-table.tsx";
import { ProgressSteps } from "../../layout/progress-steps.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { useBusinessTrip } from "../../reservations/use-business-trip.ts";
import { useCheckedPrice } from "../../reservations/use-checked-price.ts";
import { useInsuranceOffer } from "../../insurance/use-insurance-offer.ts";
import { useLostRooms } from "../../reservations/use-lost-rooms.ts";
import { usePriceQuestion } from "../../reservations/use-price-question.ts";
import { useWaits } from "../../waiting-list/use-waits.ts";
import { useReplaceSaved } from "../../reservations/use-replace-saved.tsx";
import { uninsured } from "../../insurance/uninsured.ts";
import { WaitingNote } from "../../waiting-list/waiting-note.tsx";
import { WaitingSteps } from "../../waiting-list/waiting-steps.tsx";
import { useGuest } from "../../base/store/guest-store.ts";
import { BusinessTripChoice } from "./business-trip-choice.tsx";
import { CancellationSection } from "./cancellation-section.tsx";
import { InsuranceSection } from "../../insurance/insurance-section.tsx";
import { PaymentTimeline } from "./payment-timeline.tsx";
import { ServiceSection } from "./extras/service-section.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import { SummaryItems } from "./summary-items.tsx";
import { SummarySkeleton } from "./summary-skeleton.tsx";
import { UnseatedNotice } from "./unseated-notice.tsx";
import { UpsellSection } from "./upsells/upsell-section.tsx";
import { useInsuranceStep } from "../../insurance/use-insurance-step.ts";
import { useServiceWishes } from "./extras/use-service-wishes.ts";
import { useUnseated } from "./use-unseated.ts";
import { useUpsells } from "./upsells/use-upsells.ts";
import styles from "./summary-page.module.css";

/** The reservation to be checked: what it holds, what it costs, and when that is paid. */
export function SummaryPage() {
  const { t } = useTranslation();
  const go = useGo();
  const property = useProperty();
  const { contacts } = property;
  const currency = useGuest((state) => state.currency);
  const [businessTrip, keepBusinessTrip] = useBusinessTrip();
  const { query, price, settled, changed, lost, accept } = useCheckedPrice(businessTrip);
  const [priceStops, setPriceStops] = useState(0);
  const [bedStops, setBedStops] = useState(0);
  const items = useRef<HTMLUListElement>(null);
  const question = usePriceQuestion(businessTrip);
  const upsells = useUpsells(question);
  const services = useServiceWishes(businessTrip, price?.items ?? []);
  const { missing } = useUnseated();
  const mayReplace = useReplaceSaved();
  const insurance = useInsuranceStep(price);
  useTellOnce(settled && price ? { kind: "cart_viewed", price } : null);
  const torn = useLostRooms(question, lost);
  const priceWaits = useWaits(price);
  const waits = torn ?? priceWaits;
  // Who only waits insures nothing: no quote has to fit.
  const ordered = price && waits ? uninsured(price) : price;
  const ready = settled && services.state === "settled" && ordered?.insurance?.valid !== false;
  const onwardLabel = t(waits ? "checkout.to_waiting" : "checkout.to_payment");

  const insurable = property.insurance && uninsurable(property, currency) === null && !waits;
  const insuranceOffer = useInsuranceOffer(insurable && settled && price ? price : null);
  // Once it has been told, or could not be, a further question takes nothing off the screen.
  const [insuranceTold, setInsuranceTold] = useState(false);
  if (insuranceOffer.isFetched && !insuranceTold) setInsuranceTold(true);

  // What stands below the price, the better offers and the insurance comes with them: nothing has to move.
  const known = price !== undefined || query.isError;
  const shown = upsells.isPending || (insurable && !insuranceTold) ? undefined : price;

  // Beside the button that it holds up, wherever on the page the guest is.
  const unreachable = query.isError || services.state === "failed";
  const reasonId = useId();

  const onward = async () => {
    if (missing > 0) setBedStops(bedStops + 1);
    else if (changed.length > 0) setPriceStops(priceStops + 1);
    else if (services.state === "failed") services.retry();
    else if (query.isError) void query.refetch();
    else if (!waits && insurance.stop()) return;
    else if (ready && (await mayReplace())) go("/payment");
  };

  return (
    <>
      <ProgressSteps current="summary" waits={waits} />
      <PageHeading>{t(waits ? "waiting.page_summary" : "reservation.page_summary")}</PageHeading>
      <p className={styles.intro}>{t(waits ? "waiting.summary_intro" : "checkout.summary_intro")}</p>
      <PageColumns
        sideLabel={t("checkout.price")}
        waits={!shown && !query.isError}
        side={
          <div className={styles.side}>
            <h2>{t("checkout.price")}</h2>
            {ordered ? (
              <div className={styles.price} data-stale={!ready || undefined} aria-busy={!ready}>
                <PriceTable priced={ordered} />
              </div>
            ) : (
              <SummarySkeleton failed={query.isError} />
            )}
            {known && (
              <>
                <div className={styles.screenOnly}>
                  <CouponFold />
                </div>
                {unreachable && <Unreachable id={reasonId} />}
                <Button
                  kind="primary"
                  wide
                  className={styles.onward}
                  aria-disabled={!ready}
                  aria-describedby={unreachable ? reasonId : undefined}
                  iconAfter={<ArrowRightIcon />}
                  onClick={() => void onward()}
                >
                  {onwardLabel}
                </Button>
              </>
            )}
          </div>
        }
      >
        {waits && <WaitingNote />}
        <UnseatedNotice stops={bedStops} onMended={() => items.current?.focus()} />
        <PriceChangeNotice
          changes={changed}
          onAccept={() => {
            accept();
            items.current?.focus();
          }}
          stops={priceStops}
        />
        {query.isError && (
          <ErrorState
            title={t("checkout.price_failed")}
            text={t("errors.request_failed")}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            phone={contacts.phone}
            email={contacts.email}
          />
        )}
        <SummaryItems price={price} pending={!price && !query.isError} waits={waits} list={items} />
        {price && (
          <div className={styles.screenOnly}>
            <ServiceSection choices={services} priced={price.items} />
            {upsells.data && <UpsellSection found={upsells.data} settled={!upsells.isPlaceholderData} />}
          </div>
        )}
        <BusinessTripChoice chosen={businessTrip} onChosen={keepBusinessTrip} />
        {shown && insurable && <InsuranceSection price={settled ? shown : null} step={insurance} />}
        {waits && <WaitingSteps />}
        {shown && !waits && (
          <SectionCard title={t("checkout.when_you_pay")}>
            <PaymentTimeline price={shown} />
          </SectionCard>
        )}
        {shown && !waits && <CancellationSection price={shown} />}
      </PageColumns>
      {ordered && (
        <SummaryBar
          total={isSellable(ordered.items) ? ordered.total : null}
          label={onwardLabel}
          ready={ready}
          reason={unreachable ? t("summary.waits_for_price") : null}
          onContinue={() => void onward()}
        />
      )}
    </>
  );
}

function Unreachable({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <p id={id} className={styles.reason}>
      {t("summary.waits_for_price")}
    </p>
  );
}
