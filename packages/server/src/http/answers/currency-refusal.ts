import type { Hotel } from "@portico/domain/property/hotel";
import type { Refusal } from "./refusal.ts";

/** The refusal of a currency that the hotel does not sell in; it names those that it does. */
export function currencyRefusal(hotel: Hotel, field: string): Refusal {
  const currencies = hotel.currencies.map(({ code }) => code).join(", ");
  return { code: "invalid_request", field, message: (t) => t("refusal.currency_not_sold", { currencies }) };
}
