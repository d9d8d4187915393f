import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import { useEffect } from "react";
import { replaceFragment } from "../../base/address/address-bar.ts";
import { ReturnPage } from "./gateway-return-page.tsx";
import type { ReturnSubject } from "./return-subject.ts";
import { SettledOrder } from "./vouchers/settled-order.tsx";

const VOUCHER_RETURN: ReturnSubject = {
  words: {
    opening: "voucher.opening_text",
    verifying: "voucher.verifying_text",
    number: "voucher.number",
    kept: "voucher.kept_until",
    notBegunTitle: "voucher.not_begun_title",
    notBegun: "voucher.not_begun",
    unknown: "errors.voucher.check_failed",
    mailSubject: "voucher.mail_subject",
    closed: "voucher.closed",
    closedText: "errors.voucher.data_load_failed",
    linkSent: "voucher.care.link_sent",
  },
  keptMinutes: null,
  Bought: null,
  async pay(server, key, { method }) {
    const saved = await server.ask(voucherCalls.payVoucherOrder, { ...key, method });
    const isUnreached = saved.state === "waiting" && saved.gateway === null && saved.bank === null;
    return isUnreached ? null : saved;
  },
  Settled: SettledOrder,
};

/** The page of an order of vouchers, where its buyer also returns from the gateway. */
export function VoucherReturnPage({ pauses }: { pauses?: readonly number[] }) {
  useKeyOfThisPage();
  return <ReturnPage subject={VOUCHER_RETURN} pauses={pauses} />;
}

/** Removes the order's key when the buyer leaves; other pages would take it for a reservation's. */
function useKeyOfThisPage(): void {
  useEffect(
    () => () => {
      if (location.pathname === "/paygate-return-ive") return;
      replaceFragment({ payment_id: null, return_token: null });
    },
    [],
  );
}
