import { ErrorState } from "@portico/ui/error-state/error-state";
import { useTranslation } from "@portico/ui/translation/translation";
import { useTellOnce } from "../../base/occurrences/occurrences.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { PageHeading } from "../../layout/page-heading.tsx";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";
import { ProgressSteps } from "../../layout/steps/progress-steps.tsx";
import { useBusinessTrip } from "../../reservations/use-business-trip.ts";
import { useCheckedPrice } from "../../reservations/use-checked-price.ts";
import { useWaits } from "../../waiting-list/waiting-note.tsx";
import { PaymentFormPage } from "./payment-form-page.tsx";

/** The guest, the way to pay, and the order itself, once the price is known. */
export function PaymentPage() {
  const { t } = useTranslation();
  const { contacts } = useProperty();
  const [businessTrip] = useBusinessTrip();
  const checked = useCheckedPrice(businessTrip);
  const { query, price, settled } = checked;
  const waits = useWaits(price);
  useTellOnce(settled && price ? { kind: "checkout_begun", price } : null);
  return (
    <>
      <ProgressSteps current="payment" waits={waits} />
      <PageHeading>{t(waits ? "waiting.page_details" : "reservation.page_payment")}</PageHeading>
      {price && <PaymentFormPage checked={{ ...checked, price }} businessTrip={businessTrip} />}
      {!price && query.isError && (
        <ErrorState
          title={t("checkout.price_failed")}
          text={t("errors.request_failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          phone={contacts.phone}
          email={contacts.email}
        />
      )}
      {!price && !query.isError && <PageSkeleton />}
    </>
  );
}
