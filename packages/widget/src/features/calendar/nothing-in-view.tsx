import { addMonths } from "@portico/domain/dates/plain-date";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { lastOfMonth, LISTED_MONTHS } from "../../layout/calendar-month.ts";
import { arrivalsOf } from "../../calendar/days/day-remedy.ts";
import { shortDayName } from "../../calendar/days/day-words.ts";
import { useFarDays } from "./days/use-calendar-knowledge.ts";
import type { Calendar } from "./days/use-calendar.ts";
import { HotelContacts } from "../../calendar/months/hotel-contacts.tsx";
import styles from "./nothing-in-view.module.css";

/** Leads from months without any possible arrival to the first possible one, or to the hotel itself. */
export function NothingInView({ calendar, months }: { calendar: Calendar; months: number }) {
  const { t, language } = useTranslation();
  const { known, shown, selection, party, subject, loading, failed } = calendar;
  const shownTo = lastOfMonth(addMonths(shown, months - 1));
  const inView = arrivalsOf(known.availability?.values(), known).some((day) => day <= shownTo);
  const none = !loading && !failed && selection.arrival === null && !inView;
  const far = useFarDays(none, known, party, subject);
  if (!none || far === null) return null;
  const arrivals = arrivalsOf(far.availability?.values(), far);
  const next = arrivals.find((day) => day > shownTo) ?? arrivals[0];
  if (next === undefined) {
    return (
      <div className={styles.root} role="status">
        <Notice kind="warning">
          <b>{t("calendar.nothing_free", { count: LISTED_MONTHS })}</b>
          <p>{t("calendar.nothing_free_text")}</p>
          <HotelContacts />
        </Notice>
      </div>
    );
  }
  return (
    <div className={styles.root} role="status">
      <Notice
        kind="info"
        action={
          <Button
            size="medium"
            onClick={() => {
              calendar.setFocused(next);
              calendar.show(next);
            }}
          >
            {t("calendar.go_to_day", { day: shortDayName(next, language) })}
          </Button>
        }
      >
        {t("calendar.nothing_in_view")}
      </Notice>
    </div>
  );
}
