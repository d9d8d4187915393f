import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import { LANGUAGES } from "@portico/domain/texts/language";
import type { WireObject } from "../codec/wire.ts";
import type {
  BankInstructions,
  LoadedReservation,
  PurchaseClaim,
  ReservationKey,
  SavedReservation,
} from "../checkout.ts";
import { WAIT_ENDS } from "../checkout.ts";
import { policyOf, writePolicy } from "./addon.ts";
import { guaranteeAt, writeGuarantee } from "./card.ts";
import { readCompany, readContact, writeContact } from "./contact.ts";
import { feesAt, writeFees } from "./fee.ts";
import { gatewayPageAt, writeGatewayPage } from "./payment.ts";
import { currencyAt, readPaymentMethod, stateAt, writePaymentMethod, writeState } from "./enumerations.ts";
import { vatAt, writeVat } from "./reservation-price.ts";
import { readSoldItem, writeSoldItem } from "./sold-item.ts";
import {
  asObject,
  choiceAt,
  flag,
  flagAt,
  instantAt,
  listAt,
  moneyAt,
  objectAt,
  textAt,
  textOrNullAt,
  writeInstant,
  numberAt,
} from "./wire-fields.ts";

/** The specification's codes for a payment that is awaited: at the gateway, or by transfer. */
const AWAITED = { card: 101, bank_transfer: 102, on_site: null } as const;

function awaitedCode({ state, paymentMethod }: SavedReservation): number | null {
  return state === "pending_payment" ? AWAITED[paymentMethod] : null;
}

export function writeReservationKey(key: ReservationKey): WireObject {
  return { payment_id: key.paymentId, return_token: key.returnToken };
}

export function readReservationKey(wire: WireObject): ReservationKey {
  return { paymentId: textAt(wire, "payment_id"), returnToken: textAt(wire, "return_token") };
}

export function writePurchaseClaim({ granted }: PurchaseClaim): WireObject {
  return { granted: flag(granted) };
}

export function readPurchaseClaim(value: unknown): PurchaseClaim {
  return { granted: flagAt(asObject(value), "granted") };
}

export function writeSavedReservation(saved: SavedReservation): WireObject {
  return {
    payment_id: saved.paymentId,
    return_token: saved.returnToken,
    number: saved.number,
    status: writeState(saved.state),
    code: awaitedCode(saved),
    total: toMajor(saved.total, saved.currency),
    deposit: toMajor(saved.deposit, saved.currency),
    currency: saved.currency,
    payment: { paymentModel: writePaymentMethod(saved.paymentMethod) },
    paygate: writeGatewayPage(saved.gateway),
    bank: saved.bank === null ? null : writeBank(saved.bank),
    expires_at: saved.keptUntil === null ? null : writeInstant(saved.keptUntil),
  };
}

export function readSavedReservation(value: unknown): SavedReservation {
  const wire = asObject(value);
  const currency = currencyAt(wire, "currency");
  return {
    paymentId: textAt(wire, "payment_id"),
    returnToken: textAt(wire, "return_token"),
    number: textAt(wire, "number"),
    state: stateAt(wire, "status"),
    total: moneyAt(wire, "total", currency),
    deposit: moneyAt(wire, "deposit", currency),
    currency,
    paymentMethod: readPaymentMethod(objectAt(wire, "payment")["paymentModel"]),
    bank: wire["bank"] === null ? null : readBank(objectAt(wire, "bank")),
    gateway: gatewayPageAt(wire, "paygate"),
    keptUntil: wire["expires_at"] === null ? null : instantAt(wire, "expires_at"),
  };
}

function writeBank(bank: BankInstructions): WireObject {
  return {
    account: bank.account,
    iban: bank.iban,
    bic: bank.bic,
    holder: bank.holder,
    variable_symbol: bank.variableSymbol,
    amount: toMajor(bank.amount, bank.currency),
    received: toMajor(bank.received, bank.currency),
    currency: bank.currency,
    due: bank.due,
    owed: {
      amount: toMajor(bank.owed.amount, bank.owed.currency),
      currency: bank.owed.currency,
      rate: bank.owed.rate,
    },
    qr: bank.qr,
    ...(bank.qr?.format === "spayd" ? { spayd: bank.qr.text } : {}),
  };
}

function readBank(wire: WireObject): BankInstructions {
  const currency = currencyAt(wire, "currency");
  const owed = objectAt(wire, "owed");
  const owedIn = currencyAt(owed, "currency");
  const qr = wire["qr"] === null ? null : objectAt(wire, "qr");
  return {
    account: textAt(wire, "account"),
    iban: textAt(wire, "iban"),
    bic: textAt(wire, "bic"),
    holder: textAt(wire, "holder"),
    variableSymbol: textAt(wire, "variable_symbol"),
    amount: moneyAt(wire, "amount", currency),
    received: moneyAt(wire, "received", currency),
    currency,
    due: textAt(wire, "due"),
    owed: { amount: moneyAt(owed, "amount", owedIn), currency: owedIn, rate: numberAt(owed, "rate") },
    qr: qr === null ? null : { format: choiceAt(qr, "format", ["spayd", "epc"]), text: textAt(qr, "text") },
  };
}

/** Everything that the browser needs to show a saved reservation again. */
export function writeLoadedReservation(loaded: LoadedReservation): WireObject {
  return {
    ...writeSavedReservation(loaded),
    arrival: loaded.items.map((item) => item.arrival).sort()[0] ?? null,
    departure:
      loaded.items
        .map((item) => item.departure)
        .sort()
        .at(-1) ?? null,
    language: loaded.language,
    created_at: writeInstant(loaded.createdAt),
    queue_place: loaded.queuePlace,
    wait_end: loaded.waitEnd,
    booking: loaded.items.map(writeSoldItem),
    addons: writePolicy(loaded.insurance, loaded.currency),
    coupon:
      loaded.coupon === null
        ? null
        : { code: loaded.coupon.code, price: toMajor(loaded.coupon.amount, loaded.currency) },
    fees: writeFees([...loaded.fees, ...loaded.securityDeposits], loaded.currency),
    no_leisure: flag(loaded.businessTrip),
    colour: null,
    card: writeGuarantee(loaded.guarantee, loaded.currency),
    city_tax_included: toMajor(loaded.cityTax.included, loaded.currency),
    city_tax_at_property: toMajor(loaded.cityTax.atProperty, loaded.currency),
    vat: writeVat(loaded.vat, loaded.currency),
    contact: writeContact(loaded.contact, loaded.company),
    note: loaded.note,
    checkin_time: loaded.checkInTime,
    parent_url: loaded.hostUrl,
  };
}

export function readLoadedReservation(value: unknown): LoadedReservation {
  const wire = asObject(value);
  const saved = readSavedReservation(wire);
  const contact = objectAt(wire, "contact");
  return {
    ...saved,
    language: choiceAt(wire, "language", LANGUAGES),
    createdAt: instantAt(wire, "created_at"),
    queuePlace: wire["queue_place"] === null ? null : numberAt(wire, "queue_place"),
    waitEnd: wire["wait_end"] === null ? null : choiceAt(wire, "wait_end", WAIT_ENDS),
    items: listAt(wire, "booking", readSoldItem),
    cityTax: {
      included: moneyAt(wire, "city_tax_included", saved.currency),
      atProperty: moneyAt(wire, "city_tax_at_property", saved.currency),
    },
    coupon: readCoupon(wire["coupon"], saved.currency),
    ...feesAt(wire, saved.currency),
    vat: vatAt(wire, "vat", saved.currency),
    contact: readContact(contact),
    company: readCompany(contact),
    note: textAt(wire, "note"),
    checkInTime: textOrNullAt(wire, "checkin_time"),
    businessTrip: flagAt(wire, "no_leisure"),
    insurance: policyOf(wire, saved.currency),
    guarantee: guaranteeAt(wire, "card", saved.currency),
    hostUrl: textOrNullAt(wire, "parent_url"),
  };
}

function readCoupon(value: unknown, currency: CurrencyCode): LoadedReservation["coupon"] {
  if (value === null) return null;
  const wire = asObject(value);
  return { code: textAt(wire, "code"), amount: moneyAt(wire, "price", currency) };
}
