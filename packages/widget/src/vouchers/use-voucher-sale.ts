import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useServer } from "../base/server-calls/server-context.ts";
import { useAside } from "../base/server-calls/use-aside.ts";
import { useGuest } from "../base/store/guest-store.ts";

/** Asks for the hotel's gift vouchers if it sells any. */
export function useVoucherSale() {
  const server = useServer();
  const { vouchers } = useGuest((state) => state.tabs);
  const language = useGuest((state) => state.language);
  return useQuery({
    // What came with the page is in its language alone.
    queryKey: ["voucher-sale", language],
    queryFn: vouchers
      ? ({ signal }) => server.ask(voucherCalls.offeredVouchers, undefined, { signal })
      : skipToken,
    // The form stays as it is while the same comes in another language.
    placeholderData: keepPreviousData,
    ...useAside("offeredVouchers", voucherCalls.offeredVouchers, undefined),
  });
}
