import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useSyncExternalStore } from "react";
import { replaceFragment, useGo } from "../../base/address/address-bar.ts";
import { readFragment } from "../../base/address/fragment.ts";
import { followAddress, navigate } from "../../base/address/location.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useAccount, useSession } from "../../base/session/use-session.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { NotOfferedPage } from "../../layout/not-offered-page.tsx";
import { PageHeading } from "../../layout/page-heading.tsx";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";
import { LogOut, Security } from "./account-settings.tsx";
import styles from "./account.module.css";
import { Details } from "./details.tsx";
import { Entrance } from "./entrance.tsx";
import { letterInAddress, OpenLetter } from "./open-letter.tsx";
import { addressOf, OwnBookings, useOwnBookings } from "./own-bookings.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";

/** The guest's account, at hotels that offer one: the login, a letter's link, or the account itself. */
export function AccountPage() {
  const { t } = useTranslation();
  const { accounts } = useProperty();
  if (!accounts) return <NotOfferedPage />;
  return (
    <div className={styles.root}>
      <PageHeading>{t("account.title")}</PageHeading>
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation();
  const session = useSession();
  const fragment = useSyncExternalStore(followAddress, () => location.hash);
  const letter = letterInAddress(fragment);
  const asked = readFragment(fragment, "payment_id");
  const next = readFragment(fragment, "next");
  if (letter !== null) {
    return (
      <OpenLetter
        key={letter.token}
        letter={letter}
        onDone={() => replaceFragment({ account_letter: null, letter_for: null })}
      />
    );
  }
  if (session === null) {
    return (
      <>
        {next === "/thanks" && (
          <Notice>
            <p>{t("account.reservation_is_closed")}</p>
          </Notice>
        )}
        <Entrance onEntered={() => undefined} />
      </>
    );
  }
  if (next === "/thanks" && asked !== null) return <OnToBooking paymentId={asked} />;
  if (next === "/payment" || next === "/ive") return <OnTo path={next} />;
  return <Inside />;
}

/** Returns to where the guest came from to log in. */
function OnTo({ path }: { path: "/payment" | "/ive" }) {
  const go = useGo();
  useEffect(() => {
    replaceFragment({ next: null });
    go(path, { replace: true });
  }, [go, path]);
  return <PageSkeleton />;
}

/** Continues to the booking that the guest wanted, if it is theirs. */
function OnToBooking({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation();
  const { data, isError } = useOwnBookings();
  const found = data?.bookings.find((booking) => booking.paymentId === paymentId);
  const address = found && addressOf(found);
  useEffect(() => {
    if (address !== undefined) navigate(address, { replace: true });
  }, [address]);
  if ((data === undefined && !isError) || found) return <PageSkeleton />;
  return (
    <>
      {data !== undefined && (
        <Notice kind="warning" announce="status">
          <p>{t("account.not_in_list")}</p>
        </Notice>
      )}
      <Inside />
    </>
  );
}

function Inside() {
  const { t } = useTranslation();
  const { data: account, isError, refetch } = useAccount();
  if (account === undefined) {
    return isError ? (
      <LoadFailed title={t("errors.request_failed")} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton />
    );
  }
  return (
    <>
      <div className={styles.who}>
        <p className={styles.words}>{t("account.logged_in_as", { email: account.email })}</p>
        <LogOut />
      </div>
      <OwnBookings email={account.email} />
      <Details account={account} />
      <OwnPasskeys />
      <Security account={account} />
    </>
  );
}
