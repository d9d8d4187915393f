import type { AvailableRooms } from "@portico/contract/checkout/available-rooms";
import type { ChosenStay, ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import type { AvailableRoomsQuestion } from "@portico/contract/checkout/price-question";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { roomCheckOn } from "@portico/domain/property/room-check";
import { timesOf } from "@portico/domain/reservations/item-times";
import {
  hasContents,
  hasRatePlan,
  noOtherKind,
  staysOf,
} from "@portico/domain/reservations/reservation-item";
import { failure, type Result, success } from "@portico/domain/result";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { hashAddress, type RefusalItem } from "../http/index.ts";
import {
  type Busy,
  fitItems,
  hasOrdered,
  hashHoldToken,
  type HoldRefusal,
  type ItemDemand,
  type ItemFit,
  type NightKey,
  type PlacedHold,
  placeHold,
  releaseHold,
  shareHotel,
  takeTransaction,
} from "../inventory/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { mayKeepItems } from "./limits/unpaid-limits.ts";
import { lockAddress, readKeptUnpaid } from "./limits/unpaid-store.ts";
import { sellableLines } from "./price/price-check.ts";
import { isOnSale, timeComplaints } from "./price/content-times.ts";
import { lostTimesOfLines, nearestOfLines } from "./price/nearest-of-lines.ts";
import { promiseOf } from "./price/promised-total.ts";
import { demandOf, type QuotedLine, quoteLines } from "./price/quote-lines.ts";
import type { SaveProblem } from "./save-problem.ts";

export type RoomsCommand = {
  client: KnownHotel;
  question: AvailableRoomsQuestion;
  address: string;
  now: Instant;
};

/**
 * Whether the whole booking is free, line by line, read from the database. If a hold is requested and every line is
 * free, it is placed; otherwise a hold that is named is released. The answer has no hold if this guest, or all guests
 * together, already keep too much unpaid: the rooms are still free, but not kept. What the hotel does not sell, or has
 * not offered, is not kept. What the guest has ordered meanwhile is theirs, and nothing more is kept.
 */
export async function findAvailableRooms(
  parts: CheckoutParts,
  command: RoomsCommand,
): Promise<Result<AvailableRooms, Busy | HoldObjection>> {
  const { client, question, now } = command;
  const complaints = timeComplaints(client.hotel, question.items);
  if (complaints.length > 0) return failure({ code: "invalid_request", items: complaints });
  const objection = question.hold ? objectToHold(parts, client, question, now) : null;
  if (objection) return failure(objection);
  const items = demandIn(client.hotel, question);
  const guest = { holdToken: question.holdToken, now, today: todayIn(client.hotel.timeZone, now) };
  const counted = await fitItems(parts.database.pool, client.hotelId, items, guest);
  const asked = { client, currency: question.currency, now };
  const fits = counted.map((fit, index) => {
    const item = question.items[index];
    const isOffSale = item !== undefined && !timesOf(item).every((time) => isOnSale(asked, time));
    return isOffSale ? { ...fit, fits: false, timesFit: false, isOffSale } : { ...fit, isOffSale };
  });
  const roomCheck = roomCheckOf(command);
  const mustStay = roomCheck === "restricted";
  const sellable = fits.map((fit) => ({ ...fit, fits: fit.fits && (fit.singleUnit || !mustStay) }));
  // Guests who may only join the waiting list keep no night from others.
  const waits = roomCheck === "warning" && fits.some(({ singleUnit }) => !singleUnit);
  const view = async (seen: readonly LineFit[], hold: AvailableRooms["hold"]) => ({
    items: await viewItems(parts, command, seen),
    hold,
  });
  if (!question.hold && question.holdToken !== null) {
    const released = await letGo(parts, command, question.holdToken);
    if (!released.ok) return released;
  }
  const isShort = sellable.some(({ fits: ok }) => !ok);
  if (question.hold && isShort && (await isOfOrder(parts, command))) {
    return success(await view(fits.map(theirOwn), null));
  }
  if (!question.hold || waits || isShort) return success(await view(sellable, null));
  const held = await holdRooms(parts, command);
  if (held.ok) {
    const { token, expiresAt } = held.value;
    return success(await view(sellable, { token, expiresAt }));
  }
  switch (held.problem.code) {
    case "too_many_holds":
    case "name_spent":
      return success(await view(sellable, null));
    case "slot_taken":
    case "last_minute": {
      const { itemNos, code } = held.problem;
      const left = sellable.map((fit, index) => {
        if (!itemNos.includes(fit.itemNo)) return fit;
        // The room of a package whose time is taken may be free.
        const item = question.items[index];
        const isOfTime = code === "slot_taken" && item !== undefined && hasContents(item);
        const available = isOfTime ? fit.available : 0;
        return { ...fit, fits: false, timesFit: code !== "slot_taken", available };
      });
      return success(await view(left, null));
    }
    case "busy":
      return { ok: false, problem: held.problem };
  }
}

/** What is free of a line; `isOffSale` where a time of it cannot be booked any more, whoever has it. */
type LineFit = ItemFit & { isOffSale: boolean };

/** Whether the question is late: its guest has ordered under the name of its hold. */
async function isOfOrder(
  { database }: Pick<CheckoutParts, "database">,
  { client, question: { holdToken } }: RoomsCommand,
): Promise<boolean> {
  return holdToken !== null && (await hasOrdered(database.pool, client.hotelId, hashHoldToken(holdToken)));
}

/** A line as its guest had found it before they ordered it. */
function theirOwn(fit: LineFit): LineFit {
  const available = Math.max(1, fit.available);
  return { ...fit, available, fits: true, timesFit: true, singleUnit: true, isOffSale: false };
}

/** Why nothing is kept for this request, even if the rooms are free. */
type HoldObjection =
  | { code: "invalid_request"; items: RefusalItem[] }
  | Extract<SaveProblem, { code: "restriction" }>;

/**
 * Rooms are kept only for what the hotel sells and has offered: each line names an unexpired offer of the engine for
 * exactly this stay, and could be bought now. Null if there is no objection.
 */
function objectToHold(
  { secret }: Pick<CheckoutParts, "secret">,
  client: KnownHotel,
  { items, currency, businessTrip, userId }: AvailableRoomsQuestion,
  now: Instant,
): HoldObjection | null {
  const unnamed = items.flatMap((item, index) => {
    const promise = promiseOf(secret, client.hotelId, item, currency);
    return promise !== null && now < promise.expiresAt
      ? []
      : [{ lineCode: item.lineCode, field: `booking.${index}.guid`, message: MISSING }];
  });
  if (unnamed.length > 0) return { code: "invalid_request", items: unnamed };
  const sellable = sellableLines(
    withoutShort(quoteLines(client, items, { currency, businessTrip, userId, now })),
  );
  return sellable.ok || sellable.problem.code !== "restriction" ? null : sellable.problem;
}

/**
 * Without rooms that are only too short: the offer that the line names was made for this very stay, to a guest who adds it to
 * a longer one, which this call does not name. Whether they may is judged again when it is saved.
 */
function withoutShort(lines: readonly QuotedLine[]): QuotedLine[] {
  return lines.filter(
    (line) =>
      !hasRatePlan(line) || line.quoted.ok || line.quoted.problem.some(({ code }) => code !== "min_stay"),
  );
}

const MISSING =
  "must be an unexpired offer for this line, as rates and price answer it; ask price for a fresh one and hold again";

/** A guest who names a hold without asking for one has gone back to choosing: the rooms are free for others. */
async function letGo(
  parts: CheckoutParts,
  { client, now }: RoomsCommand,
  token: string,
): Promise<Result<null, Busy>> {
  const released = await takeTransaction(
    parts.database,
    async (tx): Promise<Result<readonly NightKey[], Busy>> =>
      success((await releaseHold(tx, client.hotelId, token, now)).nights),
  );
  if (!released.ok) return released;
  const nights = released.value;
  if (nights.length > 0) await parts.snapshots.refreshNow(client.hotelId);
  return success(null);
}

async function holdRooms(parts: CheckoutParts, { client, question, address, now }: RoomsCommand) {
  const addressHash = hashAddress(parts.secret, address);
  const { hotelId } = client;
  const { limits } = parts;
  const held = await takeTransaction<PlacedHold, HoldRefusal>(parts.database, async (tx) => {
    await shareHotel(tx, hotelId);
    // The first to take from a cell writes its capacity down: as it is now, not as this process remembers it.
    const { hotel } = await currentHotel(tx, client, now);
    const items = demandIn(hotel, question);
    await lockAddress(tx, hotelId, addressHash);
    const kept = await readKeptUnpaid(tx, hotelId, { addressHash, exceptHold: question.holdToken, now });
    const isTooMany = kept.holds + kept.reservations >= limits.perAddress;
    if (isTooMany || !mayKeepItems(limits, hotel, kept, items)) return failure({ code: "too_many_holds" });
    return placeHold(tx, {
      hotelId,
      items,
      token: question.holdToken,
      addressHash,
      minutes: hotel.rules.holdMinutes,
      share: limits.unpaidShare,
      now,
    });
  });
  if (held.ok && held.value.touched.length > 0) {
    await parts.snapshots.refreshNow(client.hotelId);
  }
  return held;
}

function demandIn(hotel: Hotel, { items }: AvailableRoomsQuestion): ItemDemand[] {
  return demandOf(
    hotel,
    items.map((item, index) => ({ item, itemNo: index + 1 })),
  );
}

/** The lines in their order; what is taken of services and of packages' times names the nearest that are free. */
async function viewItems(
  { database }: Pick<CheckoutParts, "database">,
  { client, question, now }: RoomsCommand,
  fits: readonly LineFit[],
): Promise<AvailableRooms["items"]> {
  const { items, currency, holdToken } = question;
  const roomCheck = roomCheckOf({ client, question, now });
  const asking = { db: database.pool, client, currency, holdToken, now };
  const lost = items.filter((_, index) => !fits[index]?.timesFit).map(({ lineCode }) => lineCode);
  const nearest = await nearestOfLines(asking, items, lost);
  const lostTimes = await lostTimesOfLines(asking, items, lost);
  return items.map((item, index) => {
    const fit = fits[index];
    switch (item.kind) {
      case "room":
      case "package":
        return { ...roomView(client.hotel, roomCheck, item, fit), takenTimes: lostTimes.get(item.lineCode) };
      case "service":
        return serviceView(item, fit, nearest.get(item.lineCode));
      default:
        return noOtherKind(item);
    }
  });
}

/** All stays wait together, so the first arrival decides. */
function roomCheckOf({ client, question, now }: Omit<RoomsCommand, "address">) {
  const { rules, timeZone } = client.hotel;
  const today = todayIn(timeZone, now);
  const arrivals = staysOf(question.items).map(({ arrival }) => arrival);
  const [first = today] = arrivals.toSorted();
  return roomCheckOn(rules, first, today);
}

type ItemView = AvailableRooms["items"][number];

function roomView(
  { ratePlans }: Pick<Hotel, "ratePlans">,
  roomCheck: ReturnType<typeof roomCheckOf>,
  item: ChosenStay,
  fit: ItemFit | undefined,
): ItemView {
  const { lineCode, roomTypeId } = item;
  const { available = 0, singleUnit = false, fits = false } = fit ?? {};
  // Guests wait for a month also where it is sold out in between; nights that are gone are lost.
  const isMonths =
    hasRatePlan(item) &&
    ratePlans.some(({ id, pricing }) => id === item.ratePlanId && pricing.kind === "months");
  const mayWait = roomCheck === "warning" && !singleUnit && (available > 0 || isMonths);
  return { lineCode, roomTypeId, available, singleUnit, ok: fits, mayWait, nearest: undefined };
}

function serviceView(
  { lineCode, serviceId }: ChosenTimedService,
  fit: LineFit | undefined,
  nearest: SlotBlock[] | undefined,
): ItemView {
  const { available = 0, fits = false, isOffSale = false } = fit ?? {};
  const line = { lineCode, roomTypeId: serviceId, available, singleUnit: fits, ok: fits, mayWait: false };
  return { ...line, nearest, offSale: isOffSale || undefined };
}
