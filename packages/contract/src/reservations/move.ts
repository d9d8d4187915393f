import { about, type Ours } from "../codec/codec.ts";
import { at, flat, inOwnCurrency, object } from "../codec/object.ts";
import { text } from "../codec/values.ts";
import { slotBlock } from "../wellness/slot-block.ts";
import { offered, offerFields, quoteAgreed } from "./change.ts";
import { keyFields } from "./reservation-key.ts";

const questionFields = {
  ...keyFields,
  lineCode: at(
    "ibe_code",
    text,
    about("A service of the reservation.", {
      min: [1, "must not be empty"],
      max: 100,
      examples: ["service-1"],
    }),
  ),
  block: flat(slotBlock),
};

/** To which time somebody wants to move a service of a reservation. */
export const moveQuestion = object(questionFields);

export type MoveQuestion = Ours<typeof moveQuestion>;

/** What it costs to move it so. */
export const moveOffer = inOwnCurrency(object({ ...offerFields, item: offered }));

export type MoveOffer = Ours<typeof moveOffer>;

/** Moves a service of a reservation as it was offered. */
export const moveRequest = object({
  ...questionFields,
  quoteId: at("quote", text, quoteAgreed("move-offer")),
});

export type MoveRequest = Ours<typeof moveRequest>;
