import type { Stripe } from "stripe";

/** Languages that a checkout page can be asked for, as the documentation lists them. */
export const LOCALES = [
  "auto",
  ..."bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk".split(
    " ",
  ),
  ..."sl sv th tr vi zh zh-HK zh-TW".split(" "),
] as const satisfies readonly Stripe.Checkout.SessionCreateParams.Locale[];
