import { expect, test } from "vitest";
import { readServiceLink, writeServiceLink } from "./service-link.ts";

test("what is written is read back, times of the night after the day too", () => {
  const link = { name: "sauna", day: "2027-06-11", from: 24 * 60 + 30 };
  expect(writeServiceLink(link)).toBe("sauna,2027-06-11,24:30");
  expect(readServiceLink(writeServiceLink(link))).toEqual(link);
});

test.each([
  ["sauna", { name: "sauna", day: null, from: null }],
  ["40,2027-06-11", { name: "40", day: "2027-06-11", from: null }],
  ["sauna,2027-02-30,17:00", { name: "sauna", day: null, from: null }],
  ["sauna,2027-06-11,5 pm", { name: "sauna", day: "2027-06-11", from: null }],
  [",2027-06-11,17:00", null],
  ["<script>", null],
])("of %j is read what can be", (text, link) => {
  expect(readServiceLink(text)).toEqual(link);
});
