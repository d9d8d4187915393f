const DAY = 86_400_000;
const TUESDAY = 2;
const FRIDAY = 5;
/** The demo sells its one night out on the first Tuesday from here. */
const SOLD_OUT_FROM = 15;

/** The query of the one night on which the demo hotel has nothing left. */
export function soldOutNight(): string {
  return oneNight(firstWeekday(SOLD_OUT_FROM, TUESDAY));
}

/** The day of that night, on which the demo sells all times of one massage too. */
export function soldOutDay(): string {
  return isoDay(firstWeekday(SOLD_OUT_FROM, TUESDAY));
}

/** The query of a single Friday night, which the demo hotel never sells alone. */
export function weekendNight(): string {
  return oneNight(firstWeekday(100, FRIDAY));
}

function firstWeekday(daysAhead: number, weekday: number): number {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Prague" })
    .format(new Date())
    .split("-")
    .map(Number);
  let date = Date.UTC(year, month - 1, day) + daysAhead * DAY;
  while (new Date(date).getUTCDay() !== weekday) date += DAY;
  return date;
}

function oneNight(arrival: number): string {
  const [from, to] = [arrival, arrival + DAY].map(isoDay);
  return `arrival=${from}&departure=${to}`;
}

function isoDay(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}
