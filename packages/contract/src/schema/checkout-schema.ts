import { DEFAULT_CALLING } from "@portico/domain/contact/calling-code";
import { CURRENCIES } from "@portico/domain/money/currency";
import { LANGUAGES } from "@portico/domain/texts/language";
import type { ItemKind } from "@portico/domain/reservations/reservation-item";
import { MAX_PERSONS, MAX_ROOMS } from "@portico/domain/stays/guest";
import { z } from "zod";
import * as field from "./field.ts";
import { requireStay } from "./search-schema.ts";

const MAX_CONSENTS = 10;
const MAX_SERVICES = 20;
const MAX_DISCOUNTS = 50;
const MAX_REVISION = 2_000_000_000;
const LONGEST_OFFER_ID = 4000;

const token = z.string().regex(/^[\w-]{16,200}$/, "is not a token of this engine");
const LINE_DATE = "Of this line; what is missing is the one beside `booking`.";

const bookingRoom = z.object({
  ibe_code: z.string().min(1, "must not be empty").max(100),
  timestamp: z.int().min(0).optional().meta({
    description: "Names the line: milliseconds at which the guest added it. Missing, it is the line's index.",
  }),
  room_types_id: field.id.min(1, "must be a room type of the hotel"),
  rates_id: field.id.min(1, "must be a rate plan of the hotel"),
  arrival: field.date.optional().meta({ description: LINE_DATE }),
  departure: field.date.optional().meta({ description: LINE_DATE }),
  guest_list: field.guestList.min(1, "must name at least one guest"),
  packages_id: field.none.default(0),
  services: z
    .array(z.object({ id: field.id.min(1), qty: z.int().min(1).max(999) }))
    .max(MAX_SERVICES)
    .default([]),
  discounts: z.array(field.id).max(MAX_DISCOUNTS).default([]).meta({
    description:
      "What the offer named; a discount whose conditions hold is taken off whether it is named or not.",
  }),
  guid: z.string().max(LONGEST_OFFER_ID).default("").meta({
    description: "Of the offer, or of the line that the price call answered; a save needs it.",
  }),
  price: field.money.default(0).meta({ description: "What the guest was shown; only compared with." }),
});

/** A line by its kind; what tells the kinds apart joins with the second. */
const BOOKING_ITEMS = { room: bookingRoom } satisfies Record<ItemKind, z.ZodType>;

const booking = z
  .array(BOOKING_ITEMS.room)
  .min(1, "must have at least one line")
  .max(MAX_ROOMS, `must have at most ${MAX_ROOMS} lines`)
  .refine((items) => new Set(items.map((item) => item.ibe_code)).size === items.length, {
    message: "has two lines with the same ibe_code; each line needs one of its own",
  });

const insurance = z.object({
  type: z.literal("erv", "must be erv: the engine has no other addon"),
  tarif_code: z.string().min(1, "must not be empty").max(40),
  price: field.money.meta({ description: "The premium that the guest was shown; only compared with." }),
  quote_id: z.string().min(1, "must not be empty").max(LONGEST_OFFER_ID),
  insured: z
    .array(z.object({ name: field.line }))
    .max(MAX_PERSONS)
    .default([])
    .meta({ description: "One name for each guest of the stay; needed to save." }),
  terms_version: z
    .string()
    .max(40)
    .nullable()
    .default(null)
    .meta({ description: "The version of the insurer's terms that the guest has agreed to." }),
});

const reservation = z.object({
  arrival: field.date.optional().meta({ description: "Of the lines that have none of their own." }),
  departure: field.date.optional().meta({ description: "Of the lines that have none of their own." }),
  currency: field.currency.optional(),
  no_leisure: field.zeroOrOne.default(0).meta({ description: "1 for a business trip." }),
  coupon_id: z.int().min(0).default(0).meta({ description: "The id that the coupon call gave." }),
  user_id: z
    .union([z.literal(0), z.null()], "must be 0 or null: there is no login yet")
    .transform(() => null)
    .default(null),
  booking,
  addons: z.array(insurance).max(1, "must have at most one insurance").default([]),
});

type Booking = {
  arrival?: string | undefined;
  departure?: string | undefined;
  booking: z.output<typeof booking>;
};

/** Gives every line what it left to the whole booking: its dates, and its index for a name. */
function wholeLines<Asked extends Booking>(asked: Asked, context: z.core.$RefinementCtx) {
  const lines = asked.booking.map((item, index) => {
    const { arrival = asked.arrival, departure = asked.departure, timestamp = index } = item;
    const path = ["booking", index];
    for (const [name, date] of Object.entries({ arrival, departure })) {
      if (date === undefined) context.addIssue({ code: "custom", path: [...path, name], message: NO_DATE });
    }
    if (arrival !== undefined && departure !== undefined) requireStay({ arrival, departure }, context, path);
    return { ...item, arrival, departure, timestamp };
  });
  return { ...asked, booking: lines };
}

const NO_DATE = "is missing; send a day here, or one for all lines beside `booking`";

export const priceQuestion = reservation
  .extend({ parent_reservation_id: field.noParent })
  .transform(wholeLines);

export const availableRoomsQuestion = reservation
  .extend({
    hold: field.zeroOrOne.default(0).meta({ description: "1 keeps the rooms for some minutes." }),
    hold_id: token.nullable().default(null).meta({ description: "The hold to extend or replace." }),
  })
  .transform(wholeLines);

const country = z
  .string()
  .regex(/^([A-Z]{2})?$/, "must be an ISO 3166 alpha-2 code or empty")
  .default("");

const contact = z.object({
  salutation: z.enum(["mister", "miss"]).nullable().default(null),
  firstName: field.line,
  lastName: field.line,
  email: field.line,
  prefix: z.string().max(8).default(DEFAULT_CALLING.code),
  phone: z.string().max(40),
  street: field.line.default(""),
  city: field.line.default(""),
  zip: z.string().max(20).default(""),
  country: country.meta({ description: "Needed where the hotel asks for the address." }),
  nationality: country.meta({ description: "Needed where the hotel asks for it." }),
  compName: field.line.default(""),
  compStreet: field.line.default(""),
  compCity: field.line.default(""),
  compZip: z.string().max(20).default(""),
  compCountry: country.meta({
    description:
      "By its rules compIco and compDic are checked; empty: the country of the prefix of compDic, else CZ.",
  }),
  compIco: z.string().max(40).default(""),
  compDic: z.string().max(40).default(""),
});

const consent = z.object({
  policy_id: field.id.min(1),
  version: z.int().min(1),
  granted: z.literal(1, "must be 1; leave out what was not agreed to").default(1),
});

const payment = z.object({
  depositModel: z
    .enum(["full", "deposit", "none"])
    .default("deposit")
    .meta({ description: "How much is paid ahead, where the method leaves the choice." }),
  paymentModel: z.enum(["card", "bank", "on_site"], "must be card, bank or on_site"),
});

const cardToken = z.string().regex(/^[\w.:~-]{1,200}$/, "is not a vault's name of a card");

const paymentOrGuarantee = payment.extend({
  pci_token: cardToken.nullable().default(null).meta({
    description: "The card left as a guarantee, by the vault's name for it; all else the vault tells.",
  }),
});

/** The offer of each line: without it nobody could tell which price the guest was shown. */
const promisedBooking = booking.superRefine((items, context) => {
  for (const [index, item] of items.entries()) {
    if (item.guid !== "") continue;
    const message = "is missing; copy it from the offer or from the line of the price call";
    context.addIssue({ code: "custom", path: [index, "guid"], message });
  }
});

export const saveRequest = reservation
  .extend({
    booking: promisedBooking,
    parent_reservation_id: field.noParent,
    persons: field.persons.nullable().default(null).meta({
      description: "Whom the guest wants to house in all; beds for fewer are refused. null checks nothing.",
    }),
    language: z.enum(LANGUAGES, "must be a language code"),
    contact,
    payment: paymentOrGuarantee,
    note: z.string().max(2000, "must have at most 2000 characters").default(""),
    checkin_time: field.clockTime.nullable().default(null),
    consents: z.array(consent).max(MAX_CONSENTS).default([]),
    waiting_list: field.zeroOrOne.default(0).meta({
      description:
        "1 takes nothing and waits until one room is free for each whole stay; room_check_mode warning only.",
    }),
    accept_nonref: field.zeroOrOne.default(0).meta({
      description: "1 when the guest has agreed that the coupon makes the stay non-refundable.",
    }),
    expected_total: field.money.meta({ description: "The total on the guest's last screen." }),
    expected_transfer: z
      .object({
        amount: field.money,
        currency: z.enum(CURRENCIES, "must be a currency that an account receives"),
      })
      .nullable()
      .default(null)
      .meta({
        description:
          "What the guest's last screen told to send by transfer; a difference is refused. null checks nothing.",
      }),
    hold_id: token.nullable().default(null),
    replace_payment_id: token.nullable().default(null),
    replace_return_token: token.nullable().default(null),
    origin: z.string().max(40).default("ibe"),
    source: field.line.nullable().default(null),
    campaign_id: field.line.nullable().default(null),
    parent_url: z.string().max(2000).nullable().default(null),
  })
  .transform(wholeLines);

export const reservationKey = z.object({ payment_id: token, return_token: token });

export const paymentQuestion = z.object({
  payment_id: z.string().regex(/^[\w-]{1,200}$/, "is not a payment id"),
  return_token: token.nullable().default(null),
});

export const payRequest = reservationKey.extend({ payment });

export const insuranceQuestion = z
  .object({
    arrival: field.date,
    departure: field.date,
    persons: z.int().min(1).max(MAX_PERSONS),
    amount: field.money.meta({ description: "What the stay costs without the insurance." }),
    lang: z.enum(LANGUAGES, "must be a language code"),
    currency: field.currency,
  })
  .superRefine((question, context) => requireStay(question, context));

export const cardSessionQuestion = z.object({
  extension: z.string().max(400).nullable().default(null),
  lang: z.string().max(8).nullable().default(null),
  page_url: z
    .url({ protocol: /^https?$/, error: "must be the address of the page that shows the form" })
    .max(2000),
});

export const storedCardQuestion = z.object({ token: cardToken });

export const linkRequest = z.object({
  payment_id: z.string().regex(/^[\w-]{1,200}$/, "is not a payment id"),
});

export const companyQuestion = z.object({
  ico: z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(40)
    .meta({ examples: ["27074358"] }),
});

export const draftRequest = z.object({
  token: token.nullable().default(null),
  body: z.record(z.string(), z.unknown()).meta({ description: "Kept for a day as it is." }),
  writer: z
    .string()
    .regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters, digits, _ or -")
    .meta({ description: "A random name of the page that writes, for as long as it is open." }),
  revision: z.int().min(1).max(MAX_REVISION).meta({
    description: "One more than the revision that the page wrote or loaded last; 1 for a new draft.",
  }),
  known: z.int().min(0).max(MAX_REVISION).meta({
    description: "The revision that the page loaded, or whose writing was last answered; 0 for a new draft.",
  }),
});

export const draftKey = z.object({ token });
