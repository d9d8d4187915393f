import { staysOf } from "@portico/domain/reservations/reservation-item";
import { spanOf } from "@portico/contract/reservations/by-kind";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { uninsurable } from "@portico/domain/insurance/insurance-quote";
import { sumCancellation } from "@portico/domain/rates/sum-cancellation";
import { Button } from "@portico/ui/button/button";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef, useState } from "react";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useTellOnce } from "../../base/occurrences/occurrences.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { InsuranceSection } from "../../insurance/insurance-section.tsx";
import { uninsured } from "../../insurance/insured.ts";
import { useInsuranceOffer } from "../../insurance/use-insurance-offer.ts";
import { useInsuranceStep } from "../../insurance/use-insurance-step.ts";
import { PageColumns } from "../../layout/page-columns.tsx";
import { PageHeading } from "../../layout/page-heading.tsx";
import { ProgressSteps } from "../../layout/steps/progress-steps.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { PriceChangeNotice } from "../../reservations/price-change-notice.tsx";
import { isSellable } from "../../pricing/price-changes.ts";
import { leftToPay } from "../../pricing/shown-price.ts";
import { CancellationTimeline } from "../../rates/cancellation-timeline.tsx";
import { KeptFees } from "../../rates/kept-fees.tsx";
import { useBusinessTrip } from "../../reservations/use-business-trip.ts";
import { useCheckedPrice } from "../../reservations/use-checked-price.ts";
import { useLostRooms } from "../../reservations/use-lost-rooms.ts";
import { usePriceQuestion } from "../../reservations/use-reservation-price.ts";
import { useWaits, WaitingNote, WaitingSteps } from "../../waiting-list/waiting-note.tsx";
import { BusinessTripChoice } from "./business-trip-choice.tsx";
import { ServiceSection } from "./extras/service-section.tsx";
import { useServiceWishes } from "./extras/use-service-wishes.ts";
import { PaymentTimeline } from "./payment-timeline.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import { SummaryItems } from "./summary-items.tsx";
import styles from "./summary-page.module.css";
import { SummarySide } from "./summary-side.tsx";
import { UnseatedNotice } from "./unseated-notice.tsx";
import { PackageHints } from "./upsells/package-hints.tsx";
import { usePackageHints } from "./upsells/use-package-hints.ts";
import { UpsellSection } from "./upsells/upsell-section.tsx";
import { WellnessHints } from "./upsells/wellness-hints.tsx";
import { useWellnessHints } from "./upsells/use-wellness-hints.ts";
import { useUpsells } from "./upsells/use-upsells.ts";
import { useWayOn } from "./use-way-on.ts";

/** The reservation for the guest to check: its items, its price, and its payments. */
export function SummaryPage() {
  const { t } = useTranslation();
  const { contacts } = useProperty();
  const [businessTrip, keepBusinessTrip] = useBusinessTrip();
  const checked = useCheckedPrice(businessTrip);
  const { query, price, settled, changed, lost } = checked;
  const items = useRef<HTMLUListElement>(null);
  const question = usePriceQuestion(businessTrip);
  const upsells = useUpsells(question);
  const packages = usePackageHints(question);
  const wellness = useWellnessHints();
  const services = useServiceWishes(businessTrip, staysOf(price?.items ?? []));
  const insurance = useInsuranceStep(price);
  useTellOnce(settled && price ? { kind: "cart_viewed", price } : null);
  const torn = useLostRooms(question, lost);
  const priceWaits = useWaits(price);
  const waits = torn ?? priceWaits;
  // A place on the waiting list has no insurance, so no quote is needed.
  const ordered = price && waits ? uninsured(price) : price;
  const way = useWayOn({ checked, ordered, services, insurance, waits });
  const { insurable, pending } = useInsurable(settled && price ? price : null, waits);
  // What stands below the offers that take longest appears with them, so that nothing moves.
  const shown = upsells.isPending || packages.loading || wellness.loading || pending ? undefined : price;

  return (
    <>
      <ProgressSteps current="summary" waits={waits} />
      <PageHeading>{t(waits ? "waiting.page_summary" : "reservation.page_summary")}</PageHeading>
      <p className={styles.intro}>{t(waits ? "waiting.summary_intro" : "checkout.summary_intro")}</p>
      <PageColumns
        sideLabel={t("checkout.price")}
        waits={!shown && !query.isError}
        sideWaits={!price && !query.isError}
        side={
          <SummarySide
            ordered={ordered}
            failed={query.isError}
            way={way}
            question={waits ? null : question}
          />
        }
        after={
          <>
            {price && (
              <div className={styles.screenOnly}>
                <ServiceSection choices={services} priced={staysOf(price.items)} />
                {upsells.data && <UpsellSection found={upsells.data} settled={!upsells.isPlaceholderData} />}
                {!waits && <WellnessHints hints={wellness.hints} fallbackFocus={() => items.current} />}
                {!waits && (
                  <PackageHints
                    hints={packages.hints}
                    priced={price.items}
                    settled={settled && packages.settled}
                  />
                )}
              </div>
            )}
            <BusinessTripChoice chosen={businessTrip} onChosen={keepBusinessTrip} />
            {shown && insurable && <InsuranceSection price={settled ? shown : null} step={insurance} />}
            {waits && <WaitingSteps />}
            {shown && !waits && <CancellationSection price={shown} />}
          </>
        }
      >
        {waits && <WaitingNote />}
        <UnseatedNotice stops={way.bedStops} onMended={() => items.current?.focus()} />
        <PriceChangeNotice
          changes={changed}
          onAccept={() => {
            checked.accept();
            items.current?.focus();
          }}
          stops={way.priceStops}
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
        {price && !waits && (
          <SectionCard title={t("checkout.when_you_pay")}>
            <PaymentTimeline price={price} />
          </SectionCard>
        )}
      </PageColumns>
      {ordered && (
        <SummaryBar
          left={isSellable(ordered.items) ? leftToPay(ordered) : null}
          byVouchers={leftToPay(ordered) < ordered.total}
          label={way.label}
          ready={way.ready}
          reason={way.reason}
          onContinue={way.onward}
        />
      )}
    </>
  );
}

/** Whether the reservation can be insured, and whether the premium is still loading for the first time. */
function useInsurable(
  price: ReservationPrice | null,
  waits: boolean,
): { insurable: boolean; pending: boolean } {
  const property = useProperty();
  const currency = useGuest((state) => state.currency);
  const hasStays = useGuest((state) => staysOf(state.reservation).length > 0);
  const insurable = property.insurance && uninsurable(property, currency) === null && !waits && hasStays;
  const offer = useInsuranceOffer(insurable ? price : null);
  // After the first answer or failure, a further question hides nothing.
  const [told, setTold] = useState(false);
  if (offer.isFetched && !told) setTold(true);
  return { insurable, pending: insurable && !told };
}

/** What cancelling the whole reservation costs from when; each room's terms are a press away. */
function CancellationSection({ price }: { price: ReservationPrice }) {
  const { t } = useTranslation();
  const { openCancellation } = useWidgetDialogs();
  const { currency, items } = price;
  if (items.length === 0) return null;
  return (
    <SectionCard title={t("summary.cancelling")}>
      <CancellationTimeline
        terms={sumCancellation(items.map(({ cancellation }) => cancellation))}
        currency={currency}
        arrival={spanOf(items).arrival}
        end={staysOf(items).length > 0 ? "room.arrival" : "wellness.visit"}
      />
      <KeptFees fees={price.fees} currency={currency} />
      {items.length > 1 && <p className={styles.cancellingNote}>{t("summary.cancelling_all")}</p>}
      <p className={styles.cancellingTerms}>
        <Button kind="quiet" size="medium" onClick={() => openCancellation()}>
          {t("reservation.all_cancellation_terms")}
        </Button>
      </p>
    </SectionCard>
  );
}
