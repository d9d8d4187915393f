import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Queryable } from "../database/index.ts";
import type { VaultName } from "../reservations/index.ts";

/** A charge that staff have ordered on a guarantee card. */
export type GuaranteeCharge = {
  hotelId: number;
  chargeId: string;
  reservationId: string;
  orderNumber: string;
  amount: Minor;
  currency: CurrencyCode;
  /** The reason given by staff. */
  reason: string;
  /** `unclear`: money may have been charged, and only a person can find out. */
  state: "queued" | "charged" | "refused" | "needs_guest" | "unclear";
  providerId: string | null;
  code: string | null;
  tries: number;
  createdAt: Instant;
};

type ChargeRow = Omit<GuaranteeCharge, "createdAt"> & { createdAt: string };

const COLUMNS = `
  c.hotel_id as "hotelId", c.charge_id as "chargeId", c.reservation_id as "reservationId", c.order_number as "orderNumber",
  c.amount_minor as amount, c.currency, c.reason, c.state, c.provider_id as "providerId", c.code, c.tries,
  c.created_at as "createdAt"`;

function fromRow<Row extends ChargeRow>(row: Row): Omit<Row, "createdAt"> & { createdAt: Instant } {
  return { ...row, createdAt: Date.parse(row.createdAt) };
}

/** Queues a charge from the commit on; false if one is under way or was made: nobody pays twice for a no-show. */
export async function queueCharge(
  tx: Queryable,
  charge: Pick<
    GuaranteeCharge,
    "hotelId" | "chargeId" | "reservationId" | "orderNumber" | "amount" | "currency" | "reason"
  > & { maximum: Minor },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into guarantee_charge (
       hotel_id, charge_id, reservation_id, order_number, amount_minor, maximum_minor, currency, reason, state, try_at,
       created_at
     )
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', $9, $9) on conflict do nothing`,
    [
      charge.hotelId,
      charge.chargeId,
      charge.reservationId,
      charge.orderNumber,
      charge.amount,
      charge.maximum,
      charge.currency,
      charge.reason,
      new Date(now),
    ],
  );
  return rowCount === 1;
}

/** Oldest first. */
export async function chargesOfReservation(
  db: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<GuaranteeCharge[]> {
  const { rows } = await db.query<ChargeRow>(
    `select ${COLUMNS} from guarantee_charge c where c.hotel_id = $1 and c.reservation_id = $2 order by c.created_at`,
    [hotelId, reservationId],
  );
  return rows.map(fromRow);
}

export type DueCharge = GuaranteeCharge & { vault: VaultName };

/** Due charges in any hotel, claimed for the duration of the lease. */
export async function claimDueCharges(
  db: Queryable,
  now: Instant,
  { limit, lease }: { limit: number; lease: number },
): Promise<DueCharge[]> {
  const { rows } = await db.query<ChargeRow & { vault: VaultName }>(
    `with due as materialized (
       select hotel_id, charge_id from guarantee_charge
       where state = 'queued' and try_at <= $1 order by try_at limit $2 for no key update skip locked
     )
     update guarantee_charge c set try_at = $3, tries = c.tries + 1
     from due, card_guarantee g
     where c.hotel_id = due.hotel_id and c.charge_id = due.charge_id
       and g.hotel_id = c.hotel_id and g.reservation_id = c.reservation_id
     returning ${COLUMNS}, json_build_object('provider', g.provider, 'token', g.vault_token) as vault`,
    [new Date(now), limit, new Date(now + lease)],
  );
  return rows.map(fromRow);
}

/** Postpones a retry; an attempt that certainly charged nothing does not count. */
export async function postponeCharge(
  db: Queryable,
  { hotelId, chargeId }: Pick<GuaranteeCharge, "hotelId" | "chargeId">,
  { tryAt, counts }: { tryAt: Instant; counts: boolean },
): Promise<void> {
  await db.query(
    `update guarantee_charge set try_at = $3, tries = tries - $4::int
     where hotel_id = $1 and charge_id = $2 and state = 'queued'`,
    [hotelId, chargeId, new Date(tryAt), counts ? 0 : 1],
  );
}

/** Ends a charge; false if it had already ended. */
export async function endCharge(
  tx: Queryable,
  { hotelId, chargeId }: Pick<GuaranteeCharge, "hotelId" | "chargeId">,
  end: Pick<GuaranteeCharge, "providerId" | "code"> & {
    state: Exclude<GuaranteeCharge["state"], "queued">;
    now: Instant;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update guarantee_charge set state = $3, provider_id = $4, code = $5, try_at = null, ended_at = $6
     where hotel_id = $1 and charge_id = $2 and state = 'queued'`,
    [hotelId, chargeId, end.state, end.providerId, end.code, new Date(end.now)],
  );
  return rowCount === 1;
}

/** When a reservation was cancelled, expired or failed; null while it is valid. */
export async function endOfReservation(
  db: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<Instant | null> {
  const { rows } = await db.query<{ endedAt: string | null }>(
    `select ended_at as "endedAt" from reservation where hotel_id = $1 and reservation_id = $2`,
    [hotelId, reservationId],
  );
  const endedAt = rows[0]?.endedAt ?? null;
  return endedAt === null ? null : Date.parse(endedAt);
}
