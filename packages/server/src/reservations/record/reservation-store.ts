import type { GuaranteeView } from "@portico/contract/guarantees/card";
import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Language } from "@portico/domain/texts/language";
import { ownTerms, type TransferTerms } from "@portico/domain/transfers/transfer-terms";
import { itemKinds, type Queryable } from "../../database/index.ts";
import { CANCELLED_ITEMS } from "./cancelled-item-store.ts";
import { CHANGED_ITEMS } from "./changed-item-store.ts";
import { CORRECTIONS } from "./correction-store.ts";
import { itemRow } from "./item-row.ts";
import { insertTimes, TIMES_OF_ITEM } from "./item-time-store.ts";
import {
  type Consent,
  type Reservation,
  RESERVATION_KIND,
  type SoldInsurance,
  type SoldItem,
  type VaultName,
} from "./reservation.ts";
import { type Numbered, tellMoved } from "./tell-moved.ts";
import { giveSymbols, type Payable } from "../../payments/index.ts";

export type NewReservation = Reservation & {
  addressHash: string;
  consents: Consent[];
  /** Names the card of `guarantee`; null if there is none. */
  vaultName: VaultName | null;
};

/** Writes a reservation with its items, what is owed for it and what was agreed to, in one round trip. */
export async function insertReservation(tx: Queryable, hotelId: number, r: NewReservation): Promise<void> {
  await tx.query(
    `with reservation_row as (
       insert into reservation (
         hotel_id, reservation_id, number, payment_id, state, hold_until, arrival, departure,
         language, currency, total_minor, deposit_minor, city_tax_at_property_minor, payment_method,
         business_trip, contact, company, note, check_in_time, origin, source, campaign_id, config_version,
         address_hash, created_at, fees, host_url, payment_part, transfer_terms, parent_id
       )
       values (
         $1, $2, $3, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
         $23, $24, $25, $26, $30, $32, $33, $36, $37
       )
     ), symbol_row as (
       insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, reservation_id)
       values ($1, $4, '${RESERVATION_KIND}', $2, $2)
     ), coupon_row as (
       insert into coupon_use (hotel_id, reservation_id, coupon_id, code, amount_minor)
       select $1, $2, u.coupon_id, u.code, u.amount
       from jsonb_to_recordset($31) as u (coupon_id int, code text, amount bigint)
     ), item_rows as (
       insert into reservation_item (
         hotel_id, reservation_id, item_no, kind, line_code, room_type_id, rate_plan_id, package_id, service_id,
         arrival, departure, from_minute, to_minute, guests, persons, total_minor, deposit_minor, sold
       )
       select $1, $2, i.item_no, i.kind, i.line_code, i.room_type_id, i.rate_plan_id, i.package_id, i.service_id,
         i.arrival, i.departure, i.from_minute, i.to_minute, i.guests, i.persons, i.total, i.deposit, i.sold
       from jsonb_to_recordset($27) as i (
         item_no smallint, kind text, line_code text, room_type_id int, rate_plan_id int, package_id int,
         service_id int, arrival date, departure date, from_minute smallint, to_minute smallint, guests jsonb,
         persons smallint, total bigint, deposit bigint, sold jsonb
       )
     ), payable_rows as (
       insert into payable (
         hotel_id, payable_id, owner_kind, owner_id, reservation_id, purpose, method, amount_minor, currency, due_on,
         transfer_minor
       )
       select $1, p.payable_id, '${RESERVATION_KIND}', $2, $2, p.purpose, p.method, p.amount, $11, p.due_on,
         case when $36::jsonb is not null then p.transfer end
       from jsonb_to_recordset($28) as p (
         payable_id uuid, purpose text, method text, amount bigint, due_on date, transfer bigint
       )
     ), insurance_row as (
       insert into insurance_policy (
         hotel_id, reservation_id, tariff, name, premium_minor, currency, insured, reference, insured_amount_minor,
         terms_version, agreed_at
       )
       select $1, $2, a.tariff, a.name, a.premium, $11, a.insured, a.reference, a.insured_amount, a.terms_version, $26
       from jsonb_to_recordset($34) as a (
         tariff text, name text, premium bigint, insured jsonb, reference text, insured_amount bigint, terms_version text
       )
     ), guarantee_row as (
       insert into card_guarantee (
         hotel_id, reservation_id, provider, vault_token, brand, last4, expiry_month, expiry_year, holder, wallet,
         maximum_minor, currency, agreed_at, forget_at
       )
       select $1, $2, g.provider, g.token, g.brand, g.last4, g.expiry_month, g.expiry_year, g.holder, g.wallet,
         g.maximum, $11, $26,
         $9::date + (select (config #>> '{retention,cards}')::int from hotel where hotel_id = $1)
       from jsonb_to_recordset($35) as g (
         provider text, token text, brand text, last4 text, expiry_month smallint, expiry_year smallint, holder text,
         wallet text, maximum bigint
       )
     )
     insert into consent (hotel_id, reservation_id, document_id, version, language, text_sha256, given_at)
     select $1, $2, c.document_id, c.version, c.language, c.text_sha256, $26
     from jsonb_to_recordset($29) as c (document_id int, version int, language text, text_sha256 text)`,
    [
      hotelId,
      r.reservationId,
      r.number,
      r.variableSymbol,
      r.paymentId,
      r.state,
      r.holdUntil === null ? null : new Date(r.holdUntil),
      r.arrival,
      r.departure,
      r.language,
      r.currency,
      r.total,
      r.deposit,
      r.cityTaxAtProperty,
      r.paymentMethod,
      r.businessTrip,
      JSON.stringify(r.contact),
      r.company === null ? null : JSON.stringify(r.company),
      r.note,
      r.checkInTime,
      r.origin,
      r.source,
      r.campaignId,
      r.configVersion,
      r.addressHash,
      new Date(r.createdAt),
      JSON.stringify(r.items.map(itemRow)),
      JSON.stringify(r.payables.map(payableRow)),
      JSON.stringify(r.consents.map(consentRow)),
      JSON.stringify(r.fees),
      JSON.stringify(r.coupon === null ? [] : [{ ...r.coupon, coupon_id: r.coupon.couponId }]),
      r.hostUrl,
      r.paymentPart,
      JSON.stringify(r.insurance === null ? [] : [insuranceRow(r.insurance)]),
      JSON.stringify(r.guarantee === null ? [] : [guaranteeRow(r.guarantee, r.vaultName)]),
      r.transferTerms.currency === r.currency ? null : JSON.stringify(r.transferTerms),
      r.parent?.reservationId ?? null,
    ],
  );
  await insertTimes(tx, hotelId, r);
  await giveSymbols(tx, hotelId, r);
  tellMoved(hotelId, [r], r.state, { isNew: true });
}

/** A payable as a record for `jsonb_to_recordset`. */
export function payableRow({
  payableId,
  dueOn,
  transferAmount,
  ownTransfer: _ownTransfer,
  ...payable
}: Payable): object {
  return { ...payable, payable_id: payableId, due_on: dueOn, transfer: transferAmount };
}

function insuranceRow({ insuredAmount, termsVersion, ...insurance }: SoldInsurance): object {
  return { ...insurance, insured_amount: insuredAmount, terms_version: termsVersion };
}

function guaranteeRow({ expiryMonth, expiryYear, ...card }: GuaranteeView, name: VaultName | null): object {
  return { ...card, ...name, expiry_month: expiryMonth, expiry_year: expiryYear };
}

function consentRow(consent: Consent): object {
  return {
    document_id: consent.documentId,
    version: consent.version,
    language: consent.language,
    text_sha256: consent.textSha256,
  };
}

type ReservationRow = Omit<
  Reservation,
  "holdUntil" | "createdAt" | "offeredAt" | "items" | "payables" | "transferTerms"
> & {
  holdUntil: string | null;
  createdAt: string;
  offeredAt: string | null;
  items: SoldItem[];
  payables: Payable[];
  transferTerms: TransferTerms | null;
};

const COLUMNS = `
  r.reservation_id as "reservationId", r.number,
  (select s.symbol from payment_symbol s
   where s.hotel_id = r.hotel_id and s.owner_kind = '${RESERVATION_KIND}' and s.owner_id = r.reservation_id) as "variableSymbol",
  r.payment_id as "paymentId", r.state, r.hold_until as "holdUntil", r.arrival, r.departure, r.language,
  r.currency, r.total_minor as total, r.deposit_minor as deposit,
  r.city_tax_at_property_minor as "cityTaxAtProperty", r.payment_method as "paymentMethod", r.payment_part as "paymentPart",
  r.business_trip as "businessTrip", r.contact, r.company, r.note, r.check_in_time as "checkInTime",
  r.origin, r.source, r.campaign_id as "campaignId", r.host_url as "hostUrl", r.config_version as "configVersion",
  r.created_at as "createdAt", r.offered_at as "offeredAt", r.fees, r.transfer_terms as "transferTerms",
  case when r.state = 'waiting_list' then (
    select count(*)::int + 1 from reservation w
    where w.hotel_id = r.hotel_id and w.state = 'waiting_list'
      and (w.created_at, w.number) < (r.created_at, r.number)
  ) end as "queuePlace",
  (select coalesce(sum(t.kept_minor), 0)::bigint from incoming_transfer t
   where t.hotel_id = r.hotel_id and t.owner_id = r.reservation_id and t.payable_id is null) as received,
  (select json_build_object('couponId', u.coupon_id, 'code', u.code, 'amount', u.amount_minor) from coupon_use u
   where u.hotel_id = r.hotel_id and u.reservation_id = r.reservation_id) as coupon,
  (select coalesce(json_agg(json_build_object(
     'number', v.voucher_no, 'pays', p.pays_minor, 'amount', p.amount_minor, 'currency', v.currency,
     'restored', p.restored_minor, 'codeEnd', coalesce(v.code_end, ''), 'balance', v.balance_minor, 'lastDay', v.last_day,
     'closed', v.closed, 'taxedAtSale', coalesce(l.voucher_right #>> '{tax,at}' = 'sale', false)
   ) order by v.last_day, v.voucher_no), '[]')
   from voucher_payment p join voucher v using (hotel_id, voucher_id)
   join voucher_order_line l using (hotel_id, order_id, line_no)
   where p.hotel_id = r.hotel_id and p.reservation_id = r.reservation_id) as vouchers,
  -- Rooms of earlier versions were sold without names of discounts and services, packages without times.
  (select json_agg(
     jsonb_build_object('kind', i.kind) || '{"discountNames": [], "serviceNames": [], "timesWanted": []}' || i.sold
       || case when i.kind in ${itemKinds("contents")} then jsonb_build_object('times', ${TIMES_OF_ITEM}) else '{}' end
     order by i.item_no)
   from reservation_item i
   where i.hotel_id = r.hotel_id and i.reservation_id = r.reservation_id) as items,
  ${CANCELLED_ITEMS} as "cancelledItems",
  (select json_build_object('reservationId', p.reservation_id, 'number', p.number) from reservation p
   where p.hotel_id = r.hotel_id and p.reservation_id = r.parent_id) as parent,
  (select coalesce(json_agg(json_build_object('reservationId', a.reservation_id, 'number', a.number)
     order by a.created_at, a.number), '[]') from reservation a
   where a.hotel_id = r.hotel_id and a.parent_id = r.reservation_id
     and a.state in ('pending_payment', 'confirmed', 'waiting_list', 'offered')) as added,
  ${CHANGED_ITEMS} as "changedItems",
  ${CORRECTIONS} as "corrections",
  (select json_build_object(
     'tariff', a.tariff, 'name', a.name, 'premium', a.premium_minor, 'insured', a.insured, 'state', a.state,
     'policyNumber', a.policy_number, 'reference', a.reference, 'insuredAmount', a.insured_amount_minor,
     'termsVersion', a.terms_version
   ) from insurance_policy a where a.hotel_id = r.hotel_id and a.reservation_id = r.reservation_id) as insurance,
  (select json_build_object(
     'brand', g.brand, 'last4', g.last4, 'expiryMonth', g.expiry_month, 'expiryYear', g.expiry_year,
     'holder', g.holder, 'wallet', g.wallet, 'maximum', g.maximum_minor
   ) from card_guarantee g where g.hotel_id = r.hotel_id and g.reservation_id = r.reservation_id) as guarantee,
  (select json_build_object(
     'fee', c.fee_minor, 'kept', c.kept_minor, 'unpaid', c.unpaid_minor, 'chargeable', c.chargeable_minor
   ) from guest_cancellation c where c.hotel_id = r.hotel_id and c.reservation_id = r.reservation_id) as "guestCancellation",
  (select coalesce(json_agg(json_build_object(
     'payableId', p.payable_id, 'purpose', p.purpose, 'method', p.method, 'amount', p.amount_minor,
     'transferAmount', coalesce(p.transfer_minor, p.amount_minor), 'dueOn', p.due_on, 'state', p.state,
     'ownTransfer', (
       select json_build_object('symbol', s.symbol, 'received', (
         select coalesce(sum(t.kept_minor), 0) from incoming_transfer t
         where t.hotel_id = p.hotel_id and t.payable_id = p.payable_id
       )) from payment_symbol s where s.hotel_id = p.hotel_id and s.payable_id = p.payable_id
     )
   ) order by p.due_on, p.method = 'on_site', p.created_at, p.payable_id), '[]') from payable p
   where p.hotel_id = r.hotel_id and p.reservation_id = r.reservation_id and p.plan_no = (
     select max(plan_no) from payable where hotel_id = r.hotel_id and reservation_id = r.reservation_id
   )) as payables`;

/** What a reservation is known by at its hotel. A payment id is not a secret: check the return token before showing anything. */
export type ReservationName = { reservationId: string } | { paymentId: string } | { number: string };

/** The hotel's reservation of this name. */
export async function readReservation(
  db: Queryable,
  hotelId: number,
  name: ReservationName,
): Promise<Reservation | null> {
  const { column, value } = placeOf(name);
  const { rows } = await db.query<ReservationRow>(
    `select ${COLUMNS} from reservation r where r.hotel_id = $1 and r.${column} = $2`,
    [hotelId, value],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** As `readReservation`, and nobody else changes it until the transaction ends. */
export async function lockReservation(
  tx: Queryable,
  hotelId: number,
  name: ReservationName,
): Promise<Reservation | null> {
  const { column, value } = placeOf(name);
  await tx.query(`select from reservation where hotel_id = $1 and ${column} = $2 for no key update`, [
    hotelId,
    value,
  ]);
  return readReservation(tx, hotelId, name);
}

function placeOf(name: ReservationName): { column: string; value: string } {
  if ("reservationId" in name) return { column: "reservation_id", value: name.reservationId };
  if ("paymentId" in name) return { column: "payment_id", value: name.paymentId };
  return { column: "number", value: name.number };
}

/** The hotel's reservation with this payment id, or with a payment that its gateway knows by it. */
export async function findByAnyPaymentId(
  db: Queryable,
  hotelId: number,
  paymentId: string,
): Promise<Reservation | null> {
  const { rows } = await db.query<ReservationRow>(
    `select ${COLUMNS} from reservation r
     where r.hotel_id = $1 and r.reservation_id = coalesce(
       (select reservation_id from reservation where hotel_id = $1 and payment_id = $2),
       (select p.reservation_id from payment_attempt a join payable p using (hotel_id, payable_id)
        where a.hotel_id = $1 and a.gateway_id = $2 limit 1)
     )`,
    [hotelId, paymentId],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** How the reservation stands, which nobody else changes until the transaction ends. */
export async function lockState(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<ReservationState> {
  const { rows } = await tx.query<{ state: ReservationState }>(
    "select state from reservation where hotel_id = $1 and reservation_id = $2 for no key update",
    [hotelId, reservationId],
  );
  const [reservation] = rows;
  if (reservation === undefined) throw new Error(`There is no reservation ${reservationId}`);
  return reservation.state;
}

function fromRow(row: ReservationRow): Reservation {
  return {
    ...row,
    holdUntil: row.holdUntil === null ? null : Date.parse(row.holdUntil),
    createdAt: Date.parse(row.createdAt),
    offeredAt: row.offeredAt === null ? null : Date.parse(row.offeredAt),
    transferTerms: row.transferTerms ?? ownTerms(row.currency),
  };
}

/**
 * Expires an unpaid or offered reservation whose time has run out; false if another transaction has settled it
 * otherwise meanwhile.
 */
export async function markExpired(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  now: Instant,
): Promise<boolean> {
  const { rows } = await tx.query<Numbered>(
    `update reservation set state = 'expired', hold_until = null, ended_at = $3
     where hotel_id = $1 and reservation_id = $2
       and state in ('pending_payment', 'offered') and hold_until <= $3
     returning number`,
    [hotelId, reservationId, new Date(now)],
  );
  return tellMoved(hotelId, rows, "expired");
}

/**
 * Cancels a reservation that is in one of the states; false if it is not, because another transaction was faster.
 */
export async function markCancelled(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  cancelled: { from: readonly ReservationState[]; now: Instant },
): Promise<boolean> {
  const { rows } = await tx.query<Numbered>(
    `update reservation set state = 'cancelled', hold_until = null, ended_at = $3
     where hotel_id = $1 and reservation_id = $2 and state = any($4)
     returning number`,
    [hotelId, reservationId, new Date(cancelled.now), cancelled.from],
  );
  return tellMoved(hotelId, rows, "cancelled");
}

/** The language of letters to the guest from now on. */
export async function setLanguage(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  language: Language,
): Promise<void> {
  await tx.query("update reservation set language = $3 where hotel_id = $1 and reservation_id = $2", [
    hotelId,
    reservationId,
    language,
  ]);
}

/** Grants the right to report the purchase once; false if it was granted before, or nothing is booked. */
export async function claimPurchase(
  db: Queryable,
  hotelId: number,
  reservationId: string,
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update reservation set purchase_claimed_at = $3
     where hotel_id = $1 and reservation_id = $2 and state in ('pending_payment', 'confirmed')
       and purchase_claimed_at is null`,
    [hotelId, reservationId, new Date(now)],
  );
  return rowCount === 1;
}

export type DueReservation = {
  hotelId: number;
  reservationId: string;
  state: "pending_payment" | "offered";
  holdUntil: Instant;
};

/** Unpaid and offered reservations of any hotel that are past their time, oldest first. */
export async function findDueReservations(
  db: Queryable,
  now: Instant,
  limit: number,
): Promise<DueReservation[]> {
  const { rows } = await db.query<Omit<DueReservation, "holdUntil"> & { holdUntil: string }>(
    `select hotel_id as "hotelId", reservation_id as "reservationId", state, hold_until as "holdUntil" from reservation
     where state in ('pending_payment', 'offered') and hold_until <= $1
     order by hold_until limit $2`,
    [new Date(now), limit],
  );
  return rows.map((row) => ({ ...row, holdUntil: Date.parse(row.holdUntil) }));
}
