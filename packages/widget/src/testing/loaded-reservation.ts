import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { aSoldRoom } from "./offer-fixture.ts";

/** The account of a transfer of 2,340 crowns. */
export const BANK: NonNullable<LoadedReservation["bank"]> = {
  account: "19-2000145399/0800",
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPX",
  holder: "Lake Hotel",
  variableSymbol: "2700000172",
  amount: 234_000,
  received: 0,
  currency: "CZK",
  due: "2027-06-05",
  owed: { amount: 234_000, currency: "CZK", rate: 1 },
  qr: { format: "spayd", text: "SPD*1.0*ACC:CZ6508000000192000145399*AM:2340.00*CC:CZK" },
};

/** A voucher that pays 1,000 crowns of a reservation and is now empty. */
export function aVoucherPaid(
  change: Partial<LoadedReservation["vouchers"][number]> = {},
): LoadedReservation["vouchers"][number] {
  return {
    number: 1001,
    codeEnd: "5WPM",
    pays: 100_000,
    restored: null,
    balance: { amount: 0, currency: "CZK" },
    lastDay: "2028-05-01",
    closed: null,
    taxedAtSale: false,
    ...change,
  };
}

/** A saved reservation that waits for a transfer, as the engine shows it to anyone with its secret. */
export function loadedAnswer(change: Partial<LoadedReservation> = {}): object {
  const freeUntil = Date.UTC(2027, 5, 9, 16);
  const cancellation = {
    policyId: 1,
    freeUntil,
    cancellable: true,
    feeNow: 0,
    steps: [{ from: freeUntil, fee: 390_000 }],
  };
  const reservation: LoadedReservation = {
    paymentId: "p_1",
    returnToken: "secret",
    number: "270000017",
    state: "pending_payment",
    total: 780_000,
    deposit: 234_000,
    currency: "CZK",
    paymentMethod: "bank_transfer",
    gateway: null,
    insurance: null,
    vouchers: [],
    guarantee: null,
    bank: BANK,
    keptUntil: (change.state ?? "pending_payment") === "pending_payment" ? Date.UTC(2027, 5, 7) : null,
    language: "en",
    createdAt: Date.UTC(2027, 5, 1),
    queuePlace: null,
    waitEnd: null,
    cancellation: null,
    cancelledItems: [],
    links: undefined,
    items: [aSoldRoom({ cancellation, cardGuarantee: (change.guarantee ?? null) !== null })],
    coupon: null,
    fees: [],
    securityDeposits: [],
    cityTax: { included: 0, atProperty: 0 },
    vat: [],
    contact: {
      salutation: null,
      firstName: "Jana",
      lastName: "Nováková",
      email: "jana@example.com",
      prefix: "+420",
      phone: "777123456",
      street: "",
      city: "",
      zip: "",
      country: "",
      nationality: "",
    },
    company: null,
    note: "",
    detailsVersion: "v1",
    checkInTime: null,
    hostUrl: null,
    businessTrip: false,
    ...change,
  };
  return checkoutCalls.loadReservation.writeAnswer(reservation, { currency: "CZK" }) as object;
}
