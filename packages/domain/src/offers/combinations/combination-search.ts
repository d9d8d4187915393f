import type { Instant } from "../../dates/time-zone.ts";
import type { Availability } from "../../inventory/availability.ts";
import type { RoomType } from "../../rooms/room-type.ts";
import type { CurrencyCode } from "../../money/currency.ts";
import type { Minor } from "../../money/money.ts";
import { compulsoryFees } from "../../fees/fee-due.ts";
import { saleCurrency } from "../../money/sale-currency.ts";
import type { Hotel } from "../../property/hotel.ts";
import type { HotelCalendar } from "../../property/sale-calendar.ts";
import { MAX_ROOMS, type Party } from "../../stays/guest.ts";
import { nightsOf, type Stay } from "../../stays/stay.ts";
import { findOffers } from "../find-offers.ts";
import { withoutOutdone } from "../outdone-offers.ts";
import type { Offer } from "../offer.ts";
import { foldParty } from "./fold-party.ts";
import { partOfStates, partyStates, type PartyStates } from "./party-states.ts";
import { roomCosts } from "./room-costs.ts";
import { seatParty, type Seating, type SeatingQuestion } from "./seat-party.ts";
import { stayCapacity, type StayCapacity } from "./stay-capacity.ts";

/**
 * Rooms that seat a whole party, each with its cheapest offer for its guests. The total includes mandatory fees, the
 * rooms' prices do not.
 */
export type Combination = { total: Minor; currency: CurrencyCode; rooms: Offer[] };

export type CombinationQuestion = {
  stay: Stay;
  party: Party;
  /** The maximum number of rooms. */
  rooms: number;
  /** Null for all room types. */
  roomTypeId: number | null;
  currency: CurrencyCode;
  now: Instant;
};

/** The maximum number of searches with other limits, if types share a resource; known hotels need at most five. */
const MOST_SEARCHES = 40;

/** Finds ways to seat one party for one stay; room costs and availability are worked out once. */
export type CombinationSearch = {
  /**
   * The cheapest ways with these room types, each in different rooms, cheapest first and at equal prices with fewer
   * rooms first; none if they can't seat the party. Every room is actually quoted.
   */
  cheapest(among: (room: RoomType) => boolean, wanted: number, mostRooms?: number): Combination[];
  /** A lower bound for this room type only; `Infinity` if it can't seat the party at all. */
  atLeast(room: RoomType): Minor;
};

/** See docs/algorithms/combinations.md. */
export function combinationSearch(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CombinationQuestion,
): CombinationSearch {
  const { stay, now } = question;
  const currency = saleCurrency(hotel, question.currency);
  const rooms = Math.min(question.rooms, MAX_ROOMS);
  const asked = hotel.roomTypes.filter(
    ({ id }) => question.roomTypeId === null || id === question.roomTypeId,
  );
  const capacity = stayCapacity(hotel, availability, asked, { stay, now }, rooms);
  const folded = foldParty(question.party, hotel.guestCategories);
  const states = partyStates(folded.party, hotel.guestCategories);
  const largest = asked.reduce((most, { beds, extraBeds }) => Math.max(most, beds + extraBeds), 0);
  const parts = partsOf(states, largest);
  if (!currency || parts.length === 0) return { cheapest: () => [], atLeast: () => Infinity };
  const costs = roomCosts(hotel, calendar, asked, states, parts, { stay, currency, now });
  const fitting = parts.map((part) => ({ part, fits: states.fitsWith(part) }));
  const offerOf = offerFinder(hotel, calendar, availability, question);
  const feesOf = (count: number) => compulsoryFees(hotel, Array(count).fill(nightsOf(stay)), currency);

  return {
    cheapest(among, wanted, mostRooms = rooms) {
      const limits = capacity.limits.map((limit, type) => {
        const room = asked[type];
        return room && among(room) ? Math.min(limit, mostRooms) : 0;
      });
      const most = Math.min(rooms, mostRooms);
      const seating = { size: states.size, parts: fitting, rooms: most, limits, costs, best: wanted };
      return feasibleSeatings(seating, capacity)
        .flatMap(({ rooms: seated }) => {
          const realOf = folded.unfolder();
          return combinationOf(
            seated.map(({ type, part }) => offerOf(asked[type]?.id ?? 0, realOf(partOfStates(states, part)))),
            feesOf(seated.length),
          );
        })
        .sort((a, b) => a.total - b.total || a.rooms.length - b.rooms.length);
    },
    atLeast(room) {
      const type = asked.indexOf(room);
      const everybody = states.bedsOf(states.size - 1);
      const beds = (capacity.limits[type] ?? 0) * (room.beds + room.extraBeds);
      if (beds < everybody) return Infinity;
      let perBed = Infinity;
      for (const [index, part] of parts.entries()) {
        perBed = Math.min(perBed, (costs[type]?.[index] ?? Infinity) / states.bedsOf(part));
      }
      return perBed * everybody;
    },
  };
}

/** Parts of the party that could share one room: somebody in a bed, and no more than the largest room takes. */
function partsOf(states: PartyStates, largest: number): number[] {
  const parts: number[] = [];
  for (let part = 1; part < states.size; part++) {
    const beds = states.bedsOf(part);
    if (beds >= 1 && beds <= largest) parts.push(part);
  }
  return parts;
}

/**
 * Seatings whose rooms are all available together. If one takes too much of a shared resource, the search is repeated
 * with one room less of each of those types in turn: every other seating has fewer of one of them.
 */
function feasibleSeatings(question: SeatingQuestion, capacity: StayCapacity): Seating[] {
  const found = new Map<string, Seating>();
  const open = [question.limits];
  const seen = new Set<string>();
  const worst = () => best(found, question.best)[question.best - 1]?.cost ?? Infinity;
  for (let searches = 0; open.length > 0 && searches < MOST_SEARCHES; searches++) {
    const limits = open.shift() ?? [];
    for (const seating of seatParty({ ...question, limits })) {
      const conflict = capacity.conflictOf(seating.rooms);
      if (conflict === null) {
        found.set(seating.rooms.map(({ type }) => type).join(), seating);
        continue;
      }
      if (seating.cost > worst()) break;
      for (const type of conflict) {
        const used = seating.rooms.filter((room) => room.type === type).length;
        const fewer = limits.map((limit, index) => (index === type ? used - 1 : limit));
        if (!seen.has(fewer.join())) open.push(fewer);
        seen.add(fewer.join());
      }
      break;
    }
  }
  return best(found, question.best);
}

function best(found: ReadonlyMap<string, Seating>, wanted: number): Seating[] {
  return [...found.values()]
    .sort((a, b) => a.cost - b.cost || a.rooms.length - b.rooms.length)
    .slice(0, wanted);
}

/** Empty if one of the rooms can't be bought after all. */
function combinationOf(offers: readonly (Offer | null)[], fees: Minor): Combination[] {
  const rooms = offers.filter((offer) => offer !== null);
  const [first] = rooms;
  if (!first || rooms.length < offers.length) return [];
  return [{ total: rooms.reduce((sum, { total }) => sum + total, fees), currency: first.currency, rooms }];
}

/** The cheapest offer of a room type for the guests of one room: the same one for rooms that are taken alike. */
function offerFinder(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  { stay, currency, now }: CombinationQuestion,
) {
  const known = new Map<string, Offer | null>();

  function cheapestOf(roomTypeId: number, party: Party): Offer | null {
    const asked = { stay, party, currency, now, businessTrip: false, guests: null };
    const ids = { roomTypeIds: [roomTypeId], ratePlanIds: null };
    const found = findOffers(hotel, calendar, availability, { ...asked, ...ids });
    return withoutOutdone(hotel, calendar, found, { now, coupon: null }).offers[0] ?? null;
  }

  return (roomTypeId: number, party: Party): Offer | null => {
    const key = JSON.stringify([roomTypeId, party]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const offer = cheapestOf(roomTypeId, party);
    known.set(key, offer);
    return offer;
  };
}
