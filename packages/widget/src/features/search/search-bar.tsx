import { formatStayDates } from "@portico/presentation/formats/date-range";
import { formatDay } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useRef, useState } from "react";
import { Later } from "../../base/lazy/later.tsx";
import { lazyComponent } from "../../base/lazy/lazy-component.ts";
import { lazyPart } from "../../base/lazy/lazy-part.ts";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { bringToOffers } from "../../layout/bring-to-offers.ts";
import { useNarrow } from "../../base/frame/use-narrow.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { describeParty } from "../../stays/guest-summary.ts";
import { useFailureNotice } from "../../base/server-calls/use-failure-notice.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { useStayLength } from "../../stays/use-stay-length.ts";
import styles from "./search-bar.module.css";

const GuestPicker = lazyComponent(async () => (await import("./guest-picker.tsx")).GuestPicker);
const guestSheet = lazyPart(async () => (await import("./guest-sheet.tsx")).GuestSheet);

const CouponPart = lazyComponent(async () => (await import("../../coupons/coupon-part.tsx")).CouponPart, {
  afterFirstPaint: true,
});

const SearchLine = lazyComponent(async () => (await import("./search-line.tsx")).SearchLine, {
  afterFirstPaint: true,
});

type SearchBarProps = {
  /**
   * For a bar without offers below it: called with a complete search, where the page would show its offers.
   */
  onSubmit?: () => void;
};

/** Dates and guests of the search; each half opens the place to change it. */
export function SearchBar({ onSubmit }: SearchBarProps) {
  const { t, language } = useTranslation();
  const { guestCategories, coupons } = useProperty();
  const { open } = useDialogs();
  const tellFailure = useFailureNotice();
  const narrow = useNarrow();
  const { openCalendar } = useWidgetDialogs();
  const [picking, setPicking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const guestsButton = useRef<HTMLButtonElement>(null);
  const party = useGuest((state) => state.party);
  const dates = useDatesInWords();
  const guests = describeParty(party, guestCategories, language, t);
  const openSheet = () => {
    guestSheet.load().then((GuestSheet) => open(() => <GuestSheet />), tellFailure);
  };
  const pickGuests = () => {
    // A bar in a frame of its own has no room beside it.
    if (narrow || onSubmit) openSheet();
    else setPicking(!picking);
  };
  const chooseDates = () => openCalendar({ roomTypeId: 0 });

  return (
    <>
      <div
        className={onSubmit ? `${styles.root} ${styles.alone}` : styles.root}
        ref={bar}
        role="search"
        aria-label={t("search.bar")}
      >
        <button type="button" className={styles.part} onClick={chooseDates} aria-haspopup="dialog">
          <CalendarDotsIcon size={24} className={styles.icon} />
          <span className={styles.words}>
            <span className={styles.label}>{t("search.dates")}</span>
            <span className={styles.value}>{dates ?? t("search.pick_dates")}</span>
          </span>
        </button>
        <button
          type="button"
          className={styles.part}
          ref={guestsButton}
          onClick={pickGuests}
          aria-haspopup="dialog"
          aria-expanded={picking}
        >
          <UsersIcon size={24} className={styles.icon} />
          <span className={styles.words}>
            <span className={styles.label}>{t("search.guests")}</span>
            <span className={styles.value}>{guests}</span>
          </span>
        </button>
        {coupons && !onSubmit && (
          <Later fallback={<div className={styles.part} />}>
            <CouponPart look={styles} />
          </Later>
        )}
        <Button
          kind="primary"
          className={styles.submit}
          onClick={dates ? (onSubmit ?? bringToOffers) : chooseDates}
        >
          {t("search.show_offers")}
        </Button>
        {picking && (
          <Suspense>
            <GuestPicker anchor={guestsButton} onClose={() => setPicking(false)} />
          </Suspense>
        )}
      </div>
      {!onSubmit && (
        <Suspense>
          <SearchLine bar={bar} />
        </Suspense>
      )}
    </>
  );
}

/** The chosen dates with the number of nights; null without dates. */
function useDatesInWords(): string | null {
  const { t, language } = useTranslation();
  const arrival = useGuest((state) => state.arrival);
  const departure = useGuest((state) => state.departure);
  const length = useStayLength();
  if (arrival === null) return null;
  if (departure === null) return t("search.departure_missing", { arrival: formatDay(arrival, language) });
  return `${formatStayDates(arrival, departure, language)} · ${length({ arrival, departure })}`;
}
