import type {
  PricedItem,
  PricedPackage,
  PricedRoom,
  PricedTimedService,
  ReservationPrice,
} from "@portico/contract/checkout/reservation-price";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { dayNumber } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import { freeOn, hasSingleUnit } from "@portico/domain/inventory/free-units";
import { guaranteeMaximum } from "@portico/domain/guarantees/guarantee-terms";
import { withFirstNights } from "@portico/domain/pricing/apply-coupon";
import { onSiteBar, paymentOptionsFor } from "@portico/domain/checkout/payment-options";
import { cardCurrencies } from "@portico/domain/payments/gateway-currencies";
import type { RoomType } from "@portico/domain/rooms/room-type";
import type { Stay } from "@portico/domain/stays/stay";
import type { Availability } from "@portico/domain/inventory/availability";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { ItemQuote } from "@portico/domain/pricing/quote";
import { sumReservation, type WishedCoupon } from "@portico/domain/reservations/reservation-sum";
import { success } from "@portico/domain/result";
import type { SlotAvailability } from "@portico/domain/wellness/slot-cells";
import { signOffer, viewOffer, viewRefused } from "../../offers/index.ts";
import { viewPackageOffer, viewRefusedPackage } from "../../packages/index.ts";
import { viewRefusedService, viewServicePrice } from "../../wellness/index.ts";
import { rentDepositLines, type KnownHotel } from "../../property/index.ts";
import type { TypedVoucher } from "../../vouchers/index.ts";
import { askedVouchers, choiceOf, paidOf, planTyped, voucherQuestion } from "../payment/asked-vouchers.ts";
import { feeLine } from "./fee-line.ts";
import { insuranceQuote } from "./insured-stay.ts";
import { withQuote } from "./price-check.ts";
import { type QuotedKinds, type QuotedLine, quoteLines } from "./quote-lines.ts";

const MINUTE = 60_000;

export type PriceCommand = {
  client: KnownHotel & { readonly availability: Availability };
  question: PriceQuestion;
  /** The coupon that the question names, looked up. */
  wished: WishedCoupon | null;
  secret: string;
  now: Instant;
  /** The hotel's gateway can be reached with its keys. */
  cardReady: boolean;
  /** The same for its card vault. */
  vaultReady: boolean;
  /** No more rooms of these nights may wait for a transfer. */
  transfersFull: boolean;
  /** What is left for the services of the lines, by the line's code. */
  left: ReadonlyMap<string, SlotAvailability>;
  /** The codes of gift vouchers that the question names, looked up. */
  typed: readonly TypedVoucher[];
  /** What the guest has booked already and adds to. */
  around: readonly Stay[];
};

/**
 * What the reservation costs now, line by line, each with a fresh signed offer. Whether its rooms are still free is not
 * judged here: the guest's own hold would count as taken. Of services, times that are sold for good are refused.
 */
export function priceReservation({
  client,
  question,
  wished,
  secret,
  now,
  cardReady,
  vaultReady,
  transfersFull,
  left,
  typed,
  around,
}: PriceCommand): ReservationPrice {
  const { currency, businessTrip, userId } = question;
  const lines = quoteLines(client, question.items, { currency, businessTrip, userId, now, left, around });
  const priced = lines.flatMap(({ quoted }): ItemQuote[] => (quoted.ok ? [quoted.value.quote] : []));
  const bare = sumReservation(client.hotel, priced, { currency, wished, premium: 0, now });
  const insured = question.insurance && insuranceQuote(secret, client, question.insurance, bare, now);
  const premium = insured?.premium ?? 0;
  const sum = sumReservation(client.hotel, priced, { currency, wished, premium, now });
  const { quotes, coupon, total, deposit } = sum;
  // What cannot be sold as it was asked for has no price, and nobody may pay for the rest by mistake.
  const sellable = lines.length === priced.length;
  const asked = { question: voucherQuestion(client, sum, question), now };
  const usable = sellable ? typed : [];
  const plan = planTyped(client, usable, asked);
  const payment = {
    items: quotes,
    total,
    deposit,
    premium,
    currency,
    now,
    cardReady,
    vaultReady,
    terms: null,
    vouchers: () => paidOf(plan),
  };
  const options = sellable ? paymentOptionsFor(client.hotel, payment) : [];
  const barred = client.hotel.payment.methods.includes("on_site") && sellable && total > 0;
  const takenIn = cardReady ? cardCurrencies(client.hotel) : [];
  return {
    items: withQuotes(lines, quotes).map((line) => pricedItem(client, line, { currency, secret, now })),
    total: sellable ? total : 0,
    coupon: coupon && {
      couponId: question.couponId,
      code: coupon.coupon.code,
      amount: coupon.amount,
      problems: coupon.problems,
    },
    insurance: question.insurance && {
      tariff: question.insurance.tariff,
      name: insured?.name ?? "",
      premium: insured?.premium ?? question.insurance.premium,
      valid: insured !== null,
      validUntil: insured?.validUntil ?? null,
    },
    fees: sum.fees.map(feeLine),
    securityDeposits: [...sum.securityDeposits.map(feeLine), ...rentDepositLines(sum.rentDeposit)],
    deposit: sellable ? deposit : 0,
    cityTax: sum.cityTax,
    vat: sum.vat,
    currency,
    paymentOptions: transfersFull ? options.filter(({ method }) => method !== "bank_transfer") : options,
    transfersFull: transfersFull && options.some(({ method }) => method === "bank_transfer"),
    onSiteBar: barred && !options.some(({ method }) => method === "on_site") ? onSiteBar(payment) : null,
    vouchers: askedVouchers(typed, plan),
    voucherChoice: choiceOf(client, usable, asked),
    guaranteeMaximum: vaultReady ? guaranteeMaximum(client.hotel, withFirstNights(client.hotel, quotes)) : 0,
    cardCurrencies: takenIn.length === 0 || takenIn.includes(currency) ? null : takenIn,
  };
}

/** The lines that can be sold with these quotes, which are in their order. */
function withQuotes(lines: readonly QuotedLine[], quotes: readonly ItemQuote[]): QuotedLine[] {
  const left = [...quotes];
  return lines.map((line) => (line.quoted.ok ? requoted(line, left.shift()) : line));
}

function requoted<Kind extends keyof QuotedKinds>(
  line: QuotedLine<Kind>,
  quote: ItemQuote | undefined,
): QuotedLine<Kind> {
  const { quoted } = line;
  return quoted.ok ? { ...line, quoted: success(withQuote(quoted.value, quote)) } : line;
}

function pricedItem(
  client: PriceCommand["client"],
  line: QuotedLine,
  asked: Pick<PriceCommand, "secret" | "now"> & Pick<PriceQuestion, "currency">,
): PricedItem {
  switch (line.kind) {
    case "room":
      return pricedRoom(client, line, asked);
    case "package":
      return pricedPackage(client, line, asked);
    case "service":
      return pricedService(client, line, asked);
    default:
      return noOtherKind(line);
  }
}

function pricedRoom(
  { hotelId, configVersion, hotel, availability }: PriceCommand["client"],
  { item, quoted }: QuotedLine<"room">,
  { currency, secret, now }: Pick<PriceCommand, "secret" | "now"> & Pick<PriceQuestion, "currency">,
): PricedRoom {
  const { lineCode, addedAt, roomTypeId, ratePlanId, arrival, departure } = item;
  if (!quoted.ok) {
    const refused = { roomTypeId, ratePlanId, problems: quoted.problem, quote: null };
    return {
      kind: "room",
      ...viewRefused(hotel, refused, { stay: { arrival, departure }, guests: item.guests, currency }),
      lineCode,
      addedAt,
    };
  }
  const { quote, roomType } = quoted.value;
  const expiresAt = now + hotel.rules.offerMinutes * MINUTE;
  // The coupon belongs to the whole reservation: another room may move its parts, but not what this room costs.
  const promised = quote.total + quote.coupon;
  const view = viewOffer(hotel, quote, {
    ...freeUnits(roomType, availability, quote.stay),
    offerId: signOffer(
      { kind: "room", hotelId, configVersion, ...quote, total: promised, expiresAt },
      secret,
    ),
    problems: [],
  });
  return { kind: "room", ...view, lineCode, addedAt };
}

function pricedPackage(
  { hotelId, configVersion, hotel, availability }: PriceCommand["client"],
  { item, quoted }: QuotedLine<"package">,
  { currency, secret, now }: Pick<PriceCommand, "secret" | "now"> & Pick<PriceQuestion, "currency">,
): PricedPackage {
  const { lineCode, addedAt, roomTypeId, packageId, arrival, departure, guests } = item;
  if (!quoted.ok) {
    const refused = { packageId, roomTypeId, problems: quoted.problem };
    const view = viewRefusedPackage(hotel, refused, { stay: { arrival, departure }, guests, currency });
    return { kind: "package", ...view, lineCode, addedAt };
  }
  const { quote, roomType } = quoted.value;
  const expiresAt = now + hotel.rules.offerMinutes * MINUTE;
  const total = quote.total + quote.coupon;
  const view = viewPackageOffer(hotel, quote, {
    ...freeUnits(roomType, availability, quote.stay),
    offerId: signOffer({ kind: "package", hotelId, configVersion, ...quote, total, expiresAt }, secret),
    problems: [],
  });
  return { kind: "package", ...view, lineCode, addedAt };
}

function pricedService(
  { hotelId, configVersion, hotel }: PriceCommand["client"],
  { item, quoted }: QuotedLine<"service">,
  { currency, secret, now }: Pick<PriceCommand, "secret" | "now"> & Pick<PriceQuestion, "currency">,
): PricedTimedService {
  const { lineCode, addedAt, serviceId, block, persons } = item;
  const line = { kind: "service" as const, addedAt, nearest: [] };
  if (!quoted.ok) {
    const view = viewRefusedService(hotel, { lineCode, serviceId, block, persons, currency });
    return { ...line, ...view, offerId: "", problems: quoted.problem };
  }
  const { quote } = quoted.value;
  const expiresAt = now + hotel.rules.offerMinutes * MINUTE;
  const offerId = signOffer({ kind: "service", hotelId, configVersion, ...quote, expiresAt }, secret);
  return { ...line, ...viewServicePrice(quote, lineCode), offerId, problems: [] };
}

function freeUnits(
  roomType: RoomType,
  availability: Availability,
  { arrival, departure }: Stay,
): { available: number; singleUnit: boolean } {
  const [first, last] = [dayNumber(arrival), dayNumber(departure)];
  let available = Infinity;
  for (let night = first; night < last; night++) {
    available = Math.min(available, freeOn(roomType, availability, night));
  }
  return { available, singleUnit: hasSingleUnit(roomType, availability, first, last) };
}
