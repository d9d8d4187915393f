import { CURRENCIES } from "@portico/domain/money/currency";
import { LANGUAGES } from "@portico/domain/texts/language";
import { z } from "zod";

/** The version of the event contract. It changes only if an event or a field loses its name or meaning. */
export const EVENTS_VERSION = 1;

const LONGEST_NAME = 500;

export const name = z.string().min(1).max(LONGEST_NAME);

/** A short machine-made code: a payment method, a reason, a reservation number. */
export const code = z.string().regex(/^[\w-]{1,64}$/);

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ format: "date" });

const time = z.string().regex(/^\d{2}:\d{2}$/);

const count = z.int().min(0).max(1000);

/** Major units of the event's currency. */
export const money = z.number().min(0).max(1e12);

export const currency = z.enum(CURRENCIES).meta({ description: "ISO 4217 code." });

export const guests = z
  .record(z.string().regex(/^[1-9]\d{0,8}$/), count)
  .meta({ description: "Number of guests by guest type id." });

export const found = count.meta({ description: "Room types, or packages, that can be booked." });

export const dates = { arrival: day, departure: day };

export const stay = { ...dates, nights: count.min(1), adults: count, children: count };

/** The fields of every event. */
export const everywhere = {
  portico_version: z.literal(EVENTS_VERSION).meta({ description: "Version of this contract." }),
  client: name.meta({ description: "Code of the hotel." }),
  language: z.enum(LANGUAGES).meta({ description: "Language of the screen." }),
  variation: name.nullable().meta({ description: "Storefront of the hotel, from the page's address." }),
};

/** One room, or one package on offer, for one stay, or one service at its time, with GA4's names. */
export const item = z
  .strictObject({
    item_id: name.meta({
      description: "Code of the room type or service; for a package on offer, `1_` and its id.",
    }),
    item_name: name.meta({
      description:
        "Room type, package or service in the hotel's default language, whatever the language of the screen.",
    }),
    item_category: z.enum(["accommodation", "package", "wellness"]),
    item_variant: name.optional().meta({ description: "Rate plan in the hotel's default language." }),
    affiliation: name.meta({ description: "The hotel." }),
    price: money.optional().meta({
      description:
        "What the guest pays for the whole stay in this room; for a package, and for a service without a time, the lowest price.",
    }),
    quantity: z.literal(1),
    index: count.optional().meta({ description: "Place in the list, from 0." }),
    discount: money
      .optional()
      .meta({ description: "What discounts and coupon took off; already deducted from `price`." }),
    coupon: name.optional(),
    arrival: day.optional(),
    departure: day.optional(),
    nights: count.min(1).optional(),
    adults: count.optional(),
    children: count.optional(),
    start_time: time
      .optional()
      .meta({ description: "Of a service, by the hotel's clock; `arrival` is its day." }),
    end_time: time.optional(),
    persons: count.optional().meta({ description: "Of a service, which knows no categories of guests." }),
  })
  .meta({ id: "item" });
