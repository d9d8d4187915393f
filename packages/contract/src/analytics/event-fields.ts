import { CURRENCIES } from "@portico/domain/money/currency";
import { LANGUAGES } from "@portico/domain/texts/language";
import { z } from "zod";

/** The version of the event contract. It changes only when an event or a field loses its name or meaning. */
export const EVENTS_VERSION = 1;

const LONGEST_NAME = 500;

export const name = z.string().min(1).max(LONGEST_NAME);

/** A short code that machines made: a payment method, a reason, the number of a reservation. */
export const code = z.string().regex(/^[\w-]{1,64}$/);

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ format: "date" });

const count = z.int().min(0).max(1000);

/** Major units of the event's currency. */
export const money = z.number().min(0).max(1e12);

export const currency = z.enum(CURRENCIES).meta({ description: "ISO 4217 code." });

export const guests = z
  .record(z.string().regex(/^[1-9]\d{0,8}$/), count)
  .meta({ description: "Number of guests by guest type id." });

export const found = count.meta({ description: "Room types that can be booked." });

export const dates = { arrival: day, departure: day };

export const stay = { ...dates, nights: count.min(1), adults: count, children: count };

/** What every event tells. */
export const everywhere = {
  portico_version: z.literal(EVENTS_VERSION).meta({ description: "Version of this contract." }),
  client: name.meta({ description: "Code of the hotel." }),
  language: z.enum(LANGUAGES).meta({ description: "Language of the screen." }),
  variation: name.nullable().meta({ description: "Storefront of the hotel, as the page was asked for it." }),
};

/** One room for one stay, by the names of GA4. */
export const item = z
  .strictObject({
    item_id: name.meta({ description: "Code of the room type." }),
    item_name: name.meta({
      description: "Room type in the hotel's default language, whatever the screen's.",
    }),
    item_category: z.literal("accommodation"),
    item_variant: name.optional().meta({ description: "Rate plan in the hotel's default language." }),
    affiliation: name.meta({ description: "The hotel." }),
    price: money.optional().meta({ description: "The whole stay in this room, as the guest pays it." }),
    quantity: z.literal(1),
    index: count.optional().meta({ description: "Place in the list, from 0." }),
    discount: money.optional().meta({ description: "What discounts and coupon took off; not in `price`." }),
    coupon: name.optional(),
    arrival: day.optional(),
    departure: day.optional(),
    nights: count.min(1).optional(),
    adults: count.optional(),
    children: count.optional(),
  })
  .meta({ id: "item" });
