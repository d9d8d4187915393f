import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { formatFullDate } from "@portico/presentation/formats/date";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import styles from "./paper-lines.module.css";

/** What the desk asks for and the screen says elsewhere: on paper, whose stay it is and when it begins, in words. */
export function PaperLines({ reservation: { contact, items } }: { reservation: LoadedReservation }) {
  const { t, language } = useTranslation();
  const { checkIn } = useProperty();
  const arrival = items.map((item) => item.arrival).sort()[0];
  return (
    <div className={styles.root}>
      <p>{formatPersonName(contact, language)}</p>
      {arrival !== undefined && (
        <p>{t("thanks.step_arrival", { day: formatFullDate(arrival, language), time: checkIn })}</p>
      )}
    </div>
  );
}
