import { staysOf } from "@portico/domain/reservations/reservation-item";
import { guestsWithoutBed } from "@portico/domain/stays/guests-without-bed";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { useGo } from "../../base/address/address-bar.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";
import { changeParty } from "../../base/store/search-changes.ts";
import { describeParty, partyOf } from "../../stays/guest-summary.ts";
import styles from "./unseated-notice.module.css";

/**
 * Says how many guests have no bed yet, with the two ways to fix it; nothing once everybody has one. Every
 * increment of `stops`, an attempt to continue, brings the guest here. `onMended` announces that the notice
 * will disappear with the focus inside.
 */
export function UnseatedNotice({ stops, onMended }: { stops: number; onMended: () => void }) {
  const { t, language } = useTranslation();
  const go = useGo();
  const { guestCategories } = useProperty();
  const view = useGuest((state) => state.view);
  const { missing, placed, travelAsPlaced } = useUnseated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (stops > 0) button.current?.focus();
  }, [stops]);
  if (missing === 0) return null;
  const party = describeParty(placed, guestCategories, language, t);
  return (
    <Notice kind="warning" announce="alert">
      <p className={styles.text}>{t("errors.under_book", { count: missing })}</p>
      <div className={styles.buttons}>
        <Button ref={button} size="medium" onClick={() => go("/")}>
          {t(view === "packages" ? "checkout.add_more_package" : "checkout.add_more")}
        </Button>
        <Button
          size="medium"
          onClick={() => {
            travelAsPlaced();
            onMended();
          }}
        >
          {t("summary.change_guests", { party })}
        </Button>
      </div>
    </Notice>
  );
}

/**
 * The number of searched guests without a bed, the party that has beds, and a function that reduces the
 * search to that party.
 */
export function useUnseated() {
  const store = useGuestStore();
  const { guestCategories } = useProperty();
  const party = useGuest((state) => state.party);
  const items = useGuest((state) => state.reservation);
  const guests = staysOf(items).flatMap((room) => room.guests);
  const placed = partyOf({ guests });
  return {
    missing: guestsWithoutBed(party, guests, guestCategories),
    placed,
    travelAsPlaced: () => store.setState(changeParty(store.getState(), placed)),
  };
}
