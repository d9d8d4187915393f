import { expect, test } from "vitest";
import type { PlainDate } from "../dates/plain-date.ts";
import type { StayProblem } from "../pricing/quote.ts";
import { nightsOf, type Stay } from "../stays/stay.ts";
import { arrivalsOfChange, departuresOfChange, type DayOfChange, type JudgedStay } from "./change-days.ts";
import type { ChangeObstacle } from "./item-change.ts";

// A room on 11-13 May; each stay is judged by a rule of the test, and counted.
const OWN: Stay = { arrival: "2027-05-11", departure: "2027-05-13" };

const FREE: JudgedStay = { obstacle: null, difference: 100 };
const refused = (problem: StayProblem): JudgedStay => ({ obstacle: "not_offered", problems: [problem] });
const only = (obstacle: ChangeObstacle): JudgedStay => ({ obstacle, problems: [] });

type Rule = (nights: number, arrival: PlainDate) => JudgedStay;

function counted(rule: Rule) {
  const asked: string[] = [];
  const judge = (stay: Stay) => {
    asked.push(`${Number(stay.arrival.slice(8))}+${nightsOf(stay)}`);
    return rule(nightsOf(stay), stay.arrival);
  };
  return { judge, asked };
}

const inWords = ({ date, obstacle, problem }: DayOfChange) =>
  `${Number(date.slice(8))} ${problem?.code ?? obstacle ?? "free"}`;

const date = "2027-05-14";

test.each<[name: string, rule: Rule, day: string, asked: string[]]>([
  ["the first stay that is possible answers", () => FREE, "14 free", ["14+1"]],
  [
    "shorter stays than the minimum are passed over",
    (nights) => (nights < 5 ? refused({ code: "min_stay", date, nights: 5 }) : FREE),
    "14 free",
    ["14+1", "14+5"],
  ],
  [
    "so are lengths that the day does not sell",
    (nights) => (nights === 7 ? FREE : refused({ code: "stay_length", date, lengths: [3, 7] })),
    "14 free",
    ["14+1", "14+3", "14+7"],
  ],
  [
    "a departure that is closed is followed by the next one",
    (nights) => (nights < 3 ? refused({ code: "closed_to_departure", date }) : FREE),
    "14 free",
    ["14+1", "14+2", "14+3"],
  ],
  [
    "a stay that would cost less than cancelling does is followed by a dearer one",
    (nights) => (nights < 3 ? only("below_fee") : FREE),
    "14 free",
    ["14+1", "14+2", "14+3"],
  ],
  [
    "no stay is longer than to a night that is taken, and the mildest reason is told",
    (nights) =>
      nights < 3
        ? refused({ code: "min_stay", date, nights: 3 })
        : refused({ code: "sold_out", date: "2027-05-15" }),
    "14 min_stay",
    ["14+1", "14+3"],
  ],
  [
    "where no longer stay is sold, none is tried",
    () => refused({ code: "max_stay", date, nights: 0 }),
    "14 max_stay",
    ["14+1"],
  ],
  [
    "nor where the arrival itself is closed",
    () => refused({ code: "closed_to_arrival", date }),
    "14 closed_to_arrival",
    ["14+1"],
  ],
  ["nor for a room that cannot be changed at all", () => only("begun"), "14 begun", ["14+1"]],
])("a day of arrival: %s", (_, rule, day, tried) => {
  const { judge, asked } = counted(rule);
  expect(arrivalsOfChange(judge, { from: date, to: date, own: OWN }).map(inWords)).toEqual([day]);
  expect(asked).toEqual(tried);
});

test("a day from which thirty stays are impossible is given up", () => {
  const { judge, asked } = counted(() => only("by_hotel"));
  expect(arrivalsOfChange(judge, { from: date, to: date, own: OWN }).map(inWords)).toEqual(["14 by_hotel"]);
  expect(asked).toHaveLength(30);
});

test("what the guest has is possible, whatever is closed by now", () => {
  const isOwn: Rule = (nights, arrival) =>
    arrival === OWN.arrival && nights === 2 ? FREE : refused({ code: "closed", date: arrival });
  const { judge } = counted(isOwn);
  const arrivals = arrivalsOfChange(judge, { from: "2027-05-10", to: "2027-05-12", own: OWN });
  expect(arrivals.map(inWords)).toEqual(["10 closed", "11 free", "12 closed"]);
  const departures = departuresOfChange(judge, {
    arrival: "2027-05-11",
    from: "2027-05-11",
    to: "2027-05-15",
    own: OWN,
  });
  expect(departures.map(inWords)).toEqual(["12 closed", "13 free"]);
});

test("departures run to the first night that cannot be had, each with its own reason", () => {
  const rule: Rule = (nights) => {
    if (nights === 1) return refused({ code: "min_stay", date, nights: 2 });
    if (nights === 3) return refused({ code: "closed_to_departure", date });
    return nights < 5 ? FREE : refused({ code: "sold_out", date: "2027-05-18" });
  };
  const asked = { arrival: date, from: "2027-05-16", to: "2027-05-30", own: OWN };
  expect(departuresOfChange(counted(rule).judge, asked).map(inWords)).toEqual([
    "16 free",
    "17 closed_to_departure",
    "18 free",
    "19 sold_out",
  ]);
});
