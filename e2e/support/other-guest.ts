import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { answered, TestGuest } from "../../packages/server/src/testing/test-guest.ts";

/** A room for two at the hotel's first rate, or the times of a service for as many; each by its Czech name. */
type Taken =
  | { room: string; arrival: PlainDate; departure: PlainDate }
  | { service: string; day: PlainDate; from: number; to: number };

/**
 * Somebody else books by the calls that the widget makes, for a journey that only needs it taken: no browser is started, no
 * screen drawn. Returns the reservation's number.
 */
export async function somebodyBooks(
  { origin }: { readonly origin: string },
  client: string,
  taken: Taken,
  paymentMethod: PaymentMethod,
): Promise<string> {
  const guest = new TestGuest(origin, "CZK", client);
  const { roomTypes, timedServices } = await answered(guest.ask("defaults", undefined));
  const named = (name: string, all: readonly { id: number; name: { cs?: string } }[]) => {
    const found = all.find((one) => one.name.cs === name);
    if (!found) throw new Error(`The hotel ${client} has no "${name}".`);
    return found.id;
  };
  const wish =
    "room" in taken
      ? { roomTypeId: named(taken.room, roomTypes), arrival: taken.arrival, departure: taken.departure }
      : {
          serviceId: named(taken.service, timedServices),
          block: { day: taken.day, from: taken.from, to: taken.to },
          persons: 2,
        };
  return (await answered(guest.book([wish], { paymentMethod }))).number;
}
