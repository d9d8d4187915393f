import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { daysBetween } from "@portico/domain/dates/plain-date";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { Stay } from "@portico/domain/stays/stay";
import type { Language } from "@portico/domain/texts/language";
import { ButtonLink } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { LockIcon } from "@portico/ui/icons/lock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { keepPreviousData, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useFragment } from "../../base/address/address-bar.ts";
import { readFragment } from "../../base/address/fragment.ts";
import { useTell } from "../../base/occurrences/occurrences.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { problemCode } from "../../base/server-calls/server-problem.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { OpenWithAccount } from "../../accounts/open-with-account.tsx";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";
import { LinkByMail } from "../../payments/link-by-mail.tsx";
import { Confirmation } from "./confirmation.tsx";
import type { Opened } from "./outcome.ts";
import styles from "./thanks-page.module.css";
import { reservationKey } from "../../base/server-calls/queries.ts";

/** The reservation just saved, for anyone with its secret. */
export function ThanksPage() {
  return <SavedReservation opened="after ordering" />;
}

/** The reservation whenever its guest returns to it, by a letter's link or from the page before. */
export function ReservationPage() {
  // Reservations that were added to one another lead to each other under one path.
  return <SavedReservation key={useFragment("payment_id")} opened="later" />;
}

function SavedReservation({ opened }: { opened: Opened }) {
  const { t } = useTranslation();
  const { contacts } = useProperty();
  const { paymentId, key, query, reservation } = useSavedReservation();
  const { details, settled } = usePaymentDetails(key, reservation, opened);
  // Wait for the payment's amount, except for a transfer: its account can be shown earlier.
  if (reservation && (settled || reservation.paymentMethod === "bank_transfer")) {
    return <Confirmation reservation={reservation} payment={details} opened={opened} />;
  }
  const code = problemCode(query.error);
  if (key === null || code === "login_required" || code === "not_found" || code === "invalid_request") {
    return <ClosedReservation paymentId={paymentId} />;
  }
  if (!query.isError) return <PageSkeleton />;
  return (
    <ErrorState
      title={t("thanks.load_failed")}
      text={t("thanks.load_failed_text")}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      phone={contacts.phone}
      email={contacts.email}
    />
  );
}

/**
 * Shown if the link has expired or its secret is wrong: a letter brings a new link, and the hotel knows the
 * reservation.
 */
function ClosedReservation({ paymentId }: { paymentId: string | null }) {
  const { t } = useTranslation();
  return (
    <div className={styles.closed}>
      <EmptyState level={1} icon={LockIcon} title={t("thanks.closed")} text={t("thanks.closed_text")}>
        {paymentId !== null && <LinkByMail paymentId={paymentId} sent="gateway.link_sent" />}
        {paymentId !== null && <OpenWithAccount paymentId={paymentId} />}
        <ButtonLink kind={paymentId === null ? "primary" : "secondary"} href={`/${location.search}`}>
          {t("errors.go_home")}
        </ButtonLink>
      </EmptyState>
      <HotelLines />
    </div>
  );
}

/** Guests who have just arrived expect news soon; a page open for hours asks once a minute. */
const PACES = [
  { openFor: 60_000, every: 5_000 },
  { openFor: 10 * 60_000, every: 15_000 },
  { openFor: Infinity, every: 60_000 },
];

/**
 * The reservation in the address: the payment id from fragment or query, the secret only from the fragment.
 * `key` is null without either. Names come in the page's language: after a change of language there is no
 * reservation until the answer in that language arrives.
 */
function useSavedReservation() {
  const server = useServer();
  const language = useGuest((state) => state.language);
  const [{ paymentId, returnToken }] = useState(readAddress);
  const [openedAt] = useState(Date.now);
  const key = useMemo(
    () => (paymentId && returnToken ? { paymentId, returnToken } : null),
    [paymentId, returnToken],
  );
  const keyIn = (spoken: Language) => reservationKey(key?.paymentId ?? null, spoken);
  const query = useQuery({
    queryKey: keyIn(language),
    queryFn: key ? ({ signal }) => server.ask(checkoutCalls.loadReservation, key, { signal }) : skipToken,
    // Guests who come back from adding to it, paying or a login see what has become of it.
    staleTime: 0,
    // A room may be offered, an offer may end, and a payment may arrive while the page is open.
    refetchInterval: ({ state: { data, status } }) =>
      data && isOpen(data) && askedEvery(Date.now() - openedAt, status === "error"),
    // Guests who return to the page, for example from their mail, see the current state at once.
    refetchOnWindowFocus: ({ state: { data } }) => (data && isOpen(data) ? "always" : false),
  });
  const tell = useTell();
  // Asks in the chosen language at once, while the page still uses the old one.
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

type PaymentKnown = {
  /** Null while unknown, if nothing is paid in advance, and if it cannot be loaded. */
  details: PaymentDetails | null;
  /** Known, or never going to be; either way, what depends on it can be shown. */
  settled: boolean;
};

const SHORTEST_MONTH = 28;

/** The state of a reservation's payment, if something is paid in advance or month by month, or if the guest has come back and may pay the rest. */
function usePaymentDetails(
  key: ReservationKey | null,
  reservation: LoadedReservation | undefined,
  opened: Opened,
): PaymentKnown {
  const server = useServer();
  const [openedAt] = useState(Date.now);
  const matters = key !== null && reservation !== undefined && canBePaid(reservation, opened);
  const query = useQuery({
    // The state is part of the question, because it changes the answer.
    queryKey: ["payment-details", key?.paymentId, reservation?.state, reservation?.paymentMethod],
    queryFn: async ({ signal }) => {
      if (!key) return null;
      return (await server.ask(checkoutCalls.paymentCheck, key, { signal })).details;
    },
    enabled: matters,
    // Money for a month's rent, or for what is left for the arrival, may be on its way.
    refetchInterval: ({ state: { data, status } }) =>
      [...(data?.instalments ?? []), data?.rest].some((one) => one?.reason?.retry === "wait") &&
      askedEvery(Date.now() - openedAt, status === "error"),
    placeholderData: keepPreviousData,
  });
  const answers = useQueryClient();
  const stale = query.data && reservation && query.data.state !== reservation.state;
  useEffect(() => {
    // The engine has asked the gateway and knows more than the reservation loaded just before.
    if (stale) void answers.invalidateQueries({ queryKey: reservationKey() });
  }, [stale, answers]);
  // An answer that failed is asked for again without taking the page away.
  return { details: query.data ?? null, settled: !matters || !query.isPending || query.isFetched };
}

function canBePaid({ paymentMethod, state, items }: LoadedReservation, opened: Opened): boolean {
  if (state === "waiting_list" || state === "offered") return false;
  if (opened === "later" && state === "confirmed") return true;
  return paymentMethod !== "on_site" || staysOf(items).some(isLongerThanAMonth);
}

/** Only longer stays can have a rent due month by month. */
function isLongerThanAMonth({ arrival, departure }: Pick<Stay, "arrival" | "departure">): boolean {
  return daysBetween(arrival, departure) > SHORTEST_MONTH;
}
