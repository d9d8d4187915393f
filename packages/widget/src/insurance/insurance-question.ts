import { staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { InsuranceQuestion } from "@portico/contract/insurance/insurance";
import type { Language } from "@portico/domain/texts/language";

/** What to ask the insurer about a reservation: its stays, without services and insurance; null where it has none or cannot be sold as it is. */
export function insuranceQuestion(price: ReservationPrice, language: Language): InsuranceQuestion | null {
  const { items, total, currency } = price;
  const rooms = staysOf(items);
  const first = rooms[0];
  if (first === undefined || items.some(({ problems }) => problems.length > 0)) return null;
  const services = timedOf(items).reduce((sum, service) => sum + service.total, 0);
  const amount = total - services - (price.insurance?.valid ? price.insurance.premium : 0);
  if (amount <= 0) return null;
  return {
    arrival: rooms.reduce(
      (earliest, { arrival }) => (arrival < earliest ? arrival : earliest),
      first.arrival,
    ),
    departure: rooms.reduce(
      (latest, { departure }) => (departure > latest ? departure : latest),
      first.departure,
    ),
    persons: personsIn(price),
    amount,
    language,
    currency,
  };
}

/** Everybody in the reservation is insured, or nobody. */
export function personsIn({ items }: Pick<ReservationPrice, "items">): number {
  return staysOf(items).reduce((sum, { guests }) => sum + guests.length, 0);
}
