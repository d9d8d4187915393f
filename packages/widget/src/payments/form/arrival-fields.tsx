import { SelectField } from "@portico/ui/field/select-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import { NoteField } from "./note-field.tsx";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";
import type { ClockTime } from "@portico/domain/dates/clock-time";
import styles from "./payment-fields.module.css";

/** The guests' time of arrival and their wishes. Services have their own times. */
export function ArrivalFields({ state, hasStays }: { state: FormState; hasStays: boolean }) {
  const { t } = useTranslation();
  const { checkIn } = useProperty();
  const field = useField(state);
  return (
    <SectionCard title={t(hasStays ? "checkout.arrival" : "checkout.note")}>
      <div className={styles.fields}>
        {hasStays && (
          <SelectField
            {...field("checkInTime")}
            optional
            className={styles.narrow}
            label={t("checkout.check_in_time")}
            hint={t("checkout.check_in_hint", { time: checkIn })}
          >
            <option value="">{t("checkout.time_unknown")}</option>
            {timesWith(arrivalTimes(checkIn), state.form.checkInTime).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </SelectField>
        )}
        <NoteField state={state} />
      </div>
    </SectionCard>
  );
}

/** A time that was given otherwise, or before the hotel changed its hours, stays on the list. */
function timesWith(times: ClockTime[], given: ClockTime): ClockTime[] {
  return given === "" || times.includes(given) ? times : [...times, given].toSorted();
}

const STEP = 30;
const DAY = 24 * 60;

/** Possible times of arrival, every half hour from the hotel's check-in to midnight. */
function arrivalTimes(checkIn: ClockTime): ClockTime[] {
  const [hours = 0, minutes = 0] = checkIn.split(":").map(Number);
  const times: ClockTime[] = [];
  for (let time = hours * 60 + minutes; time < DAY; time += STEP) {
    times.push(`${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`);
  }
  return times;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
