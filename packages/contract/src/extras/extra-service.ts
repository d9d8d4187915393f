import { SERVICE_UNITS, type ChosenService, type ServiceUnit } from "@portico/domain/extras/extra-service";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";
import type { Picture } from "@portico/domain/texts/picture";
import type { LocalText } from "@portico/domain/texts/language";
import { about, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { amounts, choice, id, localText, nullable, whole } from "../codec/values.ts";
import { picture } from "../stays/picture.ts";

/** An extra of a stay. `prices` are for one unit, in each currency of the hotel. */
export type ServiceView = {
  id: number;
  name: LocalText;
  description: LocalText;
  unit: ServiceUnit;
  prices: CurrencyAmounts;
  maxQuantity: number;
  picture: Picture | null;
};

export const service: Codec<ServiceView> = object({
  id: ruled(id, rules({ examples: [3] })),
  name: ruled(localText, rules({ examples: [{ cs: "Parkování", en: "Parking" }] })),
  description: ruled(
    localText,
    rules({ examples: [{ cs: "Kryté stání pod hotelem.", en: "A covered space under the hotel." }] }),
  ),
  unit: at(
    "price_unit",
    choice(SERVICE_UNITS),
    about("What the quantity is multiplied by.", { examples: ["night"] }),
  ),
  prices: ruled(amounts, about("Price of one unit, by currency.", { examples: [{ CZK: 150, EUR: 6 }] })),
  maxQuantity: at("max_quantity", whole, about("The maximum quantity for one room.", { examples: [2] })),
  picture: nullable(picture),
});

/** A service and its quantity, chosen for a room. */
export const chosenService: Codec<ChosenService> = object({
  serviceId: at("id", id, rules({ min: 1 })),
  quantity: at("qty", whole, rules({ min: 1, max: 999 })),
});
