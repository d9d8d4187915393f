import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import { cancellationCalls } from "@portico/contract/reservations/cancellation-calls";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useProperty } from "../../../base/property/property-context.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { problemCode } from "../../../base/server-calls/server-problem.ts";
import { reservationKey } from "../../../base/server-calls/queries.ts";

type Cancelled = Pick<LoadedReservation, "paymentId" | "returnToken" | "state">;

/**
 * The current cost of cancelling everything or one item. Every use asks again, because a fee begins at its
 * minute.
 */
export function useCancellationQuote(
  { paymentId, returnToken, state, total }: Cancelled & Pick<LoadedReservation, "total">,
  lineCode: string | null,
  { asksAtOnce = true }: { asksAtOnce?: boolean } = {},
) {
  const server = useServer();
  return useQuery({
    // The total is part of the question: without an item it is another reservation.
    queryKey: [...quotesOf(paymentId), state, total, lineCode],
    queryFn: ({ signal }) =>
      server.ask(cancellationCalls.cancellation, { paymentId, returnToken, lineCode }, { signal }),
    staleTime: 0,
    enabled: asksAtOnce,
  });
}

/**
 * Cancels as quoted, then shows the updated reservation. If the cost has changed, nothing is cancelled, the
 * guest is told, and a new quote is loaded.
 */
export function useCancel({ paymentId, returnToken }: Cancelled, lineCode: string | null) {
  const { t } = useTranslation();
  const server = useServer();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  const { contacts } = useProperty();
  return useMutation({
    mutationFn: ({ quoteId }: Pick<CancellationQuote, "quoteId">) =>
      server.ask(cancellationCalls.cancelReservation, { paymentId, returnToken, lineCode, quoteId }),
    onSuccess(reservation) {
      answers.setQueriesData({ queryKey: reservationKey(paymentId) }, reservation);
      // The rest costs less, and so less is left to pay.
      void answers.invalidateQueries({ queryKey: ["payment-details", paymentId] });
    },
    onError(error) {
      void answers.invalidateQueries({ queryKey: quotesOf(paymentId) });
      void answers.invalidateQueries({ queryKey: reservationKey(paymentId) });
      const changed = problemCode(error) === "price_changed";
      showSnackbar({
        kind: changed ? "warning" : "error",
        headline: t(changed ? "common.warning" : "errors.error"),
        text: changed ? t("own.changed") : t("own.failed", { phone: contacts.phone }),
      });
    },
  });
}

function quotesOf(paymentId: string): string[] {
  return ["cancellation", paymentId];
}
