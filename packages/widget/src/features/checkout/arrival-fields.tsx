import { staysOf } from "@portico/domain/reservations/reservation-item";
import { SelectField } from "@portico/ui/field/select-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import { NoteField } from "../../payments/form/note-field.tsx";
import { useField } from "../../payments/form/use-field.ts";
import type { FormState } from "../../payments/form/use-payment-form.ts";
import type { ClockTime } from "@portico/domain/dates/time-zone";
import styles from "../../payments/form/payment-fields.module.css";

/** The guests' time of arrival and their wishes. Services have their own times. */
export function ArrivalFields({ state }: { state: FormState }) {
  const { t } = useTranslation();
  const { checkIn } = useProperty();
  const field = useField(state);
  const hasStays = useGuest(({ reservation }) => staysOf(reservation).length > 0);
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
            {arrivalTimes(checkIn).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </SelectField>
        )}
        <NoteField state={state} />
      </div>
    </SectionCard>
  );
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
