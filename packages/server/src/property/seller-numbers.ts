import type { Hotel } from "@portico/domain/property/hotel";
import type { Translate } from "@portico/presentation/messages/translator";

/** By which numbers and in which register the selling company is found, line by line; empty where the hotel has said nothing. */
export function sellerNumbers(
  { registrationNumber, vatNumber, registerEntry }: Hotel["contacts"],
  t: Translate,
): string[] {
  return [
    ...(registrationNumber === null ? [] : [`${t("checkout.registration_number")}: ${registrationNumber}`]),
    ...(vatNumber === null ? [] : [`${t("checkout.vat_number")}: ${vatNumber}`]),
    ...(registerEntry === null ? [] : [registerEntry]),
  ];
}
