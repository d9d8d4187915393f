import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { Button } from "@portico/ui/button/button";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { SectionCard } from "../layout/section-card.tsx";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import steps from "../layout/steps/numbered-steps.module.css";
import styles from "./waiting-answer.module.css";
import { reservationKey } from "../base/server-calls/queries.ts";

/** What a guest who waits can expect, or what they are offered, and the ways to answer. */
export function WaitingAnswer({ reservation }: { reservation: LoadedReservation }) {
  return reservation.state === "offered" ? (
    <Offer reservation={reservation} />
  ) : (
    <Place reservation={reservation} />
  );
}

const WAYS_TO_PAY = {
  card: "thanks.offer_card",
  bank_transfer: "thanks.offer_transfer",
  on_site: "thanks.offer_on_site",
} as const;

function Offer({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { answer, leave } = useAnswers(reservation, "decline");
  const { total, currency, paymentMethod } = reservation;
  const amount = money(total, { currency });
  return (
    <SectionCard title={t("thanks.your_offer")}>
      <div className={styles.root}>
        <p>{t(WAYS_TO_PAY[paymentMethod], { amount })}</p>
        <div className={styles.buttons} data-protected="">
          <Button
            kind="primary"
            loading={answer.isPending && answer.variables.call === "acceptOffer"}
            onClick={() => answer.mutate({ call: "acceptOffer" })}
          >
            {t("thanks.accept", { total: amount })}
          </Button>
          <Button onClick={leave}>{t("thanks.decline")}</Button>
        </div>
      </div>
    </SectionCard>
  );
}

function Place({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { leave } = useAnswers(reservation, "leave");
  const { total, currency, contact } = reservation;
  return (
    <SectionCard title={t("thanks.next")}>
      <div className={styles.root}>
        <ol className={steps.root}>
          <li>{t("thanks.wait_step_mail", { email: contact.email })}</li>
          <li>{t("thanks.wait_step_offer")}</li>
          <li>{t("thanks.wait_step_answer", { amount: money(total, { currency }) })}</li>
        </ol>
        <div className={styles.buttons} data-protected="">
          <Button onClick={leave}>{t("thanks.leave")}</Button>
        </div>
      </div>
    </SectionCard>
  );
}

function useAnswers(reservation: LoadedReservation, way: "leave" | "decline") {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const answer = useWaitingAnswer(reservation);
  const leave = async () => {
    const accepted = await confirm({
      headline: t(`thanks.${way}_sure`),
      text: t(`thanks.${way}_text`),
      // "Cancel" could mean either.
      cancelLabel: t(`thanks.${way}_keep`),
      continueLabel: t(`thanks.${way}`),
    });
    if (accepted) answer.mutate({ call: "leaveWaitingList" });
  };
  return { answer, leave: () => void (answer.isPending || leave()) };
}

type Answer = { call: "acceptOffer" | "leaveWaitingList" };

/** Sends what the guest decides about their place or their offer; the page then shows the reservation as it has become. */
function useWaitingAnswer({ paymentId, returnToken }: LoadedReservation) {
  const server = useServer();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const shown = { queryKey: reservationKey(paymentId) };
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
