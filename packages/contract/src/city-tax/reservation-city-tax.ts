import { about } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { money } from "../codec/values.ts";

/** City tax of a whole reservation. */
export const reservationCityTax = object({
  included: at("city_tax_included", money, about("Included in the total.")),
  atProperty: at(
    "city_tax_at_property",
    money,
    about("Paid at the property, on top of the total.", { examples: [200] }),
  ),
});
