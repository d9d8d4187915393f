import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { Language } from "@portico/domain/texts/language";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useMemo, useState } from "react";
import { useTell } from "../../base/occurrences/tell-context.ts";
import { readFragment } from "../../base/address/fragment.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";

/** Guests who have just come expect news soon; a page that stays open for hours asks once in a minute. */
const PACES = [
  { openFor: 60_000, every: 5_000 },
  { openFor: 10 * 60_000, every: 15_000 },
  { openFor: Infinity, every: 60_000 },
];

/**
 * The reservation that the address names: the payment id from the fragment or the query, the secret from the fragment
 * alone. `key` is null where one of them is missing. Names are in the language that the page speaks: until they are here
 * in another that the guest has chosen, there is no reservation, as before the first answer.
 */
export function useSavedReservation() {
  const server = useServer();
  const language = useGuest((state) => state.language);
  const [{ paymentId, returnToken }] = useState(readAddress);
  const [openedAt] = useState(Date.now);
  const key = useMemo(
    () => (paymentId && returnToken ? { paymentId, returnToken } : null),
    [paymentId, returnToken],
  );
  const keyIn = (spoken: Language) => ["saved-reservation", key?.paymentId, spoken];
  const query = useQuery({
    queryKey: keyIn(language),
    queryFn: key ? ({ signal }) => server.ask(checkoutCalls.loadReservation, key, { signal }) : skipToken,
    // A room may be offered, an offer may end, and a payment arrive, while the guest looks on.
    refetchInterval: ({ state: { data, status } }) =>
      data && isOpen(data) && askedEvery(Date.now() - openedAt, status === "error"),
    // Whoever comes back to the page, as from the letter, sees at once what has become of it.
    refetchOnWindowFocus: ({ state: { data } }) => (data && isOpen(data) ? "always" : false),
  });
  const tell = useTell();
  // What was chosen is asked for at once, while the page still speaks as before.
  const { language: spoken } = useTranslation();
  const answers = useQueryClient();
  const reservation =
    spoken === language ? query.data : answers.getQueryData<LoadedReservation>(keyIn(spoken));
  useEffect(() => {
    if (!reservation || !key) return;
    const claim = async () => (await server.ask(checkoutCalls.claimPurchase, key)).granted;
    tell({ kind: "reservation_shown", reservation, claim });
  }, [tell, reservation, key, server]);
  return { paymentId, key, query, reservation };
}

function askedEvery(openFor: number, failed: boolean): number {
  const pace = PACES.find((each) => !failed && openFor < each.openFor) ?? PACES.at(-1);
  return pace?.every ?? 60_000;
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
