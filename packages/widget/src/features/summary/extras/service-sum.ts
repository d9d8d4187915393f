import type { ServiceView } from "@portico/contract/extras/extra-service";
import type { Minor } from "@portico/domain/money/money";
import type { Translate } from "@portico/presentation/messages/translator";

/** So much of a service for one room, and what it comes to. */
export type ServiceSum = {
  unit: ServiceView["unit"];
  quantity: number;
  nights: number;
  persons: number;
  /** One unit's price, minor units; undefined where it is not known in this currency. */
  price: Minor | undefined;
  amount: Minor;
};

/**
 * How a service's price comes about: `2 × 3 nights × 250 Kč = 1 500 Kč`. The unit price is left out where rounding makes
 * the product differ, as it may in a converted currency.
 */
export function serviceSumInWords(sum: ServiceSum, t: Translate, money: (amount: Minor) => string): string {
  const { unit, quantity, nights, persons, price, amount } = sum;
  const byPerson = unit === "person" || unit === "person_night";
  const byNight = unit === "night" || unit === "person_night";
  const factors = [
    ...(quantity > 1 ? [String(quantity)] : []),
    ...(byPerson ? [t("common.persons", { count: persons })] : []),
    ...(byNight ? [t("common.nights", { count: nights })] : []),
  ];
  if (factors.length === 0 || amount === 0) return money(amount);
  const units = quantity * (byPerson ? persons : 1) * (byNight ? nights : 1);
  const exact = price !== undefined && price * units === amount;
  return `${[...factors, ...(exact ? [money(price)] : [])].join(" × ")} = ${money(amount)}`;
}
