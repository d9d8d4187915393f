import { checkoutCalls } from "@portico/contract/checkout-calls";
import type { LoadedReservation } from "@portico/contract/checkout";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { useServer } from "../base/server-calls/server-context.ts";

type Answer = { call: "acceptOffer" | "leaveWaitingList" };

/** Sends what the guest decides about their place or their offer; the page then shows the reservation as it has become. */
export function useWaitingAnswer({ paymentId, returnToken }: LoadedReservation) {
  const server = useServer();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const shown = { queryKey: ["saved-reservation", paymentId] };
  return useMutation({
    mutationFn: ({ call }: Answer) => server.ask(checkoutCalls[call], { paymentId, returnToken }),
    onSuccess: (reservation) => answers.setQueriesData(shown, reservation),
    onError(error) {
      const isOver = problemCode(error) === "offer_ended";
      showSnackbar({
        kind: "error",
        headline: t("errors.error"),
        text: t(isOver ? "thanks.offer_over" : "thanks.answer_failed"),
      });
      if (isOver) void answers.invalidateQueries(shown);
    },
  });
}
