import { about, ruled, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { day, flag, nullable } from "../codec/values.ts";
import { gatewayPage } from "../payments/payment-option.ts";
import { keyFields } from "./reservation-key.ts";

/** Names an instalment by its day. */
export const instalmentRequest = object({
  ...keyFields,
  due: ruled(day, about("The day of the instalment, as in `payment-check`.", { examples: ["2027-02-15"] })),
});

export type InstalmentRequest = Ours<typeof instalmentRequest>;

/** Where an instalment is paid. */
export const instalmentPage = object({
  paid: ruled(flag, about("1: it is paid already.", { examples: [0] })),
  gateway: at(
    "paygate",
    nullable(gatewayPage),
    about("Null if it is paid already, or if the gateway could not be reached: try again.", {
      examples: [{ url: "https://gw.example/gw/v3/bCcvmwTKK5hrJx2aGG8ZnFyBJhAvF", mode: "redirect" }],
    }),
  ),
});

export type InstalmentPage = Ours<typeof instalmentPage>;
