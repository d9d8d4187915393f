import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useServer } from "../base/server-calls/server-context.ts";
import { useAside } from "../base/server-calls/use-aside.ts";
import { useGuest } from "../base/store/guest-store.ts";

/** Asks for the hotel's gift vouchers if it sells any. */
export function useVoucherSale() {
  const server = useServer();
  const { vouchers } = useGuest((state) => state.tabs);
  return useQuery({
    queryKey: ["voucher-sale"],
    queryFn: vouchers
      ? ({ signal }) => server.ask(voucherCalls.offeredVouchers, undefined, { signal })
      : skipToken,
    ...useAside("offeredVouchers", voucherCalls.offeredVouchers, undefined),
  });
}
