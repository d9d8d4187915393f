import { expect, test } from "vitest";
import { livesByClock } from "./mail-words.ts";

const WINTER = Date.parse("2027-01-10T11:30:00Z");

test.each<[string, { country: string; prefix: string }, string, boolean]>([
  ["a Czech number at a Czech hotel", { country: "", prefix: "+420" }, "Europe/Prague", true],
  ["a German one, whose clocks show the same", { country: "", prefix: "+49" }, "Europe/Prague", true],
  ["a British one", { country: "", prefix: "+44" }, "Europe/Prague", false],
  ["one of America, which has many clocks", { country: "", prefix: "+1" }, "America/New_York", false],
  ["a Spanish one at a hotel of the Canaries", { country: "", prefix: "+34" }, "Atlantic/Canary", false],
  ["an address, which tells more than a number", { country: "CZ", prefix: "+44" }, "Europe/Prague", true],
  ["a number of nowhere", { country: "", prefix: "+999" }, "Europe/Prague", false],
])("%s: the hotel's time is evident or not", (_, guest, zone, evident) => {
  expect(livesByClock(guest, zone, WINTER)).toBe(evident);
});
