import { nightsOf, type Stay } from "@portico/domain/stays/stay";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import styles from "./chosen-days.module.css";

type ChosenDaysProps = {
  stay: Stay;
  /** Null while there is nobody whom days could be free for. */
  onOpen: (() => void) | null;
};

/** The days of a stay that is to be changed, as a field that opens the calendar. */
export function ChosenDays({ stay, onOpen }: ChosenDaysProps) {
  const { t, language } = useTranslation();
  const { arrival, departure } = stay;
  return (
    <button
      type="button"
      className={styles.root}
      onClick={() => onOpen?.()}
      aria-haspopup="dialog"
      aria-disabled={onOpen === null}
    >
      <span className={styles.label}>{t("search.dates")}</span>{" "}
      <span className={styles.value}>
        <CalendarDotsIcon size={20} className={styles.icon} />
        <span>
          {formatStayDates(arrival, departure, language)} · {t("common.nights", { count: nightsOf(stay) })}
        </span>
      </span>
    </button>
  );
}
