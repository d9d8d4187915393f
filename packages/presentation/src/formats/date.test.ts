import type { Language } from "@portico/domain/texts/language";
import { describe, expect, test } from "vitest";
import { formatItemTimes, formatSlotDate, formatSlotDay } from "./slot-times.ts";
import { formatDateRange, formatItemDates, formatPackageDates, formatStayDates } from "./date-range.ts";
import { formatDeadline, formatDeadlineInLetter, formatDeadlineInWords } from "./deadline.ts";
import { formatDay, formatDayInLetter } from "./date.ts";
import { formatFullDate, formatMonth, weekdayNames } from "./calendar-date.ts";

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
    ["2026-06-12", "2026-06-15", "cs", "12.–\u206015._června"],
    ["2026-06-12", "2026-06-15", "en", "12–\u206015_June"],
    ["2026-06-12", "2026-06-15", "de", "12.–\u206015._Juni"],
    ["2026-06-12", "2026-06-15", "hu", "június_12.–\u206015."],
    ["2026-06-30", "2026-07-02", "en", "30_June_– 2_July"],
  ])("%s to %s in %s", (arrival, departure, language, written) => {
    expect(formatDateRange(arrival, departure, language)).toBe(spaced(written));
  });
});

test("items write their days in the same way in every language", () => {
  expect(formatItemDates("2026-06-02", "2026-06-15")).toBe("02. 06. 2026 – 15. 06. 2026");
  expect(formatPackageDates("2026-06-02", "2026-06-15")).toBe(spaced("02._06.-15.06.2026"));
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

test.each<[language: Language, day: string, month: string, weekday: string, deadline: string]>([
  ["cs", "10._května", "Květen 2027", "po", "10. května 2027 v 18:00"],
  ["en", "10_May", "May 2027", "Mon", "10 May 2027 at 18:00"],
  ["de", "10._Mai", "Mai 2027", "Mo", "10. Mai 2027 um 18:00"],
  ["pl", "10_maja", "Maj 2027", "pon.", "10 maja 2027 18:00"],
  ["sk", "10._mája", "Máj 2027", "po", "10. mája 2027 o 18:00"],
  ["ru", "10_мая", "Май 2027", "пн", "10 мая 2027_г. в 18:00"],
  ["es", "10_de_mayo", "Mayo de 2027", "lun", "10 de mayo de 2027 a las 18:00"],
  ["it", "10_maggio", "Maggio 2027", "lun", "10 maggio 2027 alle ore 18:00"],
  ["fr", "10_mai", "Mai 2027", "lun.", "10 mai 2027 à 18:00"],
  ["zh", "5月10日", "2027年5月", "周一", "2027年5月10日 18:00"],
  ["nl", "10_mei", "Mei 2027", "ma", "10 mei 2027 om 18:00"],
  ["hu", "május_10.", "2027. május", "H", "2027. május 10. 18:00"],
])("a day, its month, its weekday and a deadline in %s", (language, day, month, weekday, deadline) => {
  expect(formatDay("2027-05-10", language)).toBe(spaced(day));
  expect(formatMonth("2027-05-10", language)).toBe(month);
  expect(weekdayNames(language, "short")[0]).toBe(weekday);
  expect(formatDeadlineInLetter(Date.UTC(2027, 4, 10, 16), "Europe/Prague", language)).toBe(spaced(deadline));
});

test("a day with its year, to stand in a letter", () => {
  expect(formatDayInLetter("2027-05-10", "cs")).toBe("10. května 2027");
  expect(formatDayInLetter("2027-05-10", "ru")).toBe(spaced("10 мая 2027_г."));
});

test("Chinese dates are those of the mainland", () => {
  expect(formatFullDate("2027-05-10", "zh")).toBe("2027年5月10日星期一");
});

describe("times of services", () => {
  const evening = { day: "2027-05-13", from: 1020, to: 1110 };

  test("an item tells its day in numbers, and over midnight both ends by the clock", () => {
    expect(formatItemTimes(evening)).toBe("13. 05. 2027 · 17:00–\u206018:30");
    expect(formatItemTimes({ ...evening, from: 1410, to: 1470 })).toBe("13. 05. 2027 · 23:30–\u206000:30");
  });

  test("what begins after midnight is told by the calendar's day, not by that of the opening hours", () => {
    expect(formatItemTimes({ ...evening, from: 1470, to: 1500 })).toBe("14. 05. 2027 · 00:30–\u206001:00");
  });

  test.each([
    ["cs", "čt_13._května, 17:00–\u206018:30", "čtvrtek 13. května"],
    ["en", "Thu_13_May, 17:00–\u206018:30", "Thursday 13 May"],
    ["de", "Do._13._Mai, 17:00–\u206018:30", "Donnerstag, 13. Mai"],
    ["zh", "5月13日周四, 17:00–\u206018:30", "5月13日星期四"],
    ["hu", "május_13.,_Cs, 17:00–\u206018:30", "május 13., csütörtök"],
  ] as const)("%s", (language, line, sentence) => {
    expect(formatSlotDay(evening, language)).toBe(line.replaceAll("_", "\u00a0"));
    expect(formatSlotDate(evening, language)).toBe(sentence);
  });
});
