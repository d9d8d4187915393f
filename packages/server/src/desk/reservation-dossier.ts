import { clockTime } from "@portico/domain/dates/clock-time";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Guest } from "@portico/domain/stays/guest";
import { guestGroups } from "@portico/domain/stays/party-guests";
import { type LocalText, textIn } from "@portico/domain/texts/language";
import { transfersOf, type IncomingTransfer } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { attemptsOf, returnsOfAttempt, type MoneyReturn, type PaymentAttempt } from "../payments/index.ts";
import { chargesOfReservation, type GuaranteeCharge } from "../guarantees/index.ts";
import {
  type ChangedItem,
  changeInWords,
  isMoved,
  itemName,
  ownerRefOf,
  readReservation,
  readStaffActions,
  type Reservation,
} from "../reservations/index.ts";
import {
  endedAt,
  lettersOfReservation,
  unitsOfReservation,
  type GivenUnit,
  type SentLetter,
} from "./dossier-store.ts";

/** Something that happened to a reservation, in a sentence. */
type HistoryEntry = { at: Instant; words: string };

/** Everything that a receptionist needs to know about a reservation. */
export type Dossier = {
  reservation: Reservation;
  units: GivenUnit[];
  payments: PaymentAttempt[];
  returns: MoneyReturn[];
  charges: GuaranteeCharge[];
  transfers: IncomingTransfer[];
  letters: SentLetter[];
  history: HistoryEntry[];
};

/** Reads the reservation with this number and everything that belongs to it; null if the hotel has none. */
export async function readDossier(
  db: Queryable,
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  number: string,
): Promise<Dossier | null> {
  const reservation = await readReservation(db, hotelId, { number });
  if (reservation === null) return null;
  const { reservationId } = reservation;
  const payments = await attemptsOf(db, hotelId, ownerRefOf(reservation));
  const returns: MoneyReturn[] = [];
  for (const { attemptId } of payments) returns.push(...(await returnsOfAttempt(db, hotelId, attemptId)));
  const letters = await lettersOfReservation(db, hotelId, reservationId);
  const transfers = await transfersOf(db, hotelId, ownerRefOf(reservation));
  const charges = await chargesOfReservation(db, hotelId, reservationId);
  const ended = await endedAt(db, hotelId, reservationId);
  const deeds = await readStaffActions(db, hotelId, reservationId);
  const history = [
    { at: reservation.createdAt, words: `saved at ${hotel.code} by ${reservation.origin}` },
    ...(reservation.offeredAt === null ? [] : [{ at: reservation.offeredAt, words: "rooms offered" }]),
    ...payments.flatMap(({ orderNumber, provider, state, code, createdAt, endedAt: over }) => [
      { at: createdAt, words: `payment ${orderNumber} begun at ${provider}` },
      ...(over === null
        ? []
        : [{ at: over, words: `payment ${orderNumber} ${state}${code === null ? "" : ` (${code})`}` }]),
    ]),
    ...transfers.map(({ transferNo, state, receivedAt }) => ({
      at: receivedAt,
      words: `transfer ${transferNo} came, now ${state}`,
    })),
    ...letters.flatMap(({ kind, sentAt }) =>
      sentAt === null ? [] : [{ at: sentAt, words: `letter ${kind} sent` }],
    ),
    ...deeds.map(({ at, by, words }) => ({ at, words: `${by}: ${words}` })),
    ...reservation.cancelledItems.map(({ item, at }) => ({
      at,
      words: `${textIn(itemName(item), "en")} cancelled by the guest, the rest stays`,
    })),
    ...reservation.changedItems.map((changed) => ({ at: changed.at, words: changeWords(hotel, changed) })),
    ...reservation.corrections.map(({ fields, at }) => ({
      at,
      words: `corrected by the guest: ${fields.join(", ")}`,
    })),
    ...(ended === null ? [] : [{ at: ended, words: endOf(reservation) }]),
  ].toSorted((one, other) => one.at - other.at);
  return {
    reservation,
    units: await unitsOfReservation(db, hotelId, reservationId),
    payments,
    returns,
    charges,
    transfers,
    letters,
    history,
  };
}

function changeWords(hotel: Hotel, changed: ChangedItem): string {
  const name = (text: LocalText) => textIn(text, "en");
  const { before, after } = changeInWords(changed, {
    name,
    time: ({ day, from, to }) => `${day} ${clockTime(from)} - ${clockTime(to)}`,
    stay: ({ arrival, departure }) => `${arrival} - ${departure}`,
    guests: (guests) => guestsInWords(hotel, guests),
    extras: (extras) => extras.map((one) => `${one.quantity} x ${name(one.name)}`).join(", ") || "no extras",
  });
  const verb = isMoved(changed) ? "moved" : "changed";
  return `${name(itemName(changed.before))} ${verb} by the guest from ${before} to ${after}`;
}

function guestsInWords({ guestCategories }: Hotel, guests: readonly Guest[]): string {
  return guestGroups(guests)
    .map(({ categoryId, meal, count }) => {
      const category = guestCategories.find(({ id }) => id === categoryId);
      return `${count} x ${textIn(category?.name ?? {}, "en")} (${meal})`;
    })
    .join(", ");
}

function endOf({ state, guestCancellation }: Reservation): string {
  return guestCancellation === null ? state : "cancelled by the guest";
}
