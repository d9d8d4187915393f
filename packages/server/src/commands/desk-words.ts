import { hasRatePlan, staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { toMajor, type Minor } from "@portico/domain/money/money";
import { isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import { wallClock, type Instant } from "@portico/domain/dates/time-zone";
import type { StayQuote } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Language, LocalText } from "@portico/domain/texts/language";
import { formatItemTimes } from "@portico/presentation/formats/slot-times";
import type { Dossier, ListedReservation } from "../desk/index.ts";
import type { RoomBlock } from "../inventory/index.ts";
import {
  itemName,
  timesChosen,
  timesOpen,
  type SoldLodging,
  type VoucherPaid,
} from "../reservations/index.ts";
import { columns } from "./answer.ts";
import { laterNamed, type Payable } from "../payments/index.ts";

/** Reservations as lines of a table, for a terminal. */
export function listWords(reservations: readonly ListedReservation[], hotel: Hotel, most: number): string[] {
  if (reservations.length === 0) return ["There are none."];
  const codes = new Map(hotel.roomTypes.map(({ id, code }) => [id, code]));
  const rows = reservations
    .slice(0, most)
    .map(({ number, state, arrival, departure, roomTypeIds, units, guests, ...r }) => [
      number,
      `${arrival} – ${departure}`,
      state,
      `${kindsWords(roomTypeIds, codes)}${units.length === 0 ? "" : ` (${units.join(", ")})`}`,
      `${guests} ${guests === 1 ? "guest" : "guests"}`,
      `${r.lastName} ${r.firstName}`.trim(),
      amountWords(r.total, r.currency),
      r.open === 0 ? "" : `open ${amountWords(r.open, r.currency)}`,
      r.parent === null ? "" : `added to ${r.parent}`,
    ]);
  const left =
    reservations.length > most ? [`There are more than ${most}: narrow it, or ask with --most.`] : [];
  return [...columns(rows), ...left];
}

/** As "2 × double + suite". */
function kindsWords(roomTypeIds: readonly number[], codes: ReadonlyMap<number, string>): string {
  return [...Map.groupBy(roomTypeIds, (id) => codes.get(id) ?? String(id))]
    .map(([code, rooms]) => (rooms.length === 1 ? code : `${rooms.length} × ${code}`))
    .join(" + ");
}

export function amountWords(amount: Minor, currency: CurrencyCode): string {
  return `${toMajor(amount, currency)} ${currency}`;
}

/** Everything about a reservation, in the hotel's first language where it has names. */
export function dossierWords(dossier: Dossier, hotel: Hotel): string[] {
  const { reservation, units, payments, transfers, letters, history } = dossier;
  const { contact, company, currency, items } = reservation;
  const money = (amount: Minor) => amountWords(amount, currency);
  const name = (text: LocalText) => nameIn(text, hotel.defaultLanguage);
  const at = (instant: Instant) => timeWords(instant, hotel.timeZone);
  const categories = new Map(hotel.guestCategories.map((category) => [category.id, name(category.name)]));
  const address = [contact.street, contact.zip, contact.city, contact.country].filter(Boolean).join(", ");
  return [
    `${reservation.number}  ${reservation.state}  ${reservation.arrival} – ${reservation.departure}`,
    ...(reservation.parent === null ? [] : [`added to ${reservation.parent.number}`]),
    ...reservation.added.map(({ number }) => `${number} is added to it`),
    ...section("Guest", [
      `${contact.firstName} ${contact.lastName}`.trim(),
      contact.email,
      `${contact.prefix} ${contact.phone}`.trim(),
      address,
      ...(company === null
        ? []
        : [`${company.name}, ${company.registrationNumber} ${company.vatNumber}`.trim()]),
      `writes in ${reservation.language}`,
      ...(reservation.checkInTime === null ? [] : [`comes at ${reservation.checkInTime}`]),
      ...(reservation.note === "" ? [] : [`note: ${reservation.note.replaceAll(/\s+/g, " ")}`]),
    ]),
    ...section(
      "Rooms",
      staysOf(items).flatMap((item) => {
        const { itemNo, quote, roomName, discountNames, serviceNames } = item;
        return [
          `${itemNo}  ${name(roomName)}, ${name(hasRatePlan(item) ? item.rateName : item.packageName)}  ${quote.stay.arrival} – ${quote.stay.departure}  ${money(quote.total)}`,
          `   ${quote.guests.map(({ categoryId, meal }) => `${categories.get(categoryId) ?? categoryId} (${meal})`).join(", ")}`,
          ...contentWords(item, name),
          ...units
            .filter((unit) => unit.itemNo === itemNo)
            .map(({ unit, from, to }) => `   room ${unit} from ${from} to ${to}`),
          `   ${rentWords(quote, currency) ?? quote.nights.map(({ date, amount }) => `${date} ${toMajor(amount, currency)}`).join(", ")}${
            quote.meals === 0 ? "" : `, meals ${toMajor(quote.meals, currency)}`
          }`,
          ...quote.services.map(
            ({ quantity, amount }, index) =>
              `   ${quantity} × ${name(serviceNames[index] ?? {})} ${money(amount)}`,
          ),
          ...quote.discounts.map(
            ({ amount }, index) => `   ${name(discountNames[index] ?? {})}: ${money(amount)} off`,
          ),
          `   ${cancellationWords(quote.cancellation.steps, money, at)}`,
        ];
      }),
    ),
    ...section(
      "Services",
      timedOf(items).flatMap((item) => {
        const { block, persons, total, cancellation } = item.quote;
        return [
          `${item.itemNo}  ${name(item.serviceName)}  ${formatItemTimes(block)}  ${personsWords(persons)}  ${money(total)}`,
          `   ${cancellationWords(cancellation.steps, money, at)}`,
        ];
      }),
    ),
    ...section("Price", [
      `total ${money(reservation.total)}, deposit ${money(reservation.deposit)}`,
      ...(reservation.cityTaxAtProperty === 0
        ? []
        : [`city tax ${money(reservation.cityTaxAtProperty)} at the property`]),
      ...reservation.fees.map((fee) => `${name(fee.name)} ${money(fee.amount)}`),
      ...reservation.cancelledItems.map(({ item, fee }) => {
        return `cancelled by the guest: ${name(itemName(item))}, for a fee of ${money(fee)}`;
      }),
      ...(reservation.coupon === null
        ? []
        : [`coupon ${reservation.coupon.code}: ${money(reservation.coupon.amount)} off`]),
      ...(reservation.insurance === null
        ? []
        : [
            `insurance ${reservation.insurance.name} ${money(reservation.insurance.premium)}, ${reservation.insurance.state}`,
          ]),
      ...(reservation.guarantee === null
        ? []
        : [
            `guaranteed by ${reservation.guarantee.brand} …${reservation.guarantee.last4}, at most ${money(reservation.guarantee.maximum)}`,
          ]),
    ]),
    ...section("Payments", [
      ...reservation.vouchers.map((voucher) => voucherWords(voucher, money)),
      ...reservation.payables.map(
        ({ purpose, method, amount, dueOn, state, ownTransfer }) =>
          `${purpose} ${money(amount)}${purpose === "instalment" ? "" : ` by ${method}`}, due ${dueOn}${
            ownTransfer === null ? "" : `, symbol ${ownTransfer.symbol}`
          }: ${state}`,
      ),
      ...payments.map(
        ({ orderNumber, provider, amount, refunded, state, payableId }) =>
          `${orderNumber} at ${provider} ${money(amount)}${laterWords(reservation.payables, payableId)}: ${state}${refunded === 0 ? "" : `, ${money(refunded)} given back`}`,
      ),
      ...transfers.map(
        ({ transferNo, amount, currency: sent, bookedOn, state }) =>
          `transfer ${transferNo} of ${bookedOn}, ${isCurrencyCode(sent) ? amountWords(amount, sent) : `${amount} ${sent}`}: ${state}`,
      ),
    ]),
    ...section(
      "Letters",
      letters.map(
        ({ kind, state, recipient, attempts, lastError, orderedAt, sentAt }) =>
          `${at(sentAt ?? orderedAt)}  ${kind}: ${state}${recipient === null ? "" : ` to ${recipient}`}${
            lastError === null ? "" : ` after ${attempts} tries (${lastError})`
          }`,
      ),
    ),
    ...section(
      "History",
      history.map((entry) => `${at(entry.at)}  ${entry.words}`),
    ),
  ];
}

/** What a voucher pays, and what has gone back to it; its number finds its ledger. */
function voucherWords(
  { number, codeEnd, pays, currency, restored, balance, lastDay, closed }: VoucherPaid,
  money: (amount: Minor) => string,
): string {
  const back =
    restored === null
      ? ""
      : `, ${amountWords(restored, currency)} given back; ${closed ?? `${amountWords(balance, currency)} are left up to ${lastDay}`}`;
  return `voucher ${number} (…${codeEnd}) ${money(pays)}${back}`;
}

/** Which of what is paid later a payment is for; empty for what is paid ahead. */
function laterWords(payables: readonly Payable[], payableId: string): string {
  const later = laterNamed(payables, payableId);
  if (later === null) return "";
  return later.purpose === "instalment" ? ` for the instalment of ${later.dueOn}` : " for the rest";
}

function section(title: string, lines: readonly string[]): string[] {
  const told = lines.filter((line) => line.trim() !== "");
  return told.length === 0 ? [] : ["", title, ...told.map((line) => `  ${line}`)];
}

/** A stay by the month has a line for each month; undefined for any other. */
/** When guests get a package's contents, and which times they have yet to choose. */
function contentWords(room: SoldLodging, name: (text: LocalText) => string): string[] {
  return [
    ...timesChosen(room).map(
      (time) => `   ${name(time.name)}  ${formatItemTimes(time.block)}  ${personsWords(time.persons)}`,
    ),
    ...timesOpen(room).map((time) => `   ${name(time.name)}  time not chosen yet`),
  ];
}

function personsWords(persons: number): string {
  return `${persons} ${persons === 1 ? "person" : "persons"}`;
}

function rentWords(quote: StayQuote, currency: CurrencyCode): string | undefined {
  if (!("rent" in quote)) return undefined;
  return quote.rent?.lines
    .map(({ from, to, amount }) => `${from} – ${to} ${toMajor(amount, currency)}`)
    .join(", ");
}

function cancellationWords(
  steps: readonly { from: Instant | null; fee: Minor }[],
  money: (amount: Minor) => string,
  at: (instant: Instant) => string,
): string {
  if (steps.length === 0) return "cancelling is free";
  return `cancelling costs ${steps
    .map(({ from, fee }) => `${money(fee)}${from === null ? "" : ` from ${at(from)}`}`)
    .join(", ")}`;
}

function nameIn(text: LocalText, language: Language): string {
  return text[language] ?? Object.values(text)[0] ?? "";
}

function timeWords(instant: Instant, timeZone: string): string {
  const { date, time } = wallClock(instant, timeZone);
  return `${date} ${time}`;
}

/** Rooms off sale as lines of a table. */
export function blockWords(blocks: readonly RoomBlock[]): string[] {
  if (blocks.length === 0) return ["All rooms are on sale."];
  return columns(
    blocks.map(({ blockNo, room, quantity, arrival, departure, reason, by, endedAt }) => [
      String(blockNo),
      `${arrival} – ${departure}`,
      quantity === 1 ? room : `${quantity} × ${room}`,
      `by ${by ?? "nobody"}`,
      endedAt === null ? "" : "ended",
      reason,
    ]),
  );
}
