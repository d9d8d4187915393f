import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import { day, line, list, localText, nullable, text, whole, currency, money } from "../codec/values.ts";
import { partyInQuery } from "../stays/party-in-query.ts";
import { picture } from "../stays/picture.ts";
import { judgeStayInQuery } from "../stays/stay.ts";

const MOST_CLIENTS = 20;

export const facilityListQuestion = object({
  accessCode: ruled(line, about("The access code from the hotel, if it has one.", { usual: "" })),
});

/** One hotel of the group that guests choose from. */
const facility = object({
  clientCode: at("client", text, rules({ examples: ["demo"] })),
  name: ruled(localText, rules({ examples: [{ cs: "Hotel Ukázka", en: "Sample Hotel" }] })),
  street: ruled(text, rules({ examples: ["Shore 1"] })),
  city: ruled(text, rules({ examples: ["Lipno"] })),
  picture: nullable(picture),
});

export type Facility = Ours<typeof facility>;

export const facilities = list(facility);

/** Joined by commas. */
const clientCodes: Codec<string[]> = {
  read: (wire, context, name) => text.read(wire, context, name).split(","),
  write: (codes) => codes.join(","),
  shape: {
    kind: "text",
    ...about(`At most ${MOST_CLIENTS} hotel codes, joined by commas.`, {
      pattern: [/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64})*$/, "must be hotel codes joined by commas"],
      checks: [
        [
          (codes: string) => codes.split(",").length <= MOST_CLIENTS,
          `must be at most ${MOST_CLIENTS} hotel codes`,
        ],
      ],
      examples: ["demo,lake"],
    }),
  },
};

/** Asks which hotels of a group have rooms for a stay, and their lowest prices. */
export const facilityQuestion = ruled(
  object({
    arrival: at("from", day),
    departure: at("to", day),
    party: at("persons", partyInQuery),
    clientCodes: at("clients", clientCodes),
  }),
  rules({ judge: judgeStayInQuery }),
);

export type FacilityQuestion = Ours<typeof facilityQuestion>;

/**
 * A hotel's cheapest offer for the requested stay, in the requested currency or, if the hotel does not sell in it, its
 * own.
 */
const facilityRate = inOwnCurrency(
  object({
    clientCode: at("client", text, rules({ examples: ["demo"] })),
    price: ruled(nullable(money), about("Null if nothing is free.", { examples: [4800] })),
    currency,
    available: ruled(
      whole,
      about("Free rooms of the offer's type; 1 if only several rooms together seat the party.", {
        examples: [3],
      }),
    ),
    arrival: day,
    departure: ruled(day, rules({ examples: ["2027-05-15"] })),
  }),
);

export type FacilityRate = Ours<typeof facilityRate>;

export const facilityRates = list(facilityRate);
