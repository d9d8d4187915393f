import { expect, test } from "vitest";
import { theLakeHotel } from "../testing/lake-hotel.ts";
import { aDepositPolicy } from "../testing/rate-plan.ts";
import { aStayQuestion, soldAt } from "../testing/stay-question.ts";

// Thursday 2200, Friday 2600, Saturday 2600
test.each([
  { deposit: { kind: "none" }, due: 0, sum: "nothing" },
  { deposit: { kind: "percent", percent: 30 }, due: 222_000, sum: "30 % of 7400" },
  { deposit: { kind: "percent", percent: 33 }, due: 244_200, sum: "33 % of 7400" },
  { deposit: { kind: "percent", percent: 12.5 }, due: 92_500, sum: "12.5 % of 7400" },
  { deposit: { kind: "nights", nights: 1 }, due: 220_000, sum: "the first night" },
  { deposit: { kind: "nights", nights: 5 }, due: 740_000, sum: "all nights there are" },
  { deposit: { kind: "amount", amount: 100_000 }, due: 100_000, sum: "1000" },
  { deposit: { kind: "amount", amount: 999_900 }, due: 740_000, sum: "at most the price" },
] as const)("deposit $deposit: $sum", ({ deposit, due }) => {
  const hotel = theLakeHotel({ depositPolicies: [aDepositPolicy({ deposit })] });
  expect(
    soldAt({ ...hotel, ratePlans: hotel.ratePlans.slice(0, 1) }, aStayQuestion("2027-05-13", "2027-05-16"))
      .deposit,
  ).toBe(due);
});
