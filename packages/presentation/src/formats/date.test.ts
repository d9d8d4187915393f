import type { Language } from "@portico/domain/stay/language";
import { describe, expect, test } from "vitest";
import { formatDateRange, formatItemDates, formatStayDates } from "./date-range.ts";
import { formatDay, formatDeadline, formatDeadlineInWords, formatMonth, weekdayNames } from "./date.ts";

/** `_` stands for the space that does not break. */
function spaced(written: string): string {
  return written.replaceAll("_", "\u00a0");
}

describe("a stay with days of the week names the month once", () => {
  test.each<[arrival: string, departure: string, language: Language, written: string]>([
    ["2026-06-12", "2026-06-15", "cs", "pá_12._– po_15._června"],
    ["2026-06-12", "2026-06-15", "en", "Fri_12_– Mon_15_June"],
    ["2026-06-12", "2026-06-15", "de", "Fr._12._– Mo._15._Juni"],
    ["2026-06-12", "2026-06-15", "zh", "6月12日周五_– 15日周一"],
    ["2026-06-30", "2026-07-02", "cs", "út_30._června_– čt_2._července"],
    ["2026-06-30", "2026-07-02", "en", "Tue_30_June_– Thu_2_July"],
    ["2026-12-30", "2027-01-02", "cs", "st_30._prosince_2026_– so_2._ledna_2027"],
  ])("%s to %s in %s", (arrival, departure, language, written) => {
    expect(formatStayDates(arrival, departure, language)).toBe(spaced(written));
  });
});

describe("a stay in short", () => {
  test.each<[arrival: string, departure: string, language: Language, written: string]>([
    ["2026-06-12", "2026-06-15", "cs", "12.–15._června"],
    ["2026-06-12", "2026-06-15", "en", "12–15_June"],
    ["2026-06-12", "2026-06-15", "de", "12.–15._Juni"],
    ["2026-06-12", "2026-06-15", "hu", "június_12.–15."],
    ["2026-06-30", "2026-07-02", "en", "30_June_– 2_July"],
  ])("%s to %s in %s", (arrival, departure, language, written) => {
    expect(formatDateRange(arrival, departure, language)).toBe(spaced(written));
  });
});

test("items write their days in the same way in every language", () => {
  expect(formatItemDates("2026-06-02", "2026-06-15")).toBe("02. 06. 2026 – 15. 06. 2026");
});

describe("a deadline is read on the clock of the hotel", () => {
  const deadline = Date.UTC(2026, 5, 10, 16, 0, 5);
  test("exactly, to the second", () => {
    expect(formatDeadline(deadline, "Europe/Prague")).toBe("10.06.2026 18:00:05");
    expect(formatDeadline(deadline, "Asia/Tokyo")).toBe("11.06.2026 01:00:05");
  });
  test("in a sentence", () => {
    expect(formatDeadlineInWords(deadline, "Europe/Prague", "cs")).toBe(spaced("10._června_18:00"));
    expect(formatDeadlineInWords(deadline, "Europe/Prague", "en")).toBe(spaced("10_June_18:00"));
  });
});

test("the month of a heading begins with a capital letter and stands alone", () => {
  expect(formatMonth("2026-06-12", "cs")).toBe("Červen 2026");
  expect(formatDay("2026-06-12", "cs")).toBe(spaced("12._června"));
});

test("the week begins on Monday", () => {
  expect(weekdayNames("cs", "short")).toEqual(["po", "út", "st", "čt", "pá", "so", "ne"]);
  expect(weekdayNames("en", "long")[0]).toBe("Monday");
});
