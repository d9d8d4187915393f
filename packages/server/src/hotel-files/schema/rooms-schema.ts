import { z } from "zod";

import { days } from "./days-schema.ts";
import {
  byCode,
  code,
  decimal,
  flag,
  listOf,
  matching,
  oneOf,
  plainText,
  text,
  webAddress,
  wholeNumber,
} from "./fields.ts";

const unitName = z
  .union([z.int().min(0), plainText], {
    error: "must be a room's name or number, such as 101, or 101..112 for a row",
  })
  .describe("Name of a room as staff call it; `101..112` is a range of numbers.");

const units = listOf(unitName, 1);

export const pictures = byCode(
  z.strictObject({
    src: matching(/^(https:\/\/|\/)\S+$/, "an address that begins with https:// or /")
      .refine(
        (src) => !/\.(jpe?g|png|webp|avif|gif)$/i.test(src),
        "must leave out the ending, as the engine adds width and ending",
      )
      .optional()
      .describe(
        "Address without width and extension; /pictures/, the hotel's code and the picture's name by default.",
      ),
    size: listOf(wholeNumber(16, 10_000), 2)
      .max(2, "must be a list of 2: width and height")
      .describe("Width and height of the largest file in pixels."),
    widths: listOf(wholeNumber(16, 10_000), 1).describe(
      "Widths of the files, `<src>-<width>.avif` and `.webp`.",
    ),
    focal: listOf(decimal(0, 100), 2)
      .max(2, "must be a list of 2: percent from the left and from the top")
      .default([50, 50])
      .describe(
        "The point that stays visible when the picture is cropped: percent from the left and from the top.",
      ),
    alt: text.describe("What the picture shows, for guests who cannot see it."),
  }),
);

export const resources = byCode(z.strictObject({ units: units.describe("The rooms of the pool.") }));

const takes = z
  .record(code, z.union([z.literal("all"), z.int().min(1)], { error: "must be a number of rooms, or all" }), {
    error: "must be a group such as {garden: all, attic: 2}",
  })
  .refine((value) => Object.keys(value).length > 0, "must be a group with one entry or more");

export const roomTypes = byCode(
  z.strictObject({
    sellType: oneOf(["room", "apartment", "whole_building", "bed"])
      .default("room")
      .describe("What guests buy; sets its label."),
    name: text.describe("Name that guests see."),
    front: text.describe("One or two sentences for the offer list."),
    description: text.describe("The full text, for the room's own page."),
    beds: wholeNumber(1, 20).describe("Most guests covered by the price of a night."),
    extraBeds: wholeNumber(0, 20)
      .default(0)
      .describe("Additional guests, each at the price of an extra bed."),
    adultRequired: flag.default(true).describe("false: children may have the room alone."),
    childPricing: oneOf(["share", "marginal", "none"])
      .default("marginal")
      .describe(
        "What a child's discount in a base bed is taken from: what its bed adds to the price (marginal), an even share of the price (share), which may make the room cheaper than without the child, or nothing (none).",
      ),
    floorSpace: decimal(1, 10_000).optional().describe("Square metres."),
    videoUrl: webAddress.optional().describe("A video of the room."),
    virtualTourUrl: webAddress.optional().describe("A virtual tour."),
    pictures: listOf(code).default([]).describe("Pictures by their names under `pictures`, the best first."),
    equipment: listOf(code).default([]).describe("Codes of `equipment`."),
    tags: listOf(code).default([]).describe("Codes of `roomTags`."),
    units: units.optional().describe("The rooms of this type, if no other type sells them."),
    takes: takes
      .optional()
      .describe(
        "Instead of `units`: how many rooms of which types or resources one sale takes, such as a whole house.",
      ),
    onlineLimits: listOf(
      z.strictObject({
        ...days,
        atMost: wholeNumber(0, 10_000).describe("The most that are sold; among several the smallest counts."),
      }),
      1,
    )
      .optional()
      .describe("Most rooms sold online on some days; by default all that are free."),
  }),
);

export const roomTags = byCode(text.describe("Name that guests filter by."));

export const equipment = byCode(
  z.strictObject({
    name: text.describe("Name that guests see."),
    icon: matching(/^[a-z0-9-]+$/, "the name of a Phosphor icon, such as wifi-high").describe(
      "Name of a Phosphor icon.",
    ),
  }),
);
