import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { Picture } from "../texts/picture.ts";
import type { LocalText } from "../texts/language.ts";

/** What a service's quantity is multiplied by. */
export const SERVICE_UNITS = ["piece", "night", "person", "stay", "person_night"] as const;
export type ServiceUnit = (typeof SERVICE_UNITS)[number];

/** An extra of a stay: parking, a dog, a bottle of wine. */
export type Service = {
  id: number;
  code: string;
  name: LocalText;
  description: LocalText;
  unit: ServiceUnit;
  amounts: CurrencyAmounts;
  vatPercent: number;
  /** True: coupons lower it too. */
  discountable: boolean;
  /** The maximum per room. */
  maxQuantity: number;
  picture: Picture | null;
};

/** Service and quantity as chosen for a room. */
export type ChosenService = { serviceId: number; quantity: number };
