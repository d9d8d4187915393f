import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { spread } from "../codec/rare-fields.ts";
import { clockTime, flag, nullable, text } from "../codec/values.ts";
import { contactAndCompany } from "../contact/contact.ts";
import { loadedReservation } from "./loaded-reservation.ts";
import { keyFields } from "./reservation-key.ts";

/** How a guest's details are to be from now on, all of them, and which ones the guest has seen before. */
export const correctionRequest = object({
  ...keyFields,
  seen: at(
    "details_version",
    text,
    about("From the reservation as the guest has seen it; other details by now are told, not overwritten.", {
      min: [1, "must not be empty"],
      max: 100,
      examples: ["Xk3v9QbW1m0"],
    }),
  ),
  contact: spread(at("contact", contactAndCompany)),
  note: ruled(text, rules({ max: [2000, "must have at most 2000 characters"], usual: "" })),
  checkInTime: at("checkin_time", nullable(clockTime), rules({ usual: null, examples: ["16:00"] })),
});

export type CorrectionRequest = Ours<typeof correctionRequest>;

export const correctionAnswer = object({
  corrected: ruled(
    flag,
    about(
      "0 where the details were others by now: nothing is changed, and `reservation` says what they are.",
      {
        examples: [1],
      },
    ),
  ),
  reservation: at("reservation", loadedReservation),
});

export type CorrectionAnswer = Ours<typeof correctionAnswer>;
