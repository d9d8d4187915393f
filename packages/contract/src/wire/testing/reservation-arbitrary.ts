import fc from "fast-check";
import type { ChosenItem, Company, Contact, SavedReservation } from "../../checkout.ts";
import { currency, date, guest, id, instant, minor, text, token } from "./offer-arbitrary.ts";

export const contact: fc.Arbitrary<Contact> = fc.record({
  salutation: fc.option(fc.constantFrom("mister" as const, "miss" as const)),
  firstName: text,
  lastName: text,
  email: text,
  prefix: text,
  phone: text,
  street: text,
  city: text,
  zip: text,
  country: text,
});

export const company: fc.Arbitrary<Company> = fc.record({
  name: text.map((name) => `${name} s.r.o.`),
  street: text,
  city: text,
  zip: text,
  registrationNumber: text,
  vatNumber: text,
});

export const saved: fc.Arbitrary<SavedReservation> = fc.record({
  paymentId: token,
  returnToken: token,
  number: text,
  state: fc.constantFrom("pending_payment" as const, "confirmed" as const, "waiting_list" as const),
  total: minor,
  deposit: minor,
  currency,
  paymentMethod: fc.constantFrom("bank_transfer" as const, "on_site" as const),
  bank: fc.option(
    fc.record({
      account: text,
      iban: text,
      bic: text,
      holder: text,
      variableSymbol: text,
      amount: minor,
      currency,
      due: date,
      qr: fc.option(fc.record({ format: fc.constantFrom("spayd" as const, "epc" as const), text })),
    }),
  ),
  keptUntil: fc.option(instant),
});

const item: fc.Arbitrary<ChosenItem> = fc.record({
  kind: fc.constant("room" as const),
  lineCode: text,
  addedAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  roomTypeId: id,
  ratePlanId: id,
  arrival: date,
  departure: date,
  guests: fc.array(guest, { maxLength: 3 }),
  offerId: text,
  shownTotal: minor,
});

export const items = fc.array(item, { minLength: 1, maxLength: 3 });
