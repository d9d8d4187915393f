import type { ClockTime } from "@portico/domain/dates/time-zone";

const STEP = 30;
const DAY = 24 * 60;

/** Times at which guests may come, from the hotel's check-in to midnight, half an hour apart. */
export function arrivalTimes(checkIn: ClockTime): ClockTime[] {
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
