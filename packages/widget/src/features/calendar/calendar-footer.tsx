import type { PlainDate } from "@portico/domain/dates/plain-date";
import { nightsOf } from "@portico/domain/stays/stay";
import { formatFullDate, formatShortDay } from "@portico/presentation/formats/date";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useMemo } from "react";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import styles from "./calendar-footer.module.css";
import { NOTHING_CHOSEN } from "./days/calendar-selection.ts";
import { blockAsSentence } from "./days/day-words.ts";
import type { Calendar } from "./days/use-calendar.ts";
import { DepartureSteps } from "./departure-steps.tsx";
import { type StayTotal, useRested, useStayTotal, type WholeStay } from "./use-stay-total.ts";

type CalendarFooterProps = {
  calendar: Calendar;
  /** The hovered or focused day while a departure is being chosen. */
  previewed: PlainDate | null;
  onShow(): void;
};

/** The choice so far, its price, what to do next, and the button that continues. */
export function CalendarFooter({ calendar, previewed, onShow }: CalendarFooterProps) {
  const { t } = useTranslation();
  const { selection, known } = calendar;
  const { arrival, departure } = selection;
  const stay = useMemo(() => wholeStay(arrival, departure), [arrival, departure]);
  const canEndThere = previewed !== null && known.departures?.get(previewed)?.bookable;
  const preview = useMemo(
    () => (stay === null && canEndThere ? wholeStay(arrival, previewed) : null),
    [stay, canEndThere, arrival, previewed],
  );
  const rested = useRested(preview);
  const total = useStayTotal(stay ?? rested, calendar);
  return (
    <>
      <div className={styles.words}>
        <p aria-live="polite">
          <SelectionInWords calendar={calendar} />
          {stay && <StayCost total={total} />}
        </p>
      </div>
      {preview && (
        <p className={styles.preview}>
          {t("common.nights", { count: nightsOf(preview) })}
          <StayCost total={rested === null ? "loading" : total} />
        </p>
      )}
      {stay && <DepartureSteps stay={stay} known={known} onTake={calendar.take} />}
      <div className={styles.buttons}>
        <Button
          aria-disabled={arrival === null}
          onClick={() => arrival !== null && calendar.setSelection(NOTHING_CHOSEN)}
        >
          {t("calendar.clear")}
        </Button>
        <Button kind="primary" aria-disabled={stay === null} onClick={() => stay && onShow()}>
          {t("calendar.show_prices")}
        </Button>
      </div>
    </>
  );
}

const OTHER_DEPARTURES = 3;

function SelectionInWords({ calendar }: { calendar: Calendar }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { roomTypes, packages } = useProperty();
  const { arrival, departure } = calendar.selection;
  const { subject } = calendar;
  const shown =
    subject.view === "rooms"
      ? roomTypes.find(({ id }) => id === subject.roomTypeId)
      : packages.find(({ id }) => id === subject.packageId);
  const room = shown && <span className={styles.detail}>{text(shown.name)}</span>;
  if (arrival === null) {
    return (
      <>
        <b>{t("calendar.choose_arrival")}</b>
        {room}
      </>
    );
  }
  if (departure === null) {
    const open = [...(calendar.known.departures?.values() ?? [])].filter((day) => day.bookable);
    const [first] = open;
    const nights = first ? nightsOf({ arrival, departure: first.departure }) : 0;
    const shortest = { code: "min_stay", date: arrival, nights } as const;
    const days = open.slice(0, OTHER_DEPARTURES).map((day) => formatShortDay(day.departure, language));
    return (
      <>
        <b>{t("calendar.choose_departure", { arrival: formatFullDate(arrival, language) })}</b>
        {first && (
          <span className={styles.detail}>
            {nights > 1 && `${blockAsSentence(shortest, arrival, language, t)} `}
            {t("calendar.departures_possible", { days: days.join(", ") })}
          </span>
        )}
      </>
    );
  }
  const nights = t("common.nights", { count: nightsOf({ arrival, departure }) });
  return (
    <>
      <b>
        {formatStayDates(arrival, departure, language)} · {nights}
      </b>
      {room}
    </>
  );
}

function wholeStay(arrival: PlainDate | null, departure: PlainDate | null): WholeStay | null {
  return arrival === null || departure === null ? null : { arrival, departure };
}

/** The lowest price of the whole stay; its place keeps its size while loading. */
function StayCost({ total }: { total: StayTotal }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <span className={styles.cost} data-protected="">
      {total === "loading" ? (
        <>
          <Skeleton width="136px" height="16px" />
          <VisuallyHidden>{t("common.price_loading")}</VisuallyHidden>
        </>
      ) : (
        total !== null &&
        (total === "none" ? t("calendar.not_free_then") : t("calendar.total_from", { price: money(total) }))
      )}
    </span>
  );
}
