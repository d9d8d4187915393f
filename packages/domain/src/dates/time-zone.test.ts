import { describe, expect, test } from "vitest";
import { addDays, daysBetween, dayNumber } from "./plain-date.ts";
import { isClockTime } from "./clock-time.ts";
import { instantOf, isTimeZone, todayIn, wallClock } from "./time-zone.ts";

const ZONES = [
  "UTC",
  "Europe/Prague",
  "America/New_York",
  "Pacific/Apia",
  "Australia/Lord_Howe",
  "America/Santiago",
];

describe("from wall to instant", () => {
  test.each([
    { date: "2027-01-15", time: "18:00", zone: "Europe/Prague", instant: "2027-01-15T17:00:00Z" },
    { date: "2027-07-15", time: "18:00", zone: "Europe/Prague", instant: "2027-07-15T16:00:00Z" },
    { date: "2027-07-15", time: "00:00", zone: "Asia/Kolkata", instant: "2027-07-14T18:30:00Z" },
    // Clocks forward on 28 March 2027: 02:00 to 03:00 does not exist.
    { date: "2027-03-28", time: "01:59", zone: "Europe/Prague", instant: "2027-03-28T00:59:00Z" },
    { date: "2027-03-28", time: "02:00", zone: "Europe/Prague", instant: "2027-03-28T01:00:00Z" },
    { date: "2027-03-28", time: "02:59", zone: "Europe/Prague", instant: "2027-03-28T01:00:00Z" },
    { date: "2027-03-28", time: "03:00", zone: "Europe/Prague", instant: "2027-03-28T01:00:00Z" },
    // Clocks back on 31 October 2027: 02:00 to 03:00 comes twice.
    { date: "2027-10-31", time: "02:30", zone: "Europe/Prague", instant: "2027-10-31T00:30:00Z" },
    { date: "2027-10-31", time: "03:00", zone: "Europe/Prague", instant: "2027-10-31T02:00:00Z" },
    // Lord Howe moves by half an hour only.
    { date: "2027-10-03", time: "02:15", zone: "Australia/Lord_Howe", instant: "2027-10-02T15:30:00Z" },
    // Santiago's clocks jump from midnight to 01:00 on 5 September 2027.
    { date: "2027-09-05", time: "00:00", zone: "America/Santiago", instant: "2027-09-05T04:00:00Z" },
  ])("$date $time in $zone is $instant", ({ date, time, zone, instant }) => {
    expect(new Date(instantOf(date, time, zone)).toISOString()).toBe(new Date(instant).toISOString());
  });

  test("the wall shows again what was asked, on every noon of ten years in six zones", () => {
    for (const zone of ZONES) {
      for (let day = "2024-01-01"; day <= "2033-12-31"; day = addDays(day, 7)) {
        const { date, time } = wallClock(instantOf(day, "12:00", zone), zone);
        if (date !== day || time !== "12:00") expect.fail(`${day} 12:00 in ${zone} reads ${date} ${time}`);
      }
    }
  });
});

test("the clock on the wall is the platform's, also on days on which it changes", () => {
  for (const timeZone of ZONES) {
    const shown = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    for (let day = Date.parse("2026-12-31"); day < Date.parse("2028-01-02"); day += 86_400_000) {
      for (const minutes of [0, 61, 150, 179, 720, 870, 930, 959, 1439]) {
        const instant = day + minutes * 60_000;
        const { date, time } = wallClock(instant, timeZone);
        if (`${date} ${time}` !== shown.format(instant))
          expect.fail(`${shown.format(instant)} in ${timeZone} reads ${date} ${time}`);
      }
    }
  }
});

test("nights are calendar days in every zone, over every change of clocks", () => {
  for (const zone of ZONES) {
    for (let arrival = "2027-01-01"; arrival < "2028-01-01"; arrival = addDays(arrival, 1)) {
      const checkIn = instantOf(arrival, "14:00", zone);
      for (const nights of [1, 2, 7, 31]) {
        const departure = addDays(arrival, nights);
        const checkOut = instantOf(departure, "10:00", zone);
        const seen = daysBetween(todayIn(zone, checkIn), todayIn(zone, checkOut));
        if (seen !== nights) expect.fail(`${arrival} + ${nights} in ${zone} counts ${seen} nights`);
      }
    }
  }
});

test("today is the hotel's day", () => {
  const instant = Date.parse("2027-03-01T10:30:00Z");
  expect(todayIn("Europe/Prague", instant)).toBe("2027-03-01");
  expect(todayIn("Pacific/Apia", instant)).toBe("2027-03-01");
  expect(todayIn("Pacific/Apia", instant + 3_600_000)).toBe("2027-03-02");
  expect(todayIn("America/Los_Angeles", Date.parse("2027-03-01T07:00:00Z"))).toBe("2027-02-28");
  expect(dayNumber(todayIn("UTC", 0))).toBe(0);
});

test("clock times and zones are told from other texts", () => {
  expect(["00:00", "09:05", "23:59"].every(isClockTime)).toBe(true);
  expect(["24:00", "9:05", "12:60", "12:00:00", ""].some(isClockTime)).toBe(false);
  expect(ZONES.every(isTimeZone)).toBe(true);
  expect(isTimeZone("Europe/Prag")).toBe(false);
});
