import type { Party } from "@portico/domain/stays/guest";
import { ruled, rules, type Codec } from "../codec/codec.ts";
import { party } from "./guest.ts";

/** A party in a query, as JSON text. */
export const partyInQuery: Codec<Party> = ruled(
  {
    read: (wire, context) => party.read(typeof wire === "string" ? JSON.parse(wire) : wire, context),
    write: (value, context) => JSON.stringify(party.write(value, context)),
    shape: party.shape,
  },
  rules({
    usual: 2,
    inQuery: { json: "must be a number, or JSON with counts by guest type id" },
    examples: ["2", '{"1":2}'],
  }),
);
