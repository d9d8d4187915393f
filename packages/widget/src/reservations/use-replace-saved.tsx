import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback, useRef } from "react";
import { useDraft } from "../base/draft/draft.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import {
  agreeToReplace,
  forgetSaved,
  unpaidReservation,
  type UnpaidReservation,
} from "./saved-reservation.ts";

/**
 * Warns a guest who has saved a reservation and not paid it that the next one cancels it, and tells whose time to pay is over
 * that it was cancelled. Resolves to true when nothing
 * is in the way, or they agreed; false when they keep what they have.
 */
export function useReplaceSaved(): () => Promise<boolean> {
  const draft = useDraft();
  const confirm = useConfirm();
  const findUnpaid = useFindUnpaid();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const money = useMoney();
  const asking = useRef(false);
  return useCallback(async () => {
    const unpaid = unpaidReservation(draft);
    if (unpaid === null || unpaid.replaced) return true;
    if (asking.current) return false;
    asking.current = true;
    try {
      const found = await findUnpaid(unpaid);
      if (found === "settled" || found === "expired") {
        forgetSaved(draft);
        if (found === "expired") {
          const text = t("errors.incomplete_reservation");
          showSnackbar({ kind: "warning", headline: t("common.warning"), text });
        }
        return true;
      }
      const accepted = await confirm({
        headline: t("errors.sure_new"),
        text: (
          <>
            <p>{t("errors.reservation_exists")}</p>
            {found !== "unknown" && (
              <p>
                {t("reservation.item_and_price", {
                  name: found.number,
                  total: money(found.amount + found.later, { currency: found.currency }),
                })}
              </p>
            )}
          </>
        ),
        cancelLabel: t("errors.keep_reservation"),
      });
      if (accepted) agreeToReplace(draft, unpaid);
      return accepted;
    } finally {
      asking.current = false;
    }
  }, [draft, confirm, findUnpaid, showSnackbar, t, money]);
}

/** How the remembered reservation stands now; `unknown` when the engine could not be asked. */
function useFindUnpaid() {
  const server = useServer();
  return useCallback(
    async ({
      paymentId,
      returnToken,
    }: UnpaidReservation): Promise<PaymentDetails | "settled" | "expired" | "unknown"> => {
      try {
        const { details } = await server.ask(checkoutCalls.paymentCheck, { paymentId, returnToken });
        if (details?.state === "expired") return "expired";
        return details?.state === "pending_payment" ? details : "settled";
      } catch (error) {
        const code = problemCode(error);
        if (code === "not_found" || code === "login_required") return "settled";
        console.warn("The saved reservation could not be looked up.", error);
        return "unknown";
      }
    },
    [server],
  );
}
