import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatMonth } from "@portico/presentation/formats/calendar-date";
import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { LISTED_MONTHS, monthOf, monthsFrom } from "../../layout/calendar-month.ts";
import styles from "./month-select.module.css";

type MonthSelectProps = {
  shown: PlainDate;
  today: PlainDate;
  lastDate: PlainDate;
  onChange(month: PlainDate): void;
};

/** The system's own list of months, over the name of the first shown month. */
export function MonthSelect({ shown, today, lastDate, onChange }: MonthSelectProps) {
  const { t, language } = useTranslation();
  const listed = monthsFrom(monthOf(today), LISTED_MONTHS).filter((month) => month <= lastDate);
  const months = listed.includes(shown) ? listed : [...listed, shown].toSorted();
  return (
    <>
      <CaretDownIcon size={16} className={styles.caret} />
      <select
        className={styles.select}
        aria-label={t("calendar.go_to_month")}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month, language)}
          </option>
        ))}
      </select>
    </>
  );
}
