import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatItemDate } from "@portico/presentation/formats/date";
import { writesMonthFirst } from "@portico/presentation/formats/date-range";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { blockAsSentence } from "./days/day-words.ts";
import { parseTypedDate } from "./typed-date.ts";
import type { Calendar } from "./days/use-calendar.ts";
import { useTypedStay, type StayEnd } from "./use-typed-stay.ts";
import styles from "./typed-dates.module.css";

/** The same choice by typing. What was typed stays until it is right, with what is wrong about it. */
export function TypedDates({ calendar }: { calendar: Calendar }) {
  const { t, language } = useTranslation();
  const { refused, type } = useTypedStay(calendar);
  const { selection, known } = calendar;
  return (
    <div className={styles.root}>
      {(["arrival", "departure"] as const).map((which) => (
        <DateField
          key={which}
          which={which}
          chosen={selection[which]}
          today={known.today}
          refusal={
            refused?.which === which ? blockAsSentence(refused.block, refused.date, language, t) : undefined
          }
          onType={(date) => {
            if (which === "departure" && selection.arrival === null) return t("calendar.arrival_first");
            type(which, date);
            return undefined;
          }}
        />
      ))}
    </div>
  );
}

type DateFieldProps = {
  which: StayEnd;
  chosen: PlainDate | null;
  today: PlainDate;
  /** Why the typed day can't be chosen. */
  refusal: string | undefined;
  /** Answers what is missing before any day can be taken. */
  onType(date: PlainDate): string | undefined;
};

function DateField({ which, chosen, today, refusal, onType }: DateFieldProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [mistake, setMistake] = useState<string | undefined>(undefined);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    // A day that has been chosen replaces what was typed; a choice that was cleared does not.
    if (chosen !== null) {
      setTyped(null);
      setMistake(undefined);
    }
  }
  const shown = typed ?? (chosen ? formatItemDate(chosen) : "");

  const take = () => {
    if (typed === null) return;
    const date = parseTypedDate(typed, today, writesMonthFirst(language));
    const isChosen = date !== null && date === chosen;
    if (typed.trim() === "" || isChosen) {
      setTyped(null);
      setMistake(undefined);
    } else {
      setMistake(date === null ? t("calendar.not_a_date") : onType(date));
    }
  };

  return (
    <TextField
      label={t(which === "arrival" ? "calendar.arrival" : "calendar.departure")}
      placeholder={t("calendar.date_pattern")}
      value={shown}
      error={mistake ?? (typed === null ? undefined : refusal)}
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
