import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { missingOf, type LodgerStay } from "@portico/domain/lodgers/asked-of";
import { NO_LODGER, type Lodger, type LodgerField } from "@portico/domain/lodgers/lodger";
import type { Hotel } from "@portico/domain/property/hotel";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { LocalText } from "@portico/domain/texts/language";
import { itemName, type Reservation } from "../reservations/index.ts";
import type { KeptLodger } from "./lodger-store.ts";

/** A person of a stay, with what is kept of them and what the register still asks. */
export type Person = KeptLodger & {
  stay: LodgerStay;
  guestCategoryId: number;
  roomName: LocalText;
  missing: LodgerField[];
};

type Sold = Pick<Reservation, "items">;

/** Everybody who has a bed by the reservation, room by room, whether anything is kept of them or not. */
export function peopleOf({ items }: Sold, hotel: Hotel, kept: readonly KeptLodger[]): Person[] {
  const { country } = hotel.contacts;
  return staysOf(items).flatMap((item, index) =>
    item.quote.guests.map(({ categoryId }, place): Person => {
      const personNo = place + 1;
      const stay: LodgerStay = {
        country,
        arrival: item.quote.stay.arrival,
        isAdult: (hotel.guestCategories.find(({ id }) => id === categoryId)?.class ?? "adult") === "adult",
        isFirst: index === 0 && place === 0,
      };
      const own = kept.find((one) => one.itemNo === item.itemNo && one.personNo === personNo);
      const lodger: Lodger = own?.lodger ?? NO_LODGER;
      return {
        itemNo: item.itemNo,
        personNo,
        lodger,
        isReadable: own?.isReadable ?? true,
        stay,
        guestCategoryId: categoryId,
        roomName: itemName(item),
        missing: missingOf(lodger, stay),
      };
    }),
  );
}

/** Whether guests may fill it in: of what stands, until the day of arrival is over. */
export function isOpen(
  { state, arrival }: Pick<Reservation, "state" | "arrival">,
  today: PlainDate,
): boolean {
  return (state === "confirmed" || state === "pending_payment") && today <= arrival;
}

/** The last day on which the people of a stay are kept. */
export function peopleKeptUntil(departure: PlainDate, { retention }: Pick<Hotel, "retention">): PlainDate {
  return addDays(departure, retention.lodgers);
}
