import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { formatItemDate } from "@portico/presentation/formats/date";
import { writesMonthFirst } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNarrow } from "../base/frame/use-narrow.ts";
import { type CalendarSelection, NOTHING_CHOSEN } from "./days/calendar-selection.ts";
import { dayBlock, type DayBlock } from "./days/day-block.ts";
import { blockAsSentence } from "./days/day-words.ts";
import type { DayCalendar } from "./days/day-calendar.ts";
import styles from "./typed-dates.module.css";

/**
 * The same choice by typing. Typed text stays, with what is wrong about it, until it is right. On a phone the days come
 * first, and the fields wait behind a button; whoever has been in them finds them open.
 */
export function TypedDates({ calendar }: { calendar: DayCalendar }) {
  const { t, language } = useTranslation();
  const { refused, type } = useTypedStay(calendar);
  const { selection, known } = calendar;
  const [open, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const folded = useNarrow() && !open;
  if (folded) {
    const unfold = () => {
      flushSync(() => setOpen(true));
      fields.current?.querySelector("input")?.focus();
    };
    return (
      <Button kind="quiet" size="medium" className={styles.opener} onClick={unfold}>
        {t("calendar.type_dates")}
      </Button>
    );
  }
  return (
    <div className={styles.root} ref={fields} onFocus={() => setOpen(true)}>
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

type StayEnd = "arrival" | "departure";

type DateFieldProps = {
  which: StayEnd;
  chosen: PlainDate | null;
  today: PlainDate;
  /** Why the typed day can't be chosen. */
  refusal: string | undefined;
  /** Returns what is missing before any day can be taken. */
  onType(date: PlainDate): string | undefined;
};

function DateField({ which, chosen, today, refusal, onType }: DateFieldProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [mistake, setMistake] = useState<string | undefined>(undefined);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    // A newly chosen day replaces the typed text; a cleared choice does not.
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

/** A typed day that can't be chosen. */
type RefusedDay = { which: StayEnd; date: PlainDate; block: DayBlock };

type Typed = { which: StayEnd; date: PlainDate };

/**
 * Chooses typed days. The calendar first turns to the day and decides once it knows the days around it, so
 * even a day of a month never shown is judged correctly.
 */
function useTypedStay(calendar: DayCalendar) {
  const { known, loading, failed, selection } = calendar;
  const [asked, setAsked] = useState<Typed | null>(null);
  const [refused, setRefused] = useState<RefusedDay | null>(null);

  const decide = useEffectEvent(({ which, date }: Typed) => {
    const block = calendar.choose(date, startFor(which, selection));
    setAsked(null);
    setRefused(block && { which, date, block });
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server's answer is the event that this reacts to
    if (asked !== null && !loading && !failed) decide(asked);
  }, [asked, loading, failed]);

  return {
    refused,
    /** A departure needs an arrival. */
    type(which: StayEnd, date: PlainDate) {
      const start = startFor(which, selection);
      const block = dayBlock(date, start, { ...known, availability: null, departures: null });
      if (block !== null) {
        setRefused({ which, date, block });
        return;
      }
      setRefused(null);
      setAsked({ which, date });
      // Departures are known only while the arrival has no departure yet.
      if (which === "departure") calendar.setSelection(start);
      calendar.show(date);
    },
  };
}

/** The choice that the typed day extends; a new arrival starts over. */
function startFor(which: StayEnd, { arrival }: CalendarSelection): CalendarSelection {
  return which === "arrival" ? NOTHING_CHOSEN : { arrival, departure: null };
}

/**
 * Reads a day as people type it: `12.6.`, `12. 6. 2027`, `12/6`, `2027-06-12`. Without a year it is the next
 * such day from `today`, and `monthFirst` says which number is the month; with a year their order is fixed.
 * Null for anything else.
 */
export function parseTypedDate(text: string, today: PlainDate, monthFirst: boolean): PlainDate | null {
  const trimmed = text.trim();
  const yearFirst = /^(\d{4})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]\s*(\d{1,2})\.?$/.exec(trimmed);
  if (yearFirst) {
    const [, year = "", month = "", day = ""] = yearFirst;
    const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return isPlainDate(date) ? date : null;
  }
  const match = /^(\d{1,2})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]?\s*(\d{4}|\d{2})?$/.exec(trimmed);
  if (!match) return null;
  const [, first = "", second = "", year] = match;
  const [day, month] = monthFirst && year === undefined ? [second, first] : [first, second];
  const inYear = (full: number) => `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year !== undefined) {
    const date = inYear(year.length === 2 ? 2000 + Number(year) : Number(year));
    return isPlainDate(date) ? date : null;
  }
  const thisYear = Number(today.slice(0, 4));
  // The next 29 February may be some years away.
  for (let full = thisYear; full <= thisYear + 8; full++) {
    const date = inYear(full);
    if (isPlainDate(date) && date >= today) return date;
  }
  return null;
}
