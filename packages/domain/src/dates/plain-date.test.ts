import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayNumber,
  daysBetween,
  isPlainDate,
  plainDate,
  weekdayIndex,
} from "./plain-date.ts";

describe("day numbers", () => {
  // From the tables of the proleptic Gregorian calendar; 719468 days lie between 0000-03-01 and 1970-01-01.
  test.each([
    ["1970-01-01", 0],
    ["1969-12-31", -1],
    ["2000-03-01", 11_017],
    ["2024-02-29", 19_782],
    ["2027-05-13", 20_951],
    ["1900-03-01", -25_508],
    ["2100-02-28", 47_540],
  ])("%s is day %i", (date, number) => {
    expect(dayNumber(date)).toBe(number);
    expect(plainDate(number)).toBe(date);
  });

  test("every day from 1900 to 2200 keeps its number and follows the one before", () => {
    let before = dayNumber("1899-12-31");
    for (let year = 1900; year <= 2200; year++) {
      for (let month = 1; month <= 12; month++) {
        for (let day = 1; day <= 31; day++) {
          const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          if (!isPlainDate(date)) continue;
          const number = dayNumber(date);
          if (number !== before + 1 || plainDate(number) !== date) expect.fail(`${date} is day ${number}`);
          before = number;
        }
      }
    }
    expect(before).toBe(dayNumber("2201-01-01") - 1);
  });

  test("weekdays: a Monday is 0, a Sunday 6, also before 1970", () => {
    expect(weekdayIndex("2027-03-29")).toBe(0);
    expect(weekdayIndex("2027-03-28")).toBe(6);
    // The day that opened the 20th century's last pre-war year, 1 January 1900, was a Monday.
    expect(weekdayIndex("1900-01-01")).toBe(0);
    expect(weekdayIndex(dayNumber("2000-01-01"))).toBe(5);
  });
});

describe("existing days", () => {
  test.each(["2027-01-31", "2028-02-29", "2000-02-29", "1000-01-01", "9999-12-31"])("%s exists", (date) => {
    expect(isPlainDate(date)).toBe(true);
  });

  test.each([
    "2027-02-29",
    "1900-02-29",
    "2027-04-31",
    "2027-13-01",
    "2027-00-10",
    "2027-01-00",
    "0999-01-01",
    "2027-1-1",
    "2027-01-01T00:00",
    " 2027-01-01",
    "",
  ])("%j does not", (text) => {
    expect(isPlainDate(text)).toBe(false);
  });
});

describe("moving", () => {
  test("days over the ends of months and years", () => {
    expect(addDays("2027-12-31", 1)).toBe("2028-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(daysBetween("2027-02-28", "2027-03-01")).toBe(1);
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2027-03-01", "2027-02-28")).toBe(-1);
  });

  test("nights between any two days of 2024 to 2033 up to a month apart", () => {
    for (let arrival = "2024-01-01"; arrival <= "2033-12-31"; arrival = addDays(arrival, 1)) {
      for (let nights = 1; nights <= 31; nights++) {
        const counted = daysBetween(arrival, addDays(arrival, nights));
        if (counted !== nights) expect.fail(`${arrival} + ${nights} counts ${counted}`);
      }
    }
  });

  test.each([
    ["2027-01-31", 1, "2027-02-28"],
    ["2027-01-31", 2, "2027-03-31"],
    ["2027-01-31", 3, "2027-04-30"],
    ["2027-01-31", 12, "2028-01-31"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2027-01-15", -1, "2026-12-15"],
  ])("%s and %i months is %s", (date, months, moved) => {
    expect(addMonths(date, months)).toBe(moved);
  });
});
