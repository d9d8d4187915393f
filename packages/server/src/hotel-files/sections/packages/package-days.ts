import type { PackageDay } from "@portico/domain/packages/package";
import type { z } from "zod";

import { listOf, wholeNumber } from "../../lines/forms.ts";
import { words } from "../../lines/kinds.ts";
import { group, lines, listed, type Line } from "../../lines/line.ts";
import type { Reading } from "../../lines/reading.ts";
import type { FilePath } from "../../source/hotel-file-problem.ts";

const MOST_DAYS = 366;

const single = group(
  lines({
    day: wholeNumber(1, MOST_DAYS).describe("Day of the stay, ascending; 1 is the day of arrival."),
    text: words("What guests do on it, in a sentence or two."),
  }),
);

const written = listed(single, () => listOf(single.form, 1));

const daysForm = written.form
  .optional()
  .describe("The stay day by day, for the package's own page; not every day needs an entry.");

/** The stay day by day. Packages without it have no such field. */
export const packageDays: Line<typeof daysForm, PackageDay[] | undefined> = {
  form: daysForm,
  read: (reading, entries, path) => entries && written.read(reading, entries, path),
  write: (writing, days) => days && written.write(writing, days),
};

type Described = { nights: number; days?: z.output<typeof daysForm> };

/** Each day is one of the stay that the price covers, the day of departure included, and stands once, in order. */
export function checkDays(reading: Reading, { nights, days = [] }: Described, path: FilePath): void {
  const last = nights + 1;
  days.forEach(({ day }, index) => {
    const at = [...path, "days", index, "day"];
    const before = days[index - 1]?.day ?? 0;
    if (day > last)
      reading.problem(
        at,
        `is ${day}, and a stay of ${nights} nights has ${last} days; lower it or remove it`,
      );
    if (day === before) reading.problem(at, `is ${day} a second time; join the two`);
    if (day < before) reading.problem(at, `is ${day}, after ${before}; put the days in order`);
  });
}
