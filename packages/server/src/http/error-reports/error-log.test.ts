import type { ErrorReport } from "@portico/contract/error-report/error-report";
import { expect, test } from "vitest";
import { listen } from "../../journal/index.ts";
import { ErrorLog } from "./error-log.ts";

const NOON = Date.UTC(2027, 2, 1, 12);
const MINUTE = 60_000;

function openLog() {
  const lines: string[] = [];
  const log = new ErrorLog({
    warn: (details) => lines.push((details as ErrorReport).message),
  });
  const take = (message: string, now: number) =>
    log.take("lake", { kind: "error", message, stack: "", page: "/" }, now);
  return { lines, take, log };
}

/** Words that differ in letters, because digits are cut out. */
const word = (index: number) =>
  index.toString(36).replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

test("an error is written again when a minute is over, and another hotel's at once", () => {
  const { lines, take, log } = openLog();
  take("no price", NOON);
  take("no price", NOON + MINUTE - 1);
  expect(lines).toHaveLength(1);
  log.take("city", { kind: "error", message: "no price", stack: "", page: "/" }, NOON + MINUTE - 1);
  take("no price", NOON + MINUTE);
  expect(lines).toHaveLength(3);
});

test("a flood of errors, each another, fills no disk and is counted all the same", () => {
  const { lines, take } = openLog();
  let counted = 0;
  const stop = listen(({ what }) => {
    if (what === "page_error") counted += 1;
  });
  for (let index = 0; index < 5000; index++) take(`flood ${word(index)}`, NOON + index);
  expect(lines).toHaveLength(300);
  stop();
  expect(counted).toBe(5000);
  take("the next minute's", NOON + MINUTE);
  expect(lines.at(-1)).toBe("the next minute's");
});
