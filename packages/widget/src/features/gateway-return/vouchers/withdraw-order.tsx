import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import { formatItemDate } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMoney } from "../../../base/property/use-money.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import styles from "./settled-order.module.css";

/** Withdraws from the purchase, in the two steps that the law requires, or shows what has gone back. */
export function WithdrawOrder({ order, orderKey }: { order: LoadedVoucherOrder; orderKey: VoucherOrderKey }) {
  const { t } = useTranslation();
  const money = useMoney();
  const confirm = useConfirm();
  const withdrawal = useWithdrawal(orderKey);
  const { currency, withdrawn, withdrawUntil } = order;
  if (withdrawn > 0) return <p>{t("voucher.withdrawn", { amount: money(withdrawn, { currency }) })}</p>;
  if (withdrawUntil === null) return null;
  const withdraw = async () => {
    const accepted = await confirm({
      headline: t("voucher.withdraw_sure"),
      text: t("voucher.withdraw_text"),
      // "Cancel" could mean either.
      cancelLabel: t("voucher.withdraw_keep"),
      continueLabel: t("voucher.withdraw_confirm"),
    });
    if (accepted) withdrawal.mutate();
  };
  return (
    <div className={styles.withdraw} data-protected="">
      <p className={styles.quiet}>{t("voucher.withdraw_until", { day: formatItemDate(withdrawUntil) })}</p>
      <Button loading={withdrawal.isPending} onClick={() => void (withdrawal.isPending || withdraw())}>
        {t("voucher.withdraw")}
      </Button>
    </div>
  );
}

/** Withdraws, and shows the updated order. */
function useWithdrawal(orderKey: VoucherOrderKey) {
  const { t } = useTranslation();
  const server = useServer();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: () => server.ask(voucherCalls.withdrawVoucherOrder, orderKey),
    onSuccess: (order) => answers.setQueriesData({ queryKey: ["voucher-order", orderKey.paymentId] }, order),
    onError: () =>
      showSnackbar({ kind: "error", headline: t("errors.error"), text: t("voucher.withdraw_failed") }),
  });
}
