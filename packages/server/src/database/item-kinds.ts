import { kindsWith, type Trait } from "@portico/domain/reservations/reservation-item";

/** The kinds of items with a trait, as the list after `kind in`. */
export function itemKinds(trait: Trait): string {
  const names = kindsWith(trait).map((kind) => `'${kind}'`);
  return `(${names.join(", ")})`;
}
