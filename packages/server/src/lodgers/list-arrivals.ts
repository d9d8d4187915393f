import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Queryable } from "../database/index.ts";
import { readReservation } from "../reservations/index.ts";
import { findArriving, readLodgers, type ArrivalQuestion } from "./lodger-store.ts";
import { peopleOf, type Person } from "./people-of-stay.ts";

/** A reservation whose guests arrive, with everybody who does. */
export type Arriving = {
  number: string;
  arrival: PlainDate;
  departure: PlainDate;
  /** The guest who has booked. */
  name: string;
  people: Person[];
};

type Where = { hotelId: number; hotel: Hotel; secret: string };

/** Who arrives between two days, both included, or by one reservation, and what of them is filled in. */
export async function listArrivals(
  db: Queryable,
  where: Where,
  question: ArrivalQuestion,
): Promise<Arriving[]> {
  const { hotelId, hotel, secret } = where;
  const arriving: Arriving[] = [];
  for (const reservationId of await findArriving(db, hotelId, question)) {
    const reservation = await readReservation(db, hotelId, { reservationId });
    if (reservation === null) continue;
    const people = peopleOf(reservation, hotel, await readLodgers(db, secret, { hotelId, reservationId }));
    if (people.length === 0) continue;
    const { number, arrival, departure, contact } = reservation;
    arriving.push({
      number,
      arrival,
      departure,
      name: `${contact.firstName} ${contact.lastName}`.trim(),
      people,
    });
  }
  return arriving;
}
