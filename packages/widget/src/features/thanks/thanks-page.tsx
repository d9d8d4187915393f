import { ErrorState } from "@portico/ui/error-state/error-state";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { problemCode } from "../../base/server-calls/server-problem.ts";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";
import { ClosedReservation } from "./closed-reservation.tsx";
import { Confirmation } from "./confirmation.tsx";
import { usePaymentDetails } from "./use-payment-details.ts";
import { useSavedReservation } from "./use-saved-reservation.ts";

/** The reservation as it was saved, for whoever has its secret. */
export function ThanksPage() {
  const { t } = useTranslation();
  const { contacts } = useProperty();
  const { paymentId, key, query, reservation } = useSavedReservation();
  const { details, settled } = usePaymentDetails(key, reservation);
  // A payment by card is told with its amount at once, or not at all; an account can be told before.
  if (reservation && (settled || reservation.paymentMethod !== "card")) {
    return <Confirmation reservation={reservation} payment={details} />;
  }
  const code = problemCode(query.error);
  if (key === null || code === "login_required" || code === "not_found" || code === "invalid_request") {
    return <ClosedReservation paymentId={paymentId} />;
  }
  if (!query.isError) return <PageSkeleton />;
  return (
    <ErrorState
      title={t("thanks.load_failed")}
      text={t("thanks.load_failed_text")}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      phone={contacts.phone}
      email={contacts.email}
    />
  );
}
