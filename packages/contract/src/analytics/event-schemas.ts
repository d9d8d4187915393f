import { PAYMENT_METHODS } from "@portico/domain/payments/payment-method";
import { WIDGET_PATHS } from "../widget-paths.ts";
import { z } from "zod";
import { NO_AVAILABILITY_REASONS } from "./no-availability-reasons.ts";
import * as field from "./event-fields.ts";

const MOST_ITEMS = 200;

const { currency, money, name, code, stay } = field;
const items = z.array(field.item).min(1).max(MOST_ITEMS);

/** An event with its own fields beside those of every event. */
function event<Name extends string, Shape extends z.core.$ZodLooseShape>(
  event: Name,
  description: string,
  shape: Shape,
) {
  return z
    .strictObject({ event: z.literal(event), ...field.everywhere, ...shape })
    .meta({ id: event, description });
}

/** An event with GA4's `ecommerce` object. */
function shopEvent<Name extends string, Shape extends z.core.$ZodLooseShape>(
  name: Name,
  description: string,
  shape: Shape,
) {
  return event(name, description, { ecommerce: z.strictObject({ currency, items, ...shape }) });
}

const priced = {
  value: money.meta({ description: "What the guest pays in total, including fees and taxes." }),
  tax: money.optional().meta({ description: "VAT included in `value`." }),
  coupon: name.optional(),
};

const promotion = {
  promotion_id: name.meta({ description: "Id of the discount; for a package, `1_` and its id." }),
  promotion_name: name,
};

const list = {
  item_list_id: z
    .enum(["offers", "services"])
    .meta({ description: "Rooms, or services by the time of day." }),
};

const reason = z.enum(NO_AVAILABILITY_REASONS);

const payment = code.meta({ description: `${PAYMENT_METHODS.map((method) => `\`${method}\``).join(", ")}.` });

/** Every event of the widget. Objects are closed: an unnamed field is a mistake. */
export const eventSchema = z.discriminatedUnion("event", [
  event("ibe_ready", "The widget has started. Once per load.", { framed: z.boolean(), currency }),
  event("page_view", "Another page of the widget is shown.", {
    page_location: z.url().meta({ description: "Address without fragment, tokens and unknown options." }),
    page_path: z.union([z.enum(WIDGET_PATHS), z.literal("/404")]),
    page_title: name.meta({ description: "In the language of the screen." }),
  }),
  event("selectDate", "The guest has chosen arrival and departure.", {
    ...field.dates,
    guests: field.guests,
    page: code,
  }),
  event("localeChange", "The guest has chosen another language; `language` is the new one.", {}),
  event("view_search_results", "A search was answered.", {
    search_term: name.meta({ description: "Arrival and departure." }),
    ...stay,
    results: field.found,
  }),
  event("ibe_no_availability", "Nothing can be booked for the search.", { ...stay, reason }),
  shopEvent("view_item_list", "A list of offers, or of services, is on the screen.", list),
  shopEvent(
    "view_promotion",
    "Offers that a discount made cheaper, or a package, are on the screen.",
    promotion,
  ),
  shopEvent("select_promotion", "The guest chose a discounted offer, or a package.", promotion),
  event("ibe_coupon", "The hotel accepted the guest's coupon code.", { coupon: name }),
  shopEvent("select_item", "The guest chose an offer, or a service, of the list.", list),
  shopEvent("view_item", "The guest looks at a room type, or at a service.", { value: money.optional() }),
  shopEvent("add_to_cart", "Rooms or services were added to the reservation.", { value: money }),
  shopEvent("remove_from_cart", "Rooms or services were removed from the reservation.", { value: money }),
  shopEvent("view_cart", "The summary shows the reservation and its price.", priced),
  shopEvent("begin_checkout", "The payment page is open.", priced),
  shopEvent("add_payment_info", "The guest has filled in the form and sends the order.", {
    ...priced,
    payment_type: payment,
  }),
  event("ibe_payment_failed", "The order or its payment failed.", { code, payment_type: payment }),
  shopEvent("ibe_waiting_list", "The guest is on the waiting list; nothing is sold.", { value: money }),
  event("purchase", "A reservation is made. Once per reservation.", {
    event_id: code.meta({
      description: "The same for the same reservation, so that duplicates can be removed.",
    }),
    ecommerce: z.strictObject({
      transaction_id: code.meta({ description: "Number of the reservation." }),
      affiliation: name,
      currency,
      ...priced,
      payment_type: payment,
      items,
    }),
  }),
]);

/** The event contract as JSON Schema 2020-12: one of the events, each defined under its name. */
export function eventsJsonSchema(): object {
  return {
    title: "Portico analytics events",
    ...z.toJSONSchema(eventSchema, { target: "draft-2020-12" }),
  };
}
