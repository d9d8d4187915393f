import { expect, it } from "vitest";
import { formatPersonName } from "./person-name.ts";

it.each([
  ["cs", "Jana", "Nováková", "Jana Nováková"],
  ["hu", "Anna", "Kovács", "Kovács Anna"],
  ["zh", "小明", "王", "王小明"],
  ["zh", "Jana", "Nováková", "Jana Nováková"],
  ["en", "小明", "王", "小明 王"],
] as const)("In %s the guest %s %s is %s", (language, firstName, lastName, name) => {
  expect(formatPersonName({ firstName, lastName }, language)).toBe(name);
});
