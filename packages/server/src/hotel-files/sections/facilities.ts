import type { Hotel } from "@portico/domain/property/hotel";
import { z } from "zod";

import { hashAccessCode } from "../../property/index.ts";
import { flag, listOf, matching, plainText } from "../lines/forms.ts";
import { words } from "../lines/kinds.ts";
import { as, group, lines, maybe, type Line } from "../lines/line.ts";

const labels = lines({
  wellness: as("wellnessLabel", maybe(words("Name of the tab of wellness and short services."))),
  voucher: as("voucherLabel", maybe(words("Name of the tab of gift vouchers."))),
});

const tabsForm = z.strictObject({
  accommodation: flag
    .default(true)
    .describe(
      "false: guests see neither rooms nor packages, and begin with services by the time of day, or else with gift vouchers.",
    ),
  wellness: flag
    .default(true)
    .describe("false: services by the time of day have no tab, whatever `wellness` has."),
  labels: z.strictObject(labels.shape).prefault({}).describe("Names of tabs instead of the product's own."),
});

export const tabs: Line<typeof tabsForm, Hotel["tabs"]> = {
  form: tabsForm,
  read: (reading, written, path) => {
    const { accommodation, wellness } = written;
    const hasServices = reading.codes("wellness").length > 0;
    const hasVouchers = reading.codes("voucherDesigns").length > 0;
    if (!accommodation && !(wellness && hasServices) && !hasVouchers)
      reading.problem(
        [...path, "accommodation"],
        `leaves nothing to show: ${hasServices ? "wellness is false too" : "the hotel has no services under wellness"}; remove it`,
      );
    else if (!wellness && !hasServices)
      reading.warning([...path, "wellness"], "has no effect: the hotel has no services; remove it");
    return {
      ...(!accommodation && { accommodation }),
      ...(!wellness && { wellness }),
      ...labels.read(reading, written.labels, [...path, "labels"]),
    };
  },
  write: (writing, meant) => {
    const its = labels.write(writing, meant);
    const written = {
      ...(meant.accommodation === false && { accommodation: false }),
      ...(meant.wellness === false && { wellness: false }),
      ...(Object.keys(its).length > 0 && { labels: its }),
    };
    return Object.keys(written).length === 0 ? undefined : written;
  },
};

const MOST_FACILITIES = 20;

/** The hotel stores only the hash. */
const accessCode: Line<typeof plainText, string> = {
  form: plainText
    .max(200, { error: "must have at most 200 characters" })
    .describe(
      "What guests must type to see them. Stored as a SHA-256 hash, which may be given here instead.",
    ),
  read: (_reading, written) => hashAccessCode(written),
  write: (_writing, hash) => hash,
};

const described = group(
  lines({
    hotels: as(
      "clientCodes",
      listOf(matching(/^[A-Za-z0-9_-]{1,64}$/, "the client code of a hotel"))
        .max(MOST_FACILITIES, { error: `must be a list of ${MOST_FACILITIES} at most` })
        .default([])
        .describe("Client codes of the hotels, in the order that guests see."),
    ),
    accessCode: as("accessCodeHash", maybe(accessCode)),
    first: flag.default(false).describe("Guests choose a hotel before anything else."),
  }),
);

/** Lists no hotel twice. Without hotels, neither an access code nor a choice makes sense. */
export const facilities: typeof described = {
  ...described,
  read: (reading, written, path) => {
    const { hotels, accessCode: code, first } = written;
    hotels.forEach((hotel, index) => {
      if (hotels.indexOf(hotel) < index)
        reading.problem([...path, "hotels", index], `is ${hotel} a second time; remove it`);
    });
    if (hotels.length === 0 && (first || code !== undefined))
      reading.problem(path, "has no hotels; name some or remove the rest");
    const own = hotels.indexOf(reading.code);
    if (first && own >= 0)
      reading.problem(
        [...path, "hotels", own],
        "is this hotel itself, which would lead back to the choice; remove it, or first",
      );
    return described.read(reading, written, path);
  },
  write: (writing, meant) => (meant.clientCodes.length === 0 ? undefined : described.write(writing, meant)),
};
