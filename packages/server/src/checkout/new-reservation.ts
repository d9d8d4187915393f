import type { ContentTime } from "@portico/domain/packages/content-times";
import { randomBytes, randomUUID } from "node:crypto";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { guaranteeMaximum } from "@portico/domain/guarantees/guarantee-terms";
import { withFirstNights } from "@portico/domain/pricing/apply-coupon";
import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import { keptUntil } from "@portico/domain/checkout/kept-until";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { ownTerms, transferTerms } from "@portico/domain/transfers/transfer-terms";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { StayQuote } from "@portico/domain/pricing/quote";
import type { FeeDue } from "@portico/domain/fees/fee-due";
import type { Hotel } from "@portico/domain/property/hotel";
import type { ReservationSum } from "@portico/domain/reservations/reservation-sum";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { RoomType } from "@portico/domain/rooms/room-type";
import { spanOf } from "@portico/domain/wellness/placed-item";
import {
  namesOfSale,
  packageOfSale,
  wayBack,
  type Consent,
  type Reservation,
  type SoldFee,
  type SoldInsurance,
  type SoldItem,
  type SoldTime,
} from "../reservations/index.ts";
import type { Touched } from "../inventory/index.ts";
import { rentDepositLines, type KnownHotel } from "../property/index.ts";
import type { VoucherPlan, VoucherQuestion } from "./payment/asked-vouchers.ts";
import { feeLine } from "./price/fee-line.ts";
import { withQuote, type PricedLine } from "./price/price-check.ts";
import { tidyCompany, tidyContact, withoutTurns } from "../contact/index.ts";
import { planPayables } from "../payments/index.ts";

const PAYMENT_ID_BYTES = 16;

/** The lines as they were chosen, what they come to together and how that is paid; the quotes stand in the order of the lines. */
export type Sold = { lines: readonly PricedLine[]; sum: ReservationSum; option: PaymentOption };

/** What vouchers pay, and of what. */
export type Spending = { question: VoucherQuestion; plan: VoucherPlan };

/** A sale that may be saved: prices checked, documents agreed to. */
export type Sale = Sold & {
  consents: Consent[];
  insurance: SoldInsurance | null;
  /** Null without vouchers. */
  spending: Spending | null;
};

/** What a save has answered; the return token is made again, because it is stored nowhere. */
export type StoredAnswer = { reservationId: string; saved: Omit<SavedReservation, "returnToken"> };

/** What was saved, and the counters that a fresh booking has moved. */
export type Booked = StoredAnswer & { touched: Touched };

/** The reservation that a save makes; its stays are in one unit throughout unless units say otherwise. */
export function newReservation(
  { hotel, configVersion }: KnownHotel,
  request: SaveRequest,
  { lines, sum, option, insurance, spending }: Sold & Pick<Sale, "insurance" | "spending">,
  booked: {
    numbered: { number: string; variableSymbol: string };
    card: StoredCard | null;
    /** What it is added to. */
    parent: Pick<Reservation, "reservationId" | "number"> | null;
    now: Instant;
  },
): Reservation {
  const { now } = booked;
  const waits = request.waitingList;
  const { quotes, total, deposit } = sum;
  const { arrival, departure } = spanOf(quotes);
  const terms = transferTerms(hotel, request.currency) ?? ownTerms(request.currency);
  const holdUntil = waits ? null : keptUntil(hotel, option, quotes, now);
  return {
    reservationId: randomUUID(),
    ...booked.numbered,
    paymentId: `p_${randomBytes(PAYMENT_ID_BYTES).toString("base64url")}`,
    state: waits ? "waiting_list" : holdUntil === null ? "confirmed" : "pending_payment",
    holdUntil,
    arrival,
    departure,
    // Mails and names are complete only in the languages that the hotel offers.
    language: hotel.languages.find((language) => language === request.language) ?? hotel.defaultLanguage,
    currency: request.currency,
    total,
    deposit,
    cityTaxAtProperty: sum.cityTax.atProperty,
    paymentMethod: option.method,
    paymentPart: option.part,
    businessTrip: request.businessTrip,
    contact: tidyContact(request.contact),
    company: request.company && tidyCompany(request.company),
    note: withoutTurns(request.note).trim(),
    checkInTime: request.checkInTime,
    origin: request.origin,
    source: request.source,
    campaignId: request.campaignId,
    hostUrl: wayBack(request.hostUrl, hotel.allowedHosts),
    configVersion,
    createdAt: now,
    offeredAt: null,
    queuePlace: null,
    guestCancellation: null,
    cancelledItems: [],
    added: [],
    parent: booked.parent && { reservationId: booked.parent.reservationId, number: booked.parent.number },
    changedItems: [],
    corrections: [],
    transferTerms: terms,
    received: 0,
    items: lines.map((line, index) => soldItem(hotel, withQuote(line, quotes[index]), { waits })),
    coupon: sum.coupon && {
      couponId: sum.coupon.coupon.id,
      code: sum.coupon.coupon.code,
      amount: sum.coupon.amount,
    },
    vouchers: (spending?.plan.parts ?? []).map(({ voucher, amount, pays }) => ({
      number: voucher.number,
      codeEnd: voucher.code.end,
      pays,
      amount,
      currency: voucher.currency,
      restored: null,
      balance: voucher.balance - amount,
      lastDay: voucher.lastDay,
      closed: null,
      taxedAtSale: voucher.right.kind === "experience" && voucher.right.tax.at === "sale",
    })),
    fees: [
      ...[...sum.fees, ...sum.securityDeposits].map(soldFee),
      ...rentDepositLines(sum.rentDeposit).map((line) => ({ ...line, vatPercent: 0 })),
    ],
    insurance,
    guarantee: booked.card && {
      ...booked.card,
      maximum: guaranteeMaximum(hotel, withFirstNights(hotel, quotes)),
    },
    // Guests on the waiting list owe nothing until they accept an offer.
    payables: waits ? [] : planPayables(option, { today: todayIn(hotel.timeZone, now), arrival, terms }),
  };
}

function soldFee(due: FeeDue): SoldFee {
  return { ...feeLine(due), vatPercent: due.fee.vatPercent, unit: due.fee.unit };
}

function soldItem(hotel: Hotel, line: PricedLine, { waits }: { waits: boolean }): SoldItem {
  const { itemNo } = line;
  const { lineCode } = line.item;
  switch (line.kind) {
    case "room": {
      const { ratePlan } = line;
      const named = { rateName: ratePlan.name, rateClass: ratePlan.class, meals: ratePlan.meals };
      const sold = { itemNo, lineCode, ...stayNames(hotel, line), singleUnit: true };
      return { kind: "room", ...sold, ...named, quote: line.quote };
    }
    case "package": {
      const named = packageOfSale(hotel, line.package, line.quote);
      // Guests on the waiting list keep no times from others: they choose when their room is sure.
      const times = waits ? [] : soldTimes(hotel, line.item.times);
      const sold = { itemNo, lineCode, ...stayNames(hotel, line), singleUnit: true };
      return { kind: "package", ...sold, ...named, quote: line.quote, times };
    }
    case "service": {
      const { quote, service } = line;
      const { name: serviceName, takes, buffer } = service;
      return { kind: "service", itemNo, lineCode, quote, serviceName, tags: line.item.tags, takes, buffer };
    }
    default:
      return noOtherKind(line);
  }
}

/** The times with the terms of their services as they are now. */
export function soldTimes({ wellness }: Pick<Hotel, "wellness">, times: readonly ContentTime[]): SoldTime[] {
  return times.flatMap((time) => {
    const service = wellness.services.find(({ id }) => id === time.serviceId);
    if (!service) return [];
    return [{ ...time, serviceName: service.name, takes: service.takes, buffer: service.buffer }];
  });
}

function stayNames(hotel: Hotel, { quote, roomType }: { quote: StayQuote; roomType: RoomType }) {
  return { roomName: roomType.name, ...namesOfSale(hotel, quote) };
}
