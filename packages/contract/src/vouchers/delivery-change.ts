import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, object, tagged } from "../codec/object.ts";
import { day, line, nullable, whole } from "../codec/values.ts";
import { orderKey } from "./order-key.ts";

/** The line of the order that a voucher is of, from 1. */
export const lineNo = at(
  "item",
  whole,
  about("The line of the order, from 1.", { min: [1, "must be a line of the order"], examples: [1] }),
);

/** What the buyer wants of the letter with a voucher from now on. */
export const deliveryChangeRequest = object({
  ...orderKey,
  lineNo,
  change: ruled(
    tagged("kind", "kind", {
      /** Another address; a letter that went to the former one is sent once more. */
      address: {
        email: at("recipient_email", line, rules({ max: 254, examples: ["jana@guest.example"] })),
      },
      /** The same letter once more. */
      again: {},
      day: {
        deliverOn: at(
          "deliver_on",
          nullable(day),
          about("The day of sending, by the hotel's clock; null for at once."),
        ),
      },
      stop: {},
      go_on: {},
    }),
    about(
      "`address` sends to another address, `again` once more, `day` on another day; `stop` does not send, `go_on` does.",
    ),
  ),
});

export type DeliveryChange = Ours<typeof deliveryChangeRequest>["change"];
