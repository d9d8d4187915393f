import { about } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { money } from "../codec/values.ts";

/** City tax of a whole reservation. */
export const reservationCityTax = object({
  included: at("city_tax_included", money, about("In the total.")),
  atProperty: at("city_tax_at_property", money, about("Beside the total.", { examples: [200] })),
});
