import { accountCalls } from "@portico/contract/accounts/account-calls";
import type { LetterAnswer, OwnBooking } from "@portico/contract/accounts/account";
import { formatItemDate } from "@portico/presentation/formats/date";
import { formatMoney } from "@portico/presentation/formats/money";
import { Button } from "@portico/ui/button/button";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { CaretRightIcon } from "@portico/ui/icons/caret-right-icon";
import { Notice } from "@portico/ui/notice/notice";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeFragment } from "../../base/address/fragment.ts";
import { navigate } from "../../base/address/location.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useSession } from "../../base/session/use-session.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import styles from "./account.module.css";
import { LetterTold } from "./mailbox.tsx";
import { useAct } from "./use-act.ts";

/** The account's bookings. */
export function useOwnBookings() {
  const server = useServer();
  const session = useSession();
  return useQuery({
    queryKey: ["own-bookings", session?.token],
    queryFn: ({ signal }) => server.ask(accountCalls.loadOwnBookings, undefined, { signal }),
    enabled: session !== null,
    // Bookings and cancellations may have been made meanwhile, in this tab or another.
    refetchOnMount: "always",
  });
}

/** The address of a booking's page, with its key from the list. */
export function addressOf({ kind, paymentId, returnToken }: OwnBooking): string {
  const path = kind === "reservation" ? "/reservation" : "/paygate-return-ive";
  const key = { payment_id: paymentId, return_token: returnToken, next: null };
  return `${path}${location.search}${changeFragment(location.hash, key)}`;
}

/** Reservations and orders of vouchers in one list, and earlier ones that the account can take over. */
export function OwnBookings({ email }: { email: string }) {
  const { t } = useTranslation();
  const { contacts } = useProperty();
  const query = useOwnBookings();
  const { data } = query;
  return (
    <SectionCard title={t("account.bookings")}>
      {query.isError && !data && (
        <ErrorState
          title={t("account.bookings_failed")}
          text={t("errors.request_failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          phone={contacts.phone}
          email={contacts.email}
        />
      )}
      {data?.bookings.length === 0 && <p className={styles.text}>{t("account.no_bookings")}</p>}
      {data && data.bookings.length > 0 && (
        <ul className={styles.bookings}>
          {data.bookings.map((booking) => (
            <Booking key={booking.paymentId} booking={booking} />
          ))}
        </ul>
      )}
      {data && data.claimable > 0 && <Claim count={data.claimable} email={email} />}
    </SectionCard>
  );
}

function Booking({ booking }: { booking: OwnBooking }) {
  const { t, language } = useTranslation();
  const { currencies } = useProperty();
  const { kind, number, state, total, currency } = booking;
  const precision = currencies.find(({ code }) => code === currency)?.precision ?? 2;
  return (
    <li>
      <a
        className={styles.booking}
        href={addressOf(booking)}
        onClick={(event) => {
          event.preventDefault();
          navigate(addressOf(booking));
        }}
      >
        <span className={styles.what}>
          <strong>{t(kind === "reservation" ? "account.reservation" : "account.order", { number })}</strong>
          <span className={styles.when}>
            {kind === "reservation"
              ? `${formatItemDate(booking.arrival)} – ${formatItemDate(booking.departure)}`
              : t("account.vouchers", { count: booking.vouchers })}
          </span>
        </span>
        <Tag>{t(`account.state.${state}`)}</Tag>
        <span className={styles.total}>{formatMoney(total, currency, language, { precision })}</span>
        <CaretRightIcon />
      </a>
    </li>
  );
}

function Claim({ count, email }: { count: number; email: string }) {
  const { t } = useTranslation();
  const server = useServer();
  const [letter, setLetter] = useState<LetterAnswer["letter"] | null>(null);
  const { act, busy, problem } = useAct();
  if (letter !== null) return <LetterTold email={email} letter={letter} />;
  const send = () =>
    act(async () => setLetter((await server.ask(accountCalls.claimBookings, undefined)).letter));
  return (
    <>
      <Notice
        action={
          <Button size="medium" loading={busy} onClick={() => void send()}>
            {t("account.send_letter")}
          </Button>
        }
      >
        <p>{t("account.claimable", { count })}</p>
      </Notice>
      {problem !== null && (
        <Notice kind="danger" announce="alert">
          <p>{problem.text}</p>
        </Notice>
      )}
    </>
  );
}
