import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { sumMoney, type Minor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import { isTimed } from "@portico/domain/reservations/reservation-item";
import type { LocalText } from "@portico/domain/texts/language";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import type { Queryable } from "../database/index.ts";
import { listSlotBlocks, type ResourceBlock } from "../inventory/index.ts";
import { readReservation } from "./record/reservation-store.ts";
import type { Reservation, SoldService, SoldTime } from "./record/reservation.ts";
import { findVisits } from "./service-day-store.ts";
import { soldTimesOf } from "./sold-times.ts";

/** A service that guests come to on a day, with what staff need to receive them. */
export type ServiceVisit = {
  block: SlotBlock;
  service: LocalText;
  /** Where it takes place; null where the hotel names no place. */
  venue: LocalText | null;
  /** What it takes, as staff call it. */
  resources: string[];
  persons: number;
  /** What the guest wishes for, by the hotel's names. */
  wishes: LocalText[];
  number: string;
  state: Reservation["state"];
  /** The rooms that the reservation has that day. */
  rooms: string[];
  firstName: string;
  lastName: string;
  phone: string;
  note: string;
  /** Null for a content of a package, whose price covers it. */
  price: Minor | null;
  /** Still owed for the whole reservation. */
  open: Minor;
  currency: CurrencyCode;
};

/** A hotel's day of services: who comes when, by place and time, and what is off sale. */
export type ServiceDay = { day: PlainDate; visits: ServiceVisit[]; blocks: ResourceBlock[] };

export async function readServiceDay(
  db: Queryable,
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  day: PlainDate,
): Promise<ServiceDay> {
  const visits: (ServiceVisit & { place: number })[] = [];
  for (const { reservationId, rooms } of await findVisits(db, hotelId, day)) {
    const reservation = await readReservation(db, hotelId, { reservationId });
    if (reservation === null) continue;
    for (const visit of visitsIn(reservation)) {
      if (visit.block.day === day) visits.push(visitOf(hotel, reservation, visit, rooms));
    }
  }
  visits.sort(
    (one, other) =>
      one.place - other.place || one.block.from - other.block.from || one.number.localeCompare(other.number),
  );
  return {
    day,
    visits: visits.map(({ place: _place, ...visit }) => visit),
    blocks: await listSlotBlocks(db, hotelId, { from: day, to: day }),
  };
}

type Visit = Pick<SoldTime, "serviceId" | "block" | "persons" | "serviceName" | "takes"> &
  Pick<SoldService, "tags"> & { price: Minor | null };

/** Services by themselves, and times of packages' contents. */
function visitsIn({ items }: Reservation): Visit[] {
  return items.flatMap((item) => {
    const own = isTimed(item) ? { tags: item.tags, price: item.quote.total } : { tags: [], price: null };
    return soldTimesOf(item).map((time) => ({ ...time, ...own }));
  });
}

function visitOf(
  { wellness, roomTags }: Hotel,
  reservation: Reservation,
  { serviceId, block, persons, price, serviceName, tags, takes }: Visit,
  rooms: string[],
): ServiceVisit & { place: number } {
  const { contact, number, state, note, currency, payables } = reservation;
  const service = wellness.services.find(({ id }) => id === serviceId);
  const place = wellness.venues.findIndex(({ id }) => id === service?.venueId);
  return {
    place,
    block,
    service: serviceName,
    venue: wellness.venues[place]?.name ?? null,
    resources: takes.flatMap(({ resourceId }) =>
      wellness.resources.filter(({ id }) => id === resourceId).map(({ name }) => name),
    ),
    persons,
    wishes: roomTags.filter(({ id }) => tags.includes(id)).map(({ name }) => name),
    number,
    state,
    rooms,
    firstName: contact.firstName,
    lastName: contact.lastName,
    phone: `${contact.prefix} ${contact.phone}`.trim(),
    note,
    price,
    open: sumMoney(payables.filter((payable) => payable.state === "open").map(({ amount }) => amount)),
    currency,
  };
}
