import { changeCalls } from "@portico/contract/reservations/change-calls";
import type { ChangeQuestion, ChangeRequest, ChoicesQuestion } from "@portico/contract/reservations/change";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { MoveQuestion, MoveRequest } from "@portico/contract/reservations/move";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { moveObstacleKey } from "@portico/presentation/stay/change-obstacle";
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

/** What it costs to move a service; its new time is kept from then on. */
export function useMoveOffer() {
  const server = useServer();
  return useMutation({
    mutationFn: (wish: MoveQuestion) => server.ask(changeCalls.moveOffer, wish),
  });
}

/** Changes a room as it was offered. */
export function useChange(paymentId: string) {
  const server = useServer();
  return useCarriedOut(paymentId, {
    carryOut: (request: ChangeRequest) => server.ask(changeCalls.changeReservation, request),
    taken: "own.change_obstacle.sold_out",
  });
}

/** Moves a service as it was offered. */
export function useMove(paymentId: string) {
  const server = useServer();
  return useCarriedOut(paymentId, {
    carryOut: (request: MoveRequest) => server.ask(changeCalls.moveService, request),
    taken: moveObstacleKey("sold_out"),
  });
}

/**
 * Carries out what was offered; the page then shows the reservation as it has become. Where that is no longer what it would
 * cost, nothing is changed, and the guest is told so.
 */
function useCarriedOut<Request>(
  paymentId: string,
  { carryOut, taken }: { carryOut(request: Request): Promise<LoadedReservation>; taken: MessageKey },
) {
  const { t } = useTranslation();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  const { contacts } = useProperty();
  return useMutation({
    mutationFn: carryOut,
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
          ? t(code === "last_minute" ? taken : "own.change_outdated")
          : t("own.change_failed", { phone: contacts.phone }),
      });
    },
    // What was given up is free again, even where only others have changed what is.
    onSettled: () => answers.invalidateQueries({ queryKey: ["availability"] }),
  });
}
