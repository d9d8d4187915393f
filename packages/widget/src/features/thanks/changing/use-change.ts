import { changeCalls } from "@portico/contract/reservations/change-calls";
import type { ChangeQuestion, ChoicesQuestion } from "@portico/contract/reservations/change";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useProperty } from "../../../base/property/property-context.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { problemCode } from "../../../base/server-calls/server-problem.ts";
import { reservationKey } from "../../../base/server-calls/queries.ts";

/** What a room may be changed into; null asks nothing. */
export function useChangeChoices(question: ChoicesQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: ["change-choices", question?.paymentId, question],
    queryFn: question ? () => server.ask(changeCalls.changeChoices, question) : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** What a change costs at this moment; its new nights are kept from then on. */
export function useChangeOffer() {
  const server = useServer();
  return useMutation({
    mutationFn: (wish: ChangeQuestion) => server.ask(changeCalls.changeOffer, wish),
  });
}

/**
 * Changes a room as it was offered; the page then shows the reservation as it has become. Where that is no longer what it would
 * cost, nothing is changed, and the guest is told so.
 */
export function useChange(paymentId: string) {
  const { t } = useTranslation();
  const server = useServer();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  const { contacts } = useProperty();
  return useMutation({
    mutationFn: (request: ChangeQuestion & { quoteId: string }) =>
      server.ask(changeCalls.changeReservation, request),
    onSuccess(reservation) {
      answers.setQueriesData({ queryKey: reservationKey(paymentId) }, reservation);
      // Terms, fees and what is left to pay are others.
      void answers.invalidateQueries({ queryKey: ["cancellation", paymentId] });
      void answers.invalidateQueries({ queryKey: ["payment-details", paymentId] });
      void answers.invalidateQueries({ queryKey: ["change-choices", paymentId] });
      showSnackbar({ kind: "success", headline: t("own.change_done") });
    },
    onError(error) {
      void answers.invalidateQueries({ queryKey: reservationKey(paymentId) });
      const code = problemCode(error);
      const changed = code === "price_changed" || code === "last_minute";
      showSnackbar({
        kind: changed ? "warning" : "error",
        headline: t(changed ? "common.warning" : "errors.error"),
        text: changed
          ? t(code === "last_minute" ? "own.change_obstacle.sold_out" : "own.change_outdated")
          : t("own.change_failed", { phone: contacts.phone }),
      });
    },
  });
}
