import type { FeeLine } from "@portico/contract/fees/fee-line";
import type { PolicyView } from "@portico/contract/insurance/addon";
import type {
  LoadedReservation,
  SoldItemView,
  WaitEnd,
} from "@portico/contract/reservations/loaded-reservation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { sumMoney, type Minor } from "@portico/domain/money/money";
import type { ContentTime } from "@portico/domain/packages/content-times";
import type { VatLine } from "@portico/domain/pricing/quote";
import { sumVat, vatLines } from "@portico/domain/pricing/vat-lines";
import type { Hotel } from "@portico/domain/property/hotel";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import { spanOf } from "@portico/domain/wellness/placed-item";
import { type Language, textIn, type LocalText } from "@portico/domain/texts/language";
import { viewRoomPrice } from "../offers/index.ts";
import { viewPackagePrice } from "../packages/index.ts";
import { viewServicePrice } from "../wellness/index.ts";
import { detailsVersion } from "./corrections/details.ts";
import { bankInstructions } from "./money/bank-instructions.ts";
import type {
  CancelledItem,
  Reservation,
  SoldFee,
  SoldInsurance,
  SoldItem,
  SoldLodging,
  SoldTime,
} from "./record/reservation.ts";
import { wayBack } from "./way-back.ts";

/** The answer of a save; callers add the return token and the gateway's page. */
export function savedView(hotel: Hotel, reservation: Reservation): Omit<SavedReservation, "returnToken"> {
  return {
    paymentId: reservation.paymentId,
    number: reservation.number,
    state: reservation.state,
    total: reservation.total,
    deposit: reservation.deposit,
    currency: reservation.currency,
    paymentMethod: reservation.paymentMethod,
    bank: bankInstructions(hotel, reservation),
    gateway: null,
    keptUntil: reservation.holdUntil,
    vouchers: reservation.vouchers.map(({ pays, amount, currency, restored, balance, ...voucher }) => ({
      ...voucher,
      pays,
      restored: restored === null ? null : { amount: restored, whole: restored === amount, currency },
      balance: { amount: balance, currency },
    })),
  };
}

/** Everything that a guest may see of a reservation by itself, with names in the language they ask in. */
export function loadedView(
  hotel: Hotel,
  reservation: Reservation,
  language: Language,
): Omit<LoadedReservation, "returnToken" | "links"> {
  return {
    ...savedView(hotel, reservation),
    language: reservation.language,
    createdAt: reservation.createdAt,
    queuePlace: reservation.queuePlace,
    waitEnd: waitEnd(reservation),
    cancellation: reservation.guestCancellation,
    items: reservation.items.map((item) => itemView(item, language)),
    cancelledItems: reservation.cancelledItems.map(({ item, fee }) => {
      const { arrival, departure } = spanOf([item.quote]);
      const name = textIn(itemName(item), language);
      return { lineCode: item.lineCode, name, arrival, departure, fee };
    }),
    coupon: reservation.coupon && { code: reservation.coupon.code, amount: reservation.coupon.amount },
    fees: chargedFees(reservation).map(feeView),
    securityDeposits: securityDeposits(reservation).map(feeView),
    cityTax: {
      included: sumMoney(reservation.items.map(({ quote }) => quote.cityTax.included)),
      atProperty: sumMoney(reservation.items.map(({ quote }) => quote.cityTax.atProperty)),
    },
    vat: reservationVat(reservation),
    contact: reservation.contact,
    company: reservation.company,
    note: reservation.note,
    detailsVersion: detailsVersion(reservation),
    checkInTime: reservation.checkInTime,
    businessTrip: reservation.businessTrip,
    hostUrl: wayBack(reservation.hostUrl, hotel.allowedHosts),
    insurance: reservation.insurance && policyView(reservation.insurance),
    guarantee: reservation.guarantee,
  };
}

function policyView({ tariff, name, premium, insured, state, policyNumber }: SoldInsurance): PolicyView {
  return { tariff, name, premium, insured, state, policyNumber };
}

/** The fees that are part of the total. */
export function chargedFees({ fees }: Reservation): SoldFee[] {
  return fees.filter(({ kind }) => kind !== "security_deposit");
}

/** Collected and given back at the property. */
export function securityDeposits({ fees }: Reservation): SoldFee[] {
  return fees.filter(({ kind }) => kind === "security_deposit");
}

function feeView({
  vatPercent: _vatPercent,
  unit: _unit,
  keptOnCancellation = false,
  ...fee
}: SoldFee): FeeLine {
  return { ...fee, keptOnCancellation };
}

/** The fees that the guest does not get back on cancelling. */
export function keptFees(reservation: Reservation): SoldFee[] {
  return chargedFees(reservation).filter(({ keptOnCancellation }) => keptOnCancellation);
}

/** What cancelling items that a card guarantees has cost. */
export function guaranteedFees(cancelled: readonly Pick<CancelledItem, "item" | "fee">[]): Minor {
  return sumMoney(cancelled.map(({ item, fee }) => (item.quote.cardGuarantee ? fee : 0)));
}

/** Value added tax inside the total: that of rooms and fees. */
export function reservationVat(reservation: Reservation): VatLine[] {
  const fees = chargedFees(reservation).map(({ vatPercent, amount }) => ({
    percent: vatPercent,
    gross: amount,
  }));
  return sumVat([...reservation.items.flatMap(({ quote }) => quote.vat), ...vatLines(fees)]);
}

/** What an item is called where all items are listed. */
export function itemName(item: SoldItem): LocalText {
  switch (item.kind) {
    case "room":
      return item.roomName;
    case "package":
      return item.packageName;
    case "service":
      return item.serviceName;
    default:
      return noOtherKind(item);
  }
}

function itemView(item: SoldItem, language: Language): SoldItemView {
  switch (item.kind) {
    case "room":
      return {
        kind: "room",
        ...viewRoomPrice(item.quote, item),
        ...namesIn(item, language),
        rateName: textIn(item.rateName, language),
      };
    case "package":
      return {
        kind: "package",
        ...viewPackagePrice(item.quote, item),
        ...namesIn(item, language),
        packageName: textIn(item.packageName, language),
        contents: item.contents.map(({ name, count }) => ({ name: textIn(name, language), count })),
        timesWanted: item.timesWanted.map(({ name, ...time }) => ({ ...time, name: textIn(name, language) })),
        times: item.times.map(contentTimeOf),
      };
    case "service":
      return {
        kind: "service",
        ...viewServicePrice(item.quote, item.lineCode),
        serviceName: textIn(item.serviceName, language),
      };
    default:
      return noOtherKind(item);
  }
}

/** Without the terms that it was chosen by. */
export function contentTimeOf({ contentCode, serviceId, block, persons }: SoldTime): ContentTime {
  return { contentCode, serviceId, block, persons };
}

function namesIn({ roomName, discountNames, serviceNames }: SoldLodging, language: Language) {
  return {
    roomName: textIn(roomName, language),
    discountNames: discountNames.map((name) => textIn(name, language)),
    serviceNames: serviceNames.map((name) => textIn(name, language)),
  };
}

/**
 * The part of an insurance's premium that is not given back when the stay is called off: all of it once the guest is
 * insured.
 */
export function keptPremium({ insurance }: Pick<Reservation, "insurance">): Minor {
  return insurance?.state === "issued" ? insurance.premium : 0;
}

type Ended = Pick<Reservation, "state" | "payables" | "total" | "offeredAt" | "vouchers">;

/**
 * How a wait for a room ended without a booking; null for every other reservation. Guests who wait owe nothing before
 * they accept: a reservation that costs something and never owed it was never booked.
 */
export function waitEnd({ state, payables, total, offeredAt, vouchers }: Ended): WaitEnd | null {
  const neverBooked = payables.length === 0 && vouchers.length === 0 && total > 0;
  if (!neverBooked) return null;
  if (state === "cancelled") return offeredAt === null ? "left" : "declined";
  if (state === "expired") return offeredAt === null ? "wait_over" : "offer_ended";
  return null;
}
