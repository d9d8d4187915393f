/** Wall clock of a day as `HH:mm`. */
export type ClockTime = string;

export const MINUTES_A_DAY = 1440;

/** A minute of the day as `HH:mm`; after midnight the hours count on, `26:00`. */
export function clockTime(minute: number): ClockTime {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60];
  return `${hours < 10 ? "0" : ""}${hours}:${rest < 10 ? "0" : ""}${rest}`;
}

/** The minute of the day that `clockTime` writes as this `HH:mm`. */
export function minuteOf(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function isClockTime(text: string): text is ClockTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
