import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import { clockOfMinute } from "@portico/domain/wellness/slot-times";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import type { Language } from "@portico/domain/texts/language";
import { dateFormat, utcDate } from "./date-format.ts";
import { formatItemDate, formatShortDay } from "./date.ts";
import { keepTogether, WORD_JOINER } from "./locale.ts";

/** By the clock: `17:00–18:30`, and `23:30–00:30` over midnight. */
export function formatSlotTimes(block: SlotBlock): string {
  const { from, to } = slotClock(block);
  return `${from}–${WORD_JOINER}${to}`;
}

/** Day and times of a reservation item: `13. 05. 2027 · 17:00–18:30`. */
export function formatItemTimes(block: SlotBlock): string {
  return `${formatItemDate(slotClock(block).date)} · ${formatSlotTimes(block)}`;
}

/** Day and times in a line: `čt 13. května, 17:00–18:30`. */
export function formatSlotDay(block: SlotBlock, language: Language): string {
  const format = dateFormat(language, { weekday: "short", day: "numeric", month: "long" });
  const day = format.format(utcDate(slotClock(block).date)).replace(/^(\p{L}+\.?),\s/u, "$1 ");
  return `${keepTogether(day)}, ${formatSlotTimes(block)}`;
}

/** The same as short as it goes, for a line of prices: `13. 5., 17:00–18:30`. */
export function formatSlotShortly(block: SlotBlock, language: Language): string {
  return `${formatShortDay(slotClock(block).date, language)}, ${formatSlotTimes(block)}`;
}

/** The day as a sentence says it: `čtvrtek 13. května`. */
export function formatSlotDate(block: SlotBlock, language: Language): string {
  const format = dateFormat(language, { weekday: "long", day: "numeric", month: "long" });
  return format.format(utcDate(slotClock(block).date));
}

/**
 * What clocks and calendars show: half past midnight in Friday's night is on Saturday. Letters, calendar files and
 * screens take it from here, so that all of them say the same day.
 */
export function slotClock({ day, from, to }: SlotBlock): { date: PlainDate; from: string; to: string } {
  const begins = clockOfMinute(dayNumber(day), from);
  const ends = clockOfMinute(dayNumber(day), to);
  return { date: begins.date, from: begins.time, to: ends.time };
}
