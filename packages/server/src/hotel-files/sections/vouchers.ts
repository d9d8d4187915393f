import { CURRENCIES, type CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import {
  SPENDING_DAYS,
  SPENT_ON,
  type ExperienceProduct,
  type ExperienceTax,
} from "@portico/domain/vouchers/voucher";
import {
  DELIVERIES,
  type ExperienceVoucher,
  type OwnValues,
  type ValueVouchers,
} from "@portico/domain/vouchers/voucher-offer";
import { z } from "zod";

import { code, currency, flag, listOf, oneOf, percent, price, wholeNumber } from "../lines/forms.ts";
import { ownAmounts, words } from "../lines/kinds.ts";
import {
  as,
  coded,
  group,
  lines,
  listed,
  maybe,
  oneField,
  orNone,
  together,
  type Line,
} from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { picture } from "./pictures.ts";

const MOST_MONTHS = 120;
const MOST_EXPERIENCES = 40;

/** One of the currencies that the hotel sells in, else a problem. */
function checkSold(reading: Reading, own: string, path: FilePath): void {
  if (reading.sold.length > 0 && !reading.sold.includes(own))
    reading.problem(
      path,
      `is in ${own}, which the hotel does not sell in; it sells in ${reading.sold.join(", ")}`,
    );
}

const fixedForm = z
  .partialRecord(currency, listOf(price, 1), {
    error: "must be lists of values by currency such as {CZK: [1000, 2000], EUR: [50]}",
  })
  .describe("Values that buyers choose from, by currency; nothing is converted.");

const fixed: Line<typeof fixedForm, ValueVouchers["amounts"]> = {
  form: fixedForm,
  read: (reading, written, path) =>
    byCurrency(reading, written, path, (its, own, at) => {
      const amounts = its.map((value, index) => reading.money(value, own, [...at, index]));
      amounts.forEach((amount, index) => {
        if (amount <= (amounts[index - 1] ?? 0))
          reading.problem(
            [...at, index],
            "is not more than the one before it; put the lowest first, each once",
          );
      });
      return amounts;
    }),
  write: (_writing, meant) => majors(meant, (amounts, own) => amounts.map((amount) => toMajor(amount, own))),
};

const ownForm = z
  .partialRecord(
    currency,
    z.strictObject({
      from: price.describe("The least."),
      to: price.describe("The most."),
      step: price.describe("They grow by this much."),
    }),
    { error: "must be ranges by currency such as {CZK: {from: 500, to: 20000, step: 100}}" },
  )
  .describe("Values that buyers may name themselves, by currency.");

const own: Line<typeof ownForm, ValueVouchers["own"]> = {
  form: ownForm,
  read: (reading, written, path) =>
    byCurrency(reading, written, path, ({ from, to, step }, its, at): OwnValues => {
      const money = (name: "from" | "to" | "step", value: number) => reading.money(value, its, [...at, name]);
      const range = { from: money("from", from), to: money("to", to), step: money("step", step) };
      if (range.from <= 0 || range.step <= 0)
        reading.problem(at, "has a value or a step of nothing; write more");
      else if (range.from > range.to) reading.problem(at, `goes from ${from} to ${to}; exchange them`);
      else if ((range.to - range.from) % range.step !== 0)
        reading.problem(
          [...at, "to"],
          `is ${to}, which steps of ${step} from ${from} never reach; correct one of them`,
        );
      return range;
    }),
  write: (_writing, meant) =>
    majors(meant, ({ from, to, step }, its) => ({
      from: toMajor(from, its),
      to: toMajor(to, its),
      step: toMajor(step, its),
    })),
};

function byCurrency<Written, Meant>(
  reading: Reading,
  written: Partial<Record<CurrencyCode, Written>>,
  path: FilePath,
  read: (its: Written, own: CurrencyCode, path: FilePath) => Meant,
): Partial<Record<CurrencyCode, Meant>> {
  const meant: Partial<Record<CurrencyCode, Meant>> = {};
  for (const its of CURRENCIES) {
    const value = written[its];
    if (value === undefined) continue;
    checkSold(reading, its, [...path, its]);
    meant[its] = read(value, its, [...path, its]);
  }
  return meant;
}

function majors<Meant, Written>(
  meant: Readonly<Partial<Record<CurrencyCode, Meant>>>,
  write: (its: Meant, own: CurrencyCode) => Written,
): Partial<Record<CurrencyCode, Written>> {
  const written: Partial<Record<CurrencyCode, Written>> = {};
  for (const its of CURRENCIES) {
    const value = meant[its];
    if (value !== undefined) written[its] = write(value, its);
  }
  return written;
}

const valuesPart = lines({
  fixed: as("amounts", fixed),
  own,
  spentOn: listOf(oneOf(SPENT_ON), 1)
    .default([...SPENT_ON])
    .describe("What they pay for: rooms, packages, wellness; everything by default."),
});

/** Fixed and own values have defaults, but not both of them. */
const valuesForm = z
  .strictObject({ ...valuesPart.shape, fixed: fixedForm.default({}), own: ownForm.default({}) })
  .describe("Vouchers over money.");

const values: Line<typeof valuesForm, ValueVouchers> = {
  form: valuesForm,
  read: (reading, written, path) => {
    if (Object.keys(written.fixed).length + Object.keys(written.own).length === 0)
      reading.problem(path, "has neither fixed nor own values; name some, or remove it");
    return valuesPart.read(reading, written, path);
  },
  write: (writing, meant) => valuesPart.write(writing, meant),
};

const timed = z.strictObject({
  code: code.describe("Code of `wellness`."),
  slots: wholeNumber(1, 288).default(1).describe("For how many slots."),
  persons: wholeNumber(1, 1000).default(1).describe("For how many persons."),
});

const productShape = {
  package: code.optional().describe("It is a package: its code under `packages`."),
  service: timed.optional().describe("Or: it is a service by the time of day."),
  dinner: z
    .strictObject({ vat: percent(0, 50).describe("Percent of value added tax inside the price.") })
    .optional()
    .describe("Or: it has no calendar, such as a dinner; staff redeem it."),
};

const product = oneField("its", productShape, {
  read: (reading, written, path): { product: ExperienceProduct; vatPercent: number | null } => {
    const given = Object.entries({
      package: written.package,
      service: written.service,
      dinner: written.dinner,
    });
    if (given.filter(([, one]) => one !== undefined).length !== 1)
      reading.problem(path, "needs exactly one of package, service, dinner");
    if (written.package !== undefined) {
      const packageId = reading.idOf("packages", written.package, [...path, "package"]);
      return { product: { kind: "package", packageId }, vatPercent: null };
    }
    if (written.service === undefined)
      return { product: { kind: "dinner" }, vatPercent: written.dinner?.vat ?? 0 };
    const { code: its, slots, persons } = written.service;
    const serviceId = reading.idOf("wellness", its, [...path, "service", "code"]);
    return { product: { kind: "service", serviceId, slots, persons }, vatPercent: null };
  },
  write: (writing, { product: its, vatPercent }) => {
    switch (its.kind) {
      case "package":
        return { package: writing.codeOf("packages", its.packageId) };
      case "service": {
        const { serviceId, slots, persons } = its;
        return { service: { code: writing.codeOf("wellness", serviceId), slots, persons } };
      }
      case "dinner":
        return { dinner: { vat: vatPercent ?? 0 } };
    }
  },
});

const tax = oneField(
  "tax",
  {
    taxed: oneOf(["at_sale", "when_spent"])
      .default("when_spent")
      .describe("at_sale: place and tax are known when it is sold, so it can never be spent as money."),
    asMoney: flag.default(false).describe("true: what was paid may be spent on anything else instead."),
  },
  {
    read: (reading, { taxed, asMoney }, path): ExperienceTax => {
      if (taxed === "when_spent") return { at: "spending", asMoney };
      if (asMoney)
        reading.problem([...path, "asMoney"], "cannot be true of what is taxed at_sale; remove one of them");
      return { at: "sale" };
    },
    write: (_writing, meant) =>
      meant.at === "sale"
        ? { taxed: "at_sale" as const }
        : { taxed: "when_spent" as const, asMoney: meant.asMoney },
  },
);

const experience = together(
  lines({
    name: words("Name that guests see."),
    front: words("One or two sentences for the card and the printed voucher."),
    description: words("The full text."),
    contents: listed(words("What the one who is given it gets, a thing a line."), (list) =>
      list.default([]).describe("What the one who is given it gets, a thing a line."),
    ),
    pictures: listed(picture(), (list) =>
      list.default([]).describe("Pictures by their names under `pictures`, the best first."),
    ),
    price: ownAmounts(0.01, "What it costs; sold in the currencies that have a price."),
  }),
  product,
  tax,
);

const experiences = coded("voucherExperiences", experience, {
  all: (reading, entries) => {
    if (Object.keys(entries).length > MOST_EXPERIENCES)
      reading.problem(["voucherExperiences"], `has more than ${MOST_EXPERIENCES} entries; remove some`);
  },
});

const designs = coded(
  "voucherDesigns",
  lines({ name: words("Name that buyers see."), picture: picture("Name of a picture under `pictures`.") }),
);

const sale = lines({
  values: maybe(values),
  deliveries: listOf(oneOf(DELIVERIES), 1)
    .default([...DELIVERIES])
    .describe("How it reaches the one who is given it; every way by default."),
  validMonths: wholeNumber(1, MOST_MONTHS)
    .default(12)
    .describe("Months that it lives, its last day included."),
  spend: as(
    "spendingDay",
    oneOf(SPENDING_DAYS)
      .default("booking")
      .describe("Which day must not come after its last one: that of the booking, or of the arrival (stay)."),
  ),
  transferable: flag.default(true).describe("false: only the one who is named may spend it."),
  terms: words("Where and how it is spent, and what becomes of it when a stay is cancelled."),
  withdrawal: words("What the buyer is told about withdrawing from the purchase within 14 days."),
});

const sections = {
  vouchers: group(sale).form.describe("Gift vouchers; not sold without this.").optional(),
  voucherExperiences: orNone("Vouchers over something to experience.", experiences),
  voucherDesigns: orNone("What printed vouchers look like, the usual one first.", designs),
};

/** How the hotel sells gift vouchers. */
export const vouchers = oneField(
  "vouchers",
  {
    vouchers: sections.vouchers,
    voucherExperiences: sections.voucherExperiences.form,
    voucherDesigns: sections.voucherDesigns.form,
  },
  {
    read: (reading, written): Hotel["vouchers"] => {
      const sold = experiences.read(reading, written.voucherExperiences, ["voucherExperiences"]);
      const looks = designs.read(reading, written.voucherDesigns, ["voucherDesigns"]);
      if (written.vouchers === undefined) {
        // Reported where the section would be, so that a mistake inside it is not told twice.
        if (sold.length + looks.length > 0)
          reading.problem(
            ["vouchers"],
            "is missing, and voucherExperiences and voucherDesigns have no effect without it; write it, or remove them",
          );
        return null;
      }
      if (looks.length === 0)
        reading.problem(
          ["vouchers"],
          "needs at least one entry under voucherDesigns, which says what they look like",
        );
      if (written.vouchers.values === undefined && sold.length === 0)
        reading.problem(
          ["vouchers"],
          "sells nothing; give it values, or write entries under voucherExperiences",
        );
      return {
        ...sale.read(reading, written.vouchers, ["vouchers"]),
        experiences: sold.map(({ its, ...one }): ExperienceVoucher => ({ ...one, ...its })),
        designs: looks,
      };
    },
    write: (writing, meant) => {
      if (meant === null) return {};
      return {
        vouchers: sale.write(writing, meant) as z.input<typeof sections.vouchers>,
        voucherExperiences:
          experiences.write(
            writing,
            meant.experiences.map(({ product: kind, vatPercent, ...one }) => ({
              ...one,
              its: { product: kind, vatPercent },
            })),
          ) ?? {},
        voucherDesigns: designs.write(writing, meant.designs) ?? {},
      };
    },
  },
);
