import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { LoadedReservation, PricedItem, SavedReservation } from "../checkout.ts";
import { offer, roomPrice } from "./offer-example.ts";

/** The line of a reservation. */
export const item: PricedItem = {
  ...offer,
  kind: "room",
  lineCode: "double-1",
  addedAt: 1_800_000_000_000,
};

/** Value added tax inside it. */
export const vat = [{ percent: 12, base: 428_571, vat: 51_429 }];

/** A reservation that awaits a transfer. */
export const saved: SavedReservation = {
  paymentId: "p_8KxvU2m0Qd3w1sZr",
  returnToken: "rT6mYp0qJx9vN2sLc4Wd8A",
  number: "271001",
  state: "pending_payment",
  total: 480_000,
  deposit: 144_000,
  currency: "CZK",
  paymentMethod: "bank_transfer",
  bank: {
    account: "19-2000145399/0800",
    iban: "CZ6508000000192000145399",
    bic: "GIBACZPX",
    holder: "Hotel, s. r. o.",
    variableSymbol: "2710016",
    amount: 144_000,
    received: 0,
    currency: "CZK",
    due: "2027-05-06",
    owed: { amount: 144_000, currency: "CZK", rate: 1 },
    qr: { format: "spayd", text: "SPD*1.0*ACC:CZ6508000000192000145399*AM:1440.00*CC:CZK*X-VS:2710016" },
  },
  gateway: null,
  keptUntil: Date.UTC(2027, 4, 8, 22),
};

/** The ways to pay for it. */
export const paymentOptions: PaymentOption[] = [
  {
    method: "card",
    part: "deposit",
    ahead: 144_000,
    later: 246_000,
    dueOn: null,
    transfer: null,
    guarantee: false,
  },
  { method: "card", part: "full", ahead: 390_000, later: 0, dueOn: null, transfer: null, guarantee: false },
  {
    method: "bank_transfer",
    part: "deposit",
    ahead: 144_000,
    later: 246_000,
    dueOn: "2027-03-06",
    transfer: { amount: 144_000, currency: "CZK", rate: 1 },
    guarantee: false,
  },
  { method: "on_site", part: "full", ahead: 0, later: 390_000, dueOn: null, transfer: null, guarantee: true },
];

/** The same with everything that its guest may see. */
export const loaded: LoadedReservation = {
  ...saved,
  language: "cs",
  createdAt: Date.UTC(2027, 2, 1, 10),
  queuePlace: null,
  waitEnd: null,
  items: [
    {
      ...roomPrice,
      kind: "room",
      lineCode: "double-1",
      roomName: "Dvoulůžkový pokoj",
      rateName: "Flexibilní",
      discountNames: [],
      serviceNames: [],
    },
  ],
  coupon: null,
  fees: [],
  securityDeposits: [],
  cityTax: offer.cityTax,
  vat,
  contact: {
    salutation: null,
    firstName: "Anna",
    lastName: "Nováková",
    email: "anna@guest.example",
    prefix: "+420",
    phone: "777 000 000",
    street: "",
    city: "",
    zip: "",
    country: "CZ",
    nationality: "CZ",
  },
  company: null,
  note: "",
  checkInTime: "16:00",
  hostUrl: "https://www.hotel.example/rooms",
  businessTrip: false,
  insurance: {
    tariff: "HS_BASIC",
    name: "HotelStorno Basic",
    premium: 15_600,
    insured: ["Anna Nováková", "Petr Novák"],
    state: "issued",
    policyNumber: "4020270001",
  },
  guarantee: {
    brand: "visa",
    last4: "1111",
    expiryMonth: 12,
    expiryYear: 2028,
    holder: "Anna Nováková",
    wallet: null,
    maximum: 240_000,
  },
};
