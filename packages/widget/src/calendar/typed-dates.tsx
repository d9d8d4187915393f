import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatItemDate } from "@portico/presentation/formats/date";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import type { CalendarSelection } from "./calendar-selection.ts";
import { parseTypedDate } from "./typed-date.ts";
import styles from "./typed-dates.module.css";

type TypedDatesProps = {
  selection: CalendarSelection;
  today: PlainDate;
  /** Answers why the day can't be chosen, or null when it has been. */
  onType(which: "arrival" | "departure", date: PlainDate): string | null;
};

/** The same choice by typing. What was typed stays until it is right, with what is wrong about it. */
export function TypedDates({ selection, today, onType }: TypedDatesProps) {
  return (
    <div className={styles.root}>
      {(["arrival", "departure"] as const).map((which) => (
        // A choice in the grid replaces what was typed.
        <DateField
          key={`${which}${selection[which]}`}
          which={which}
          chosen={selection[which]}
          today={today}
          onType={onType}
        />
      ))}
    </div>
  );
}

type DateFieldProps = Omit<TypedDatesProps, "selection"> & {
  which: "arrival" | "departure";
  chosen: PlainDate | null;
};

function DateField({ which, chosen, today, onType }: DateFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(chosen ? formatItemDate(chosen) : "");
  const [error, setError] = useState<string | undefined>(undefined);

  const take = () => {
    if (typed.trim() === "" || (chosen && typed === formatItemDate(chosen))) {
      setError(undefined);
      return;
    }
    const date = parseTypedDate(typed, today);
    setError(date === null ? t("calendar.not_a_date") : (onType(which, date) ?? undefined));
  };

  return (
    <TextField
      label={t(which === "arrival" ? "calendar.arrival" : "calendar.departure")}
      placeholder={t("calendar.date_pattern")}
      value={typed}
      error={error}
      inputMode="text"
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
      }}
    />
  );
}
