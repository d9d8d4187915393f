import { describe, expect, it } from "vitest";
import { chooseDay, leaveCalendar, nextChoice, type CalendarSelection } from "./calendar-selection.ts";

const stay = (arrival: string | null, departure: string | null): CalendarSelection => ({
  arrival,
  departure,
});

describe("A click on a day", () => {
  it.each([
    ["the first sets the arrival", stay(null, null), "2027-06-12", stay("2027-06-12", null)],
    [
      "the second sets the departure",
      stay("2027-06-12", null),
      "2027-06-15",
      stay("2027-06-12", "2027-06-15"),
    ],
    ["the third begins a new stay", stay("2027-06-12", "2027-06-15"), "2027-06-20", stay("2027-06-20", null)],
    ["the same day twice clears both", stay("2027-06-12", null), "2027-06-12", stay(null, null)],
    ["a day before the arrival clears both", stay("2027-06-12", null), "2027-06-10", stay(null, null)],
  ])("%s", (_, before, day, after) => {
    expect(chooseDay(before, day)).toEqual(after);
  });

  it("chooses a departure only while the arrival has none", () => {
    expect(nextChoice(stay(null, null))).toBe("arrival");
    expect(nextChoice(stay("2027-06-12", null))).toBe("departure");
    expect(nextChoice(stay("2027-06-12", "2027-06-15"))).toBe("arrival");
  });
});

describe("Leaving the calendar", () => {
  it("clears an arrival without a departure and keeps a whole stay", () => {
    expect(leaveCalendar(stay("2027-06-12", null))).toEqual(stay(null, null));
    expect(leaveCalendar(stay("2027-06-12", "2027-06-15"))).toEqual(stay("2027-06-12", "2027-06-15"));
  });
});
