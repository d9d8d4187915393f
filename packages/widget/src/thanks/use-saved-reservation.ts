import { checkoutCalls } from "@portico/contract/checkout-calls";
import type { LoadedReservation } from "@portico/contract/checkout";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTell } from "../analytics/tell-context.ts";
import { readFragment } from "../address/fragment.ts";
import { useServer } from "../server-calls/server-context.ts";
import { useGuest } from "../store/guest-store.ts";

const OPEN_ASKED_EVERY_MS = 30_000;

/**
 * The reservation that the address names: the payment id from the fragment or the query, the secret from the fragment
 * alone. `key` is null where one of them is missing.
 */
export function useSavedReservation() {
  const server = useServer();
  const language = useGuest((state) => state.language);
  const [{ paymentId, returnToken }] = useState(readAddress);
  const key = useMemo(
    () => (paymentId && returnToken ? { paymentId, returnToken } : null),
    [paymentId, returnToken],
  );
  const query = useQuery({
    queryKey: ["saved-reservation", key?.paymentId, language],
    queryFn: key ? ({ signal }) => server.ask(checkoutCalls.loadReservation, key, { signal }) : skipToken,
    // In another language the page stays until its names are here.
    placeholderData: keepPreviousData,
    // A room may be offered, an offer may end, and a payment arrive, while the guest looks on.
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? OPEN_ASKED_EVERY_MS : false),
  });
  const tell = useTell();
  const { data: reservation } = query;
  useEffect(() => {
    if (!reservation || !key) return;
    const claim = async () => (await server.ask(checkoutCalls.claimPurchase, key)).granted;
    tell({ kind: "reservation_shown", reservation, claim });
  }, [tell, reservation, key, server]);
  return { paymentId, key, query };
}

function isOpen({ state, paymentMethod }: LoadedReservation): boolean {
  return (
    state === "waiting_list" ||
    state === "offered" ||
    (state === "pending_payment" && paymentMethod === "card")
  );
}

function readAddress(): { paymentId: string | null; returnToken: string | null } {
  const paymentId =
    readFragment(location.hash, "payment_id") ?? new URLSearchParams(location.search).get("payment_id");
  return { paymentId, returnToken: readFragment(location.hash, "return_token") };
}
