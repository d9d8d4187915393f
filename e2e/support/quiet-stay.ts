/** A stay that no guest of the demo has booked: two nights from a Monday. Every index has a week of its own. */
export type QuietStay = { arrival: string; departure: string };

const DAY = 86_400_000;
/** The demo's bookings end some nine weeks ahead. */
const FIRST_FREE_DAY = 70;
const MONDAY = 1;

export function quietStay(index: number): QuietStay {
  const mondays: number[] = [];
  let day = Math.floor(Date.now() / DAY) + FIRST_FREE_DAY;
  while (new Date(day * DAY).getUTCDay() !== MONDAY) day += 1;
  for (; mondays.length <= index; day += 7) if (!isHighSeason(day)) mondays.push(day);
  const arrival = mondays[index] ?? day;
  return { arrival: isoDate(arrival), departure: isoDate(arrival + 2) };
}

/** In the high season of the demo hotel two nights from a Monday are too few. */
function isHighSeason(day: number): boolean {
  const monthDay = isoDate(day).slice(5);
  return (monthDay >= "06-28" && monthDay <= "08-31") || monthDay >= "12-18" || monthDay <= "01-04";
}

function isoDate(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
