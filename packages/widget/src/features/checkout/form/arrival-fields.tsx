import { staysOf } from "@portico/domain/reservations/reservation-item";
import { SelectField } from "@portico/ui/field/select-field";
import { TextArea } from "@portico/ui/field/text-area";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { LONGEST_NOTE } from "./payment-form.ts";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";
import type { ClockTime } from "@portico/domain/dates/time-zone";
import styles from "./payment-fields.module.css";

/** When the guests come to stay, and what the hotel should know. Services have times of their own. */
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
        <TextArea
          {...field("note")}
          optional
          label={t("checkout.note")}
          hint={t("checkout.note_left", { count: LONGEST_NOTE - state.form.note.length })}
          maxLength={LONGEST_NOTE}
        />
      </div>
    </SectionCard>
  );
}

const STEP = 30;
const DAY = 24 * 60;

/** Times at which guests may come, from the hotel's check-in to midnight, half an hour apart. */
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
