import type { useTranslation } from "@portico/ui/translation/translation";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";

/**
 * The guests to be insured, and the version of the insurer's terms that the guest has agreed to. The draft keeps them,
 * because they are personal data.
 */
export type Insured = { names: string[]; agreedTo: string | null };

const NOBODY: Insured = { names: [], agreedTo: null };

/** The section of the draft that keeps it. */
export const INSURED_SECTION = "insured";

/** What is still missing: the places of the names, and the agreement. */
export type InsuredMistakes = { names: number[]; agreed: boolean };

/** Reads what a draft kept; anything else is nobody. */
export function restoreInsured(value: unknown): Insured {
  if (typeof value !== "object" || value === null) return NOBODY;
  const { names, agreedTo } = value as Partial<Record<keyof Insured, unknown>>;
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string")) return NOBODY;
  return { names, agreedTo: typeof agreedTo === "string" ? agreedTo : null };
}

export function insuredMistakes({ names, agreedTo }: Insured, persons: number): InsuredMistakes {
  const places = Array.from({ length: persons }, (_, index) => index);
  return { names: places.filter((index) => !names[index]?.trim()), agreed: agreedTo === null };
}

/** Tells the guest which names are missing, or else that the agreement is. */
export function insuredMistakeText(
  { names }: InsuredMistakes,
  persons: number,
  t: ReturnType<typeof useTranslation>["t"],
): string {
  const count = names.length;
  if (count === 0) return t("insurance.agree_first");
  if (count === persons) return t("insurance.names_none");
  return count === 1 ? t("insurance.name_missing") : t("insurance.names_missing", { count });
}

/** Whether nothing is missing. */
export function isInsured(insured: Insured, persons: number): boolean {
  const { names, agreed } = insuredMistakes(insured, persons);
  return names.length === 0 && !agreed;
}

/** The price of a reservation that only waits for a room, which nobody insures. */
export function uninsured<Price extends Pick<ReservationPrice, "total" | "insurance">>(price: Price): Price {
  const { total, insurance } = price;
  return { ...price, insurance: null, total: total - (insurance?.valid ? insurance.premium : 0) };
}
