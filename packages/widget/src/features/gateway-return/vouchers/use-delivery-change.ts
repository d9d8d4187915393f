import type { DeliveryChange } from "@portico/contract/vouchers/delivery-change";
import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { CallError } from "../../../base/server-calls/server-problem.ts";

export type OrderedLine = LoadedVoucherOrder["vouchers"][number];

type Wish = {
  change: DeliveryChange;
  /** The message once it is done. */
  done: MessageKey;
  /** The change that undoes it; none if it cannot be undone. */
  undo?: Wish;
};

/** Changes the letter of a line and shows the updated order; reversible changes can be undone. */
export function useDeliveryChange(orderKey: VoucherOrderKey, { lineNo }: Pick<OrderedLine, "lineNo">) {
  const { t } = useTranslation();
  const server = useServer();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change }: Wish) =>
      server.ask(voucherCalls.changeVoucherDelivery, { ...orderKey, lineNo, change }),
    onSuccess(order, { done, undo }) {
      answers.setQueriesData({ queryKey: ["voucher-order", orderKey.paymentId] }, order);
      showSnackbar({
        kind: "success",
        headline: t(done),
        ...(undo && { action: { label: t("common.undo"), run: () => mutate(undo) } }),
      });
    },
    onError: (error) =>
      showSnackbar({
        kind: "error",
        headline: t("errors.error"),
        text:
          error instanceof CallError && error.problem.kind === "refused" && error.problem.message !== ""
            ? error.problem.message
            : t("voucher.care.failed"),
      }),
  });
  return { wish: mutate, isPending };
}
