import type { Hotel } from "@portico/domain/property/hotel";
import { z } from "zod";

import {
  byCode,
  code,
  decimal,
  flag,
  listOf,
  matching,
  oneOf,
  text,
  webAddress,
  wholeNumber,
} from "../lines/forms.ts";
import { idsOf, words } from "../lines/kinds.ts";
import { lines, listed, maybe, ordered, type Line, type Part } from "../lines/line.ts";
import { facilities } from "./facilities.ts";
import { picture } from "./pictures.ts";
import {
  limitOf,
  readLimits,
  readPools,
  readTakes,
  resources,
  stock,
  writePools,
  writeStock,
} from "./resources.ts";

const sales = lines({
  sellType: oneOf(["room", "apartment", "whole_building", "bed"])
    .default("room")
    .describe("What guests buy; sets its label."),
  name: words("Name that guests see."),
  front: words("One or two sentences for the offer list."),
  description: words("The full text, for the room's own page."),
  beds: wholeNumber(1, 20).describe("Most guests covered by the price of a night."),
  extraBeds: wholeNumber(0, 20).default(0).describe("Additional guests, each at the price of an extra bed."),
  adultRequired: flag.default(true).describe("false: children may have the room alone."),
  childPricing: oneOf(["share", "marginal", "none"])
    .default("marginal")
    .describe(
      "What a child's discount in a base bed is taken from: what its bed adds to the price (marginal), an even share of the price (share), which may make the room cheaper than without the child, or nothing (none).",
    ),
  floorSpace: maybe(decimal(1, 10_000).describe("Square metres.")),
  videoUrl: maybe(webAddress.describe("A video of the room.")),
  virtualTourUrl: maybe(webAddress.describe("A virtual tour.")),
  pictures: listed(picture(), (list) =>
    list.default([]).describe("Pictures by their names under `pictures`, the best first."),
  ),
  equipment: idsOf("equipment", listOf(code).default([]).describe("Codes of `equipment`.")),
  tags: idsOf("roomTags", listOf(code).default([]).describe("Codes of `roomTags`.")),
});

export const roomTypes = byCode(z.strictObject({ ...sales.shape, ...stock }));

const shape = {
  roomTypes: roomTypes.describe("What guests choose from."),
  resources: resources
    .default({})
    .describe("Rooms that several room types share and none owns; rarely needed."),
};

/** Room types and the resources that they are sold from; most of these are defined within the room types. */
export const rooms: Part<typeof shape, Pick<Hotel, "roomTypes" | "resources">> = {
  shape,
  read: (reading, written) => {
    // A hotel that only leads to others needs no rooms.
    if (Object.keys(written.roomTypes).length === 0 && !reading.part("facilities", facilities.form).first)
      reading.problem(["roomTypes"], "is empty; add a room type");
    const pools = readPools(reading, written);
    const limits = readLimits(reading, written, pools.length);
    return {
      roomTypes: Object.entries(written.roomTypes).map(([its, entry]) => {
        const limit = limitOf(limits, its);
        return {
          id: reading.idOf("roomTypes", its, []),
          code: its,
          ...sales.read(reading, entry, ["roomTypes", its]),
          takes: [
            ...readTakes(reading, written, its, pools),
            ...(limit ? [{ resourceId: limit.id, quantity: 1 }] : []),
          ],
        };
      }),
      resources: [...pools, ...limits],
    };
  },
  write: (writing, hotel) => {
    const types = hotel.roomTypes.map((room) => [
      room.code,
      { ...sales.write(writing, room), ...writeStock(writing, hotel, room) },
    ]);
    const pools = writePools(hotel);
    return {
      roomTypes: Object.fromEntries(types) as z.input<typeof roomTypes>,
      ...(Object.keys(pools).length === 0 ? {} : { resources: pools }),
    };
  },
};

export const equipment = ordered(
  "equipment",
  lines({
    name: words("Name that guests see."),
    icon: matching(/^[a-z0-9-]+$/, "the name of a Phosphor icon, such as wifi-high").describe(
      "Name of a Phosphor icon.",
    ),
  }),
);

const tags = byCode(text.describe("Name that guests filter by."));

export const roomTags: Line<typeof tags, Hotel["roomTags"]> = {
  form: tags,
  read: (reading, written) =>
    Object.entries(written).map(([its, name]) => ({
      id: reading.idOf("roomTags", its, []),
      name: reading.text(name, ["roomTags", its]),
    })),
  write: (writing, meant) =>
    Object.fromEntries(meant.map(({ id, name }) => [writing.codeOf("roomTags", id), writing.text(name)])),
};
