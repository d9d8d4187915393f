import type { RestView } from "@portico/contract/reservations/owed-rest";
import type { RestPage, RestRequest } from "@portico/contract/reservations/pay-rest";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../../database/index.ts";
import { shareHotel } from "../../inventory/index.ts";
import { attemptsOf, giveSymbol, isCardReady, restOwed } from "../../payments/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import {
  findReservation,
  lockReservation,
  ownerRefOf,
  readReservation,
  type Reservation,
  restNow,
} from "../../reservations/index.ts";
import { type GatewayPageParts, openGateway } from "./open-gateway.ts";
import type { PayProblem } from "./pay-reservation.ts";

type RestProblem = PayProblem | { code: "price_changed" };

type RestCommand = { client: KnownHotel; request: RestRequest; now: Instant };

/**
 * Where a guest pays what is left for the arrival, in the amount that they were shown: a page by card, or an account with a symbol
 * of its own by transfer. What is paid stays paid, and a payment under way is answered rather than doubled.
 */
export async function payRest(
  parts: GatewayPageParts,
  command: RestCommand,
): Promise<Result<RestPage, RestProblem>> {
  return command.request.method === "card" ? payByCard(parts, command) : payByTransfer(parts, command);
}

/** Whether it is still owed is judged again, under lock, when the payment is opened. */
async function payByCard(
  parts: GatewayPageParts,
  { client, request, now }: RestCommand,
): Promise<Result<RestPage, RestProblem>> {
  const { pool } = parts.database;
  const found = await findReservation(pool, client.hotelId, request, { secret: parts.secret, now });
  if (!found.ok) return found;
  const reservation = found.value;
  const rest = await asShown(pool, parts, { client, request, now }, reservation);
  if (!rest.ok) return rest;
  if (rest.value.paid) return success(PAID);
  if (!rest.value.payable) return failure({ code: "payment_mismatch" });
  const shown = restOwed(reservation.payables)?.payableId;
  const { reservationId } = reservation;
  const { page, outcome } = await openGateway(parts, client, reservationId, (payables) => {
    const owed = restOwed(payables);
    return owed?.payableId === shown ? owed : null;
  });
  if (outcome === "too_many") return failure({ code: "too_many_payments" });
  if (outcome !== "settled") return success({ ...PAID, paid: false, gateway: page });
  // It was paid, made less, or called off, after it was read above.
  const latest = await readReservation(pool, client.hotelId, { reservationId });
  if (latest?.state !== "confirmed") return failure({ code: "payment_ended" });
  return restOwed(latest.payables)?.state === "paid" ? success(PAID) : failure({ code: "price_changed" });
}

function payByTransfer(
  parts: GatewayPageParts,
  { client, request, now }: RestCommand,
): Promise<Result<RestPage, RestProblem>> {
  const { hotelId, hotel } = client;
  return parts.database.transaction(async (tx): Promise<Result<RestPage, RestProblem>> => {
    await shareHotel(tx, hotelId);
    const found = await findReservation(tx, hotelId, request, { secret: parts.secret, now });
    if (!found.ok) return found;
    const { reservationId, number } = found.value;
    const reservation = (await lockReservation(tx, hotelId, { reservationId })) ?? found.value;
    const rest = await asShown(tx, parts, { client, request, now }, reservation);
    if (!rest.ok) return rest;
    if (rest.value.paid) return success(PAID);
    if (rest.value.transferable === null) return failure({ code: "payment_mismatch" });
    const owed = restOwed(reservation.payables);
    if (owed !== null && owed.ownTransfer === null) {
      await giveSymbol(tx, hotelId, { number, payableId: owed.payableId });
    }
    const ordered = (await lockReservation(tx, hotelId, { reservationId })) ?? reservation;
    const at = { cardReady: false, now };
    const attempts = await attemptsOf(tx, hotelId, ownerRefOf(reservation));
    const transfer = restNow(hotel, ordered, attempts, at)?.transfer ?? null;
    return success({ paid: false, gateway: null, transfer });
  });
}

const PAID: RestPage = { paid: true, gateway: null, transfer: null };

/** The rest as it stands, if it is what the guest was shown. */
async function asShown(
  db: Queryable,
  parts: GatewayPageParts,
  { client: { hotelId, hotel }, request, now }: RestCommand,
  reservation: Reservation,
): Promise<Result<RestView, RestProblem>> {
  if (reservation.state !== "confirmed") return failure({ code: "payment_ended" });
  const attempts = await attemptsOf(db, hotelId, ownerRefOf(reservation));
  const cardReady = isCardReady(parts.payments, hotel);
  const rest = restNow(hotel, reservation, attempts, { cardReady, now });
  if (rest === null) return failure({ code: "payment_mismatch" });
  const isAsShown = rest.amount === request.amount && reservation.currency === request.currency;
  return isAsShown ? success(rest) : failure({ code: "price_changed" });
}
