import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { LoadedReservation, SoldPackageView } from "@portico/contract/reservations/loaded-reservation";
import { type ContentTime, unchosenTimes } from "@portico/domain/packages/content-times";
import { Notice } from "@portico/ui/notice/notice";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import { CallError, problemCode } from "../../base/server-calls/server-problem.ts";
import { TimeRows } from "../../packages/time-rows.tsx";
import { TakenTimes } from "../../reservations/taken-times.tsx";
import { hasEnded } from "./outcome.ts";
import styles from "./sold-times.module.css";
import { reservationKey } from "../../base/server-calls/queries.ts";

type SoldTimesProps = { pack: SoldPackageView; reservation: LoadedReservation };

/**
 * The times of a sold package's contents, which guests choose and change here while the reservation stands.
 */
export function SoldTimes({ pack, reservation }: SoldTimesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const save = useSaveTimes(pack, reservation);
  const stands = !hasEnded(reservation) && reservation.state !== "waiting_list";
  const hasOpen = unchosenTimes(pack.timesWanted, pack.times).length > 0;
  const taken = takenTimes(save.error);
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h4 id={titleId}>{t(stands && hasOpen ? "packages.choose_times" : "packages.times")}</h4>
      {stands && hasOpen && <p>{t("packages.choose_times_text")}</p>}
      {save.isError && (
        <Notice kind="danger" announce="alert">
          {taken.length > 0 ? (
            <TakenTimes times={save.variables} taken={taken} onTake={(times) => save.mutate(times)} />
          ) : (
            t(REFUSALS[problemCode(save.error) ?? ""] ?? "packages.time_failed")
          )}
        </Notice>
      )}
      <TimeRows
        wanted={pack.timesWanted}
        times={save.isPending ? save.variables : pack.times}
        stay={pack}
        isSold
        onChange={stands && !save.isPending ? (times) => save.mutate(times) : undefined}
      />
    </section>
  );
}

/** The refused times that others have taken, each with the nearest free ones. */
function takenTimes(error: unknown) {
  if (!(error instanceof CallError) || error.problem.kind !== "refused") return [];
  const { code, items } = error.problem;
  if (code !== "slot_taken") return [];
  return items.flatMap(({ field, nearest = [] }) => {
    const index = /^times\.(\d+)$/.exec(field ?? "")?.[1];
    return index === undefined || nearest.length === 0 ? [] : [{ index: Number(index), nearest }];
  });
}

const REFUSALS: Readonly<Record<string, "errors.slot_taken" | "packages.time_refused">> = {
  slot_taken: "errors.slot_taken",
  invalid_request: "packages.time_refused",
  not_found: "packages.time_refused",
  login_required: "packages.time_refused",
};

/** Sends all times of the line; the updated reservation then replaces the shown one. */
function useSaveTimes({ lineCode }: SoldPackageView, { paymentId, returnToken }: LoadedReservation) {
  const { t } = useTranslation();
  const server = useServer();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: (times: ContentTime[]) =>
      server.ask(checkoutCalls.packageTimes, { paymentId, returnToken, lineCode, times }),
    onSuccess() {
      showSnackbar({ kind: "success", headline: t("common.success"), text: t("packages.time_saved") });
    },
    // Free times, and perhaps the reservation, have changed, even if the change was refused.
    onSettled: async () => {
      await Promise.all([
        answers.invalidateQueries({ queryKey: ["availability"] }),
        answers.invalidateQueries({ queryKey: reservationKey() }),
      ]);
    },
  });
}
