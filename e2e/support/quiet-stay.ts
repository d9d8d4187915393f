import { basename } from "node:path";

/** A stay that no guest of the demo has booked: two nights from a Monday. */
export type QuietStay = { arrival: string; departure: string };

/** How many weeks each file of journeys has for itself, so that none sells the rooms of another. */
const WEEKS: Readonly<Record<string, number>> = {
  // Has services too, which are sold for half a year only.
  languages: 1,
  "change-the-reservation": 1,
  states: 1,
  "book-a-room": 1,
  "book-inside-a-page": 1,
  "last-room": 1,
  "search-repairs": 1,
  "calendar-remedies": 1,
  "keep-what-was-typed": 1,
  look: 1,
  "pay-by-card": 1,
  "pay-with-a-coupon": 1,
  "spend-a-voucher": 1,
  "gateway-troubles": 1,
  "waiting-list": 1,
  analytics: 1,
  firefox: 1,
  webkit: 1,
  "add-extras": 1,
  "bank-transfer": 2,
  "card-guarantee": 3,
  "insure-the-stay": 1,
  "pay-by-stripe": 1,
  "card-at-stripe": 1,
  account: 1,
  "come-back": 2,
  drawn: 1,
  "shortest-way": 1,
  "same-price": 1,
  "dialogs-in-view": 1,
  "states-of-views": 1,
};

const DAY = 86_400_000;
/** The demo's bookings end some nine weeks ahead. */
const FIRST_FREE_DAY = 70;
const MONDAY = 1;

/** The stay in a week of this file of journeys, named by its `import.meta.filename`: the first one, or a further one. */
export function quietStay(file: string, nth = 0): QuietStay {
  const name = basename(file, ".spec.ts");
  const weeks = WEEKS[name] ?? 0;
  if (nth >= weeks) throw new Error(`${name} has ${weeks} weeks of its own; give it more in quiet-stay.ts.`);
  const files = Object.keys(WEEKS);
  const before = files.slice(0, files.indexOf(name)).reduce((sum, other) => sum + (WEEKS[other] ?? 0), 0);
  return quietWeek(before + nth);
}

/** The stay in a week that a journey has at a hotel of its own. */
export function quietWeek(index: number): QuietStay {
  const mondays: number[] = [];
  let day = Math.floor(Date.now() / DAY) + FIRST_FREE_DAY;
  while (new Date(day * DAY).getUTCDay() !== MONDAY) day += 1;
  for (; mondays.length <= index; day += 7) if (!isHighSeason(day)) mondays.push(day);
  const arrival = mondays[index] ?? day;
  return { arrival: isoDate(arrival), departure: isoDate(arrival + 2) };
}

/**
 * Two nights on which no journey has a room, after those of one whose week it is: services are not sold as far ahead as all
 * weeks reach. Today's times depend on the hour of the run; these do not.
 */
export function quietDaysOfServices(): QuietStay {
  const { departure: arrival } = quietWeek(4);
  const day = Date.parse(arrival) / DAY;
  return { arrival, departure: isoDate(day + 2) };
}

/** In the high season of the demo hotel two nights from a Monday are too few. */
function isHighSeason(day: number): boolean {
  const monthDay = isoDate(day).slice(5);
  return (monthDay >= "06-28" && monthDay <= "08-31") || monthDay >= "12-18" || monthDay <= "01-04";
}

function isoDate(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
