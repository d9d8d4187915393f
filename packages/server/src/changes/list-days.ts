import type { ChangeCalendar, ChangeCalendarQuestion } from "@portico/contract/reservations/change-calendar";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import {
  arrivalsOfChange,
  departuresOfChange,
  type JudgedStay,
} from "@portico/domain/reservations/change-days";
import { isUnchanged } from "@portico/domain/reservations/item-change";
import { hasRatePlan } from "@portico/domain/reservations/reservation-item";
import { success, type Result } from "@portico/domain/result";
import { MAX_NIGHTS, nightsOf, type Stay } from "@portico/domain/stays/stay";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { countAvailable } from "../inventory/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import type { Reservation, SoldRoom } from "../reservations/index.ts";
import type { ChangeParts } from "./change-for-guest.ts";
import { readPaid } from "./change-plan.ts";
import { quoteChange } from "./change-quote.ts";
import { holdNameOf } from "./hold-name.ts";
import { isAlwaysLeft } from "./left-to-the-hotel.ts";
import { anyWishOf, demandOfWish, readLodging } from "./opened-room.ts";
import { only } from "./room-quote.ts";

type Asked = { client: KnownHotel; request: ChangeCalendarQuestion; now: Instant };

/**
 * On which days a changed room may begin, or end after an arrival: each stay is judged by the function that makes its offer, and what
 * the guest has, or keeps for this change, counts as free. Like the list of choices it promises nothing and waits for nobody.
 */
export function listDays(
  { database, secret }: Pick<ChangeParts, "database" | "secret">,
  { client, request, now }: Asked,
): Promise<Result<ChangeCalendar, Refusal>> {
  return database.transaction(async (tx) => {
    const current = await currentHotel(tx, client, now);
    const found = await readLodging(tx, client.hotelId, request, { secret, now });
    if (!found.ok) return found;
    const { reservation, item } = found.value;
    const { currency } = reservation;
    // Packages are changed by the hotel.
    if (!hasRatePlan(item)) return success({ currency, days: [] });
    const judge = await judgeFor(tx, current, { reservation, item, request, secret, now });
    const { from, to, arrival } = request;
    const asked = { from, to, own: item.quote.stay };
    return success({
      currency,
      days:
        arrival === null ? arrivalsOfChange(judge, asked) : departuresOfChange(judge, { ...asked, arrival }),
    });
  });
}

type Judged = {
  reservation: Reservation;
  item: SoldRoom;
  request: ChangeCalendarQuestion;
  secret: string;
  now: Instant;
};

/** What the offer says of each stay that the question reaches; what the guest has is possible and costs what it did. */
async function judgeFor(
  tx: Queryable,
  current: KnownHotel,
  { reservation, item, request, secret, now }: Judged,
): Promise<(stay: Stay) => JudgedStay> {
  const { hotel, hotelId } = current;
  const paid = await readPaid(tx, hotelId, reservation);
  const wishFor = (stay: Stay) => anyWishOf(hotel, item, { ...request, ...stay });
  const isLeft = isAlwaysLeft(reservation, item, paid.vouchers);
  const today = todayIn(hotel.timeZone, now);
  const reached = {
    arrival: latest(request.arrival ?? request.from, today),
    departure: earliest(addDays(request.to, MAX_NIGHTS), addDays(today, hotel.search.horizonDays)),
  };
  const parts = nightsIn(reached).flatMap((night) =>
    demandOfWish(hotel, item, wishFor({ arrival: night, departure: addDays(night, 1) })).map((part) => ({
      night,
      part,
    })),
  );
  const demands = parts.map(({ part }, index) => ({ ...part, itemNo: index + 1 }));
  const holdToken = holdNameOf(secret, reservation, item);
  const counts = await countAvailable(tx, hotelId, demands, { holdToken, now });
  const taken = new Set(parts.filter((_, index) => counts[index] === 0).map(({ night }) => night));
  return (stay) => {
    const wish = wishFor(stay);
    if (isLeft && !isUnchanged(item.quote, wish)) return only("by_hotel");
    const priced = quoteChange(current, { reservation, item, wish, now }, paid);
    if (!priced.ok && priced.problem.obstacle === "unchanged") return { obstacle: null, difference: 0 };
    const night = nightsIn(stay).find((one) => taken.has(one));
    const full = night === undefined ? [] : [{ code: "sold_out", date: night } as const];
    if (!priced.ok) return { ...priced.problem, problems: [...priced.problem.problems, ...full] };
    if (night !== undefined) return { obstacle: "sold_out", problems: full };
    return { obstacle: null, difference: priced.value.quoted.difference };
  };
}

function nightsIn(stay: Stay): PlainDate[] {
  return Array.from({ length: Math.max(0, nightsOf(stay)) }, (_, index) => addDays(stay.arrival, index));
}

const latest = (one: PlainDate, other: PlainDate) => (one > other ? one : other);
const earliest = (one: PlainDate, other: PlainDate) => (one < other ? one : other);
