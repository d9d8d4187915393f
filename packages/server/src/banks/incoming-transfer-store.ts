import type { Instant } from "@portico/domain/dates/time-zone";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { TransferReturnReason } from "@portico/domain/transfers/match-transfer";
import type { Queryable } from "../database/index.ts";
import type { BankLine } from "./bank-line.ts";
import type { KnownLine } from "./distinct-lines.ts";
import type { IncomingTransfer, TransferSource } from "./incoming-transfer.ts";

type TransferRow = Omit<IncomingTransfer, "receivedAt" | "owner"> & {
  receivedAt: string;
  ownerKind: string | null;
  ownerId: string | null;
};

const COLUMNS = `
  t.hotel_id as "hotelId", t.transfer_id as "transferId", t.transfer_no as "transferNo", t.booked_on as "bookedOn",
  t.amount_minor as amount, t.currency, t.variable_symbol as "variableSymbol", t.payer_name as "payerName",
  t.payer_account as "payerAccount", t.message, t.state, t.owner_kind as "ownerKind", t.owner_id as "ownerId", t.payable_id as "payableId", t.kept_minor as kept,
  t.back_minor as back, t.returned_minor as returned, t.reason, t.note, t.received_at as "receivedAt"`;

function fromRow({ ownerKind, ownerId, ...row }: TransferRow): IncomingTransfer {
  const owner = ownerKind === null || ownerId === null ? null : { kind: ownerKind, id: ownerId };
  return { ...row, owner, receivedAt: Date.parse(row.receivedAt) };
}

/** An account's stored lines of these days. */
export async function knownLines(
  db: Queryable,
  hotelId: number,
  iban: string,
  days: { from: PlainDate; to: PlainDate },
): Promise<KnownLine[]> {
  const { rows } = await db.query<KnownLine>(
    `select transfer_id as "transferId", bank_ref as ref, booked_on as "bookedOn", amount_minor as amount, currency,
       variable_symbol as "variableSymbol", occurrence
     from incoming_transfer where hotel_id = $1 and account = $2 and booked_on between $3 and $4
     order by occurrence`,
    [hotelId, iban, days.from, days.to],
  );
  return rows;
}

/** Stores lines of an account and returns how many nobody else had stored meanwhile. */
export async function insertTransfers(
  tx: Queryable,
  { hotelId, iban, source, now }: { hotelId: number; iban: string; source: TransferSource; now: Instant },
  lines: readonly (BankLine & { transferId: string; occurrence: number })[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into incoming_transfer (
       hotel_id, transfer_id, account, bank_ref, source, booked_on, amount_minor, currency, variable_symbol, occurrence,
       payer_name, payer_account, message, received_at
     )
     select $1, l."transferId", $2, l.ref, $3, l."bookedOn", l.amount, l.currency, l."variableSymbol", l.occurrence,
       l."payerName", l."payerAccount", l.message, $4
     from jsonb_to_recordset($5) as l (
       "transferId" uuid, ref text, "bookedOn" date, amount bigint, currency text, "variableSymbol" text,
       occurrence int, "payerName" text, "payerAccount" text, message text
     )
     on conflict do nothing`,
    [hotelId, iban, source, new Date(now), JSON.stringify(lines)],
  );
  return rowCount ?? 0;
}

/** Adds the bank's id to a line known only from a file. */
export async function nameLine(
  tx: Queryable,
  hotelId: number,
  transferId: string,
  ref: string,
): Promise<void> {
  await tx.query(
    `update incoming_transfer set bank_ref = $3 where hotel_id = $1 and transfer_id = $2 and bank_ref is null
       and not exists (
         select from incoming_transfer other join incoming_transfer own using (hotel_id, account)
         where own.hotel_id = $1 and own.transfer_id = $2 and other.bank_ref = $3
       )`,
    [hotelId, transferId, ref],
  );
}

/** Unjudged transfers of any hotel, oldest first. */
export async function findNewTransfers(db: Queryable, limit: number): Promise<IncomingTransfer[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${COLUMNS} from incoming_transfer t where t.state = 'new' order by t.transfer_no limit $1`,
    [limit],
  );
  return rows.map(fromRow);
}

/** A hotel's last five hundred transfers, newest first; `open` are those that wait for a person. */
export async function listTransfers(
  db: Queryable,
  hotelId: number,
  which: "open" | "all",
): Promise<IncomingTransfer[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${COLUMNS} from incoming_transfer t
     where t.hotel_id = $1 and ($2 = 'all' or t.state in ('open', 'to_return'))
     order by t.transfer_no desc limit 500`,
    [hotelId, which],
  );
  return rows.map(fromRow);
}

export async function findTransferByNo(
  db: Queryable,
  hotelId: number,
  transferNo: number,
): Promise<IncomingTransfer | null> {
  const { rows } = await db.query<TransferRow>(
    `select ${COLUMNS} from incoming_transfer t where t.hotel_id = $1 and t.transfer_no = $2`,
    [hotelId, transferNo],
  );
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

export async function findTransfer(
  db: Queryable,
  hotelId: number,
  transferId: string,
): Promise<IncomingTransfer | null> {
  const { rows } = await db.query<TransferRow>(
    `select ${COLUMNS} from incoming_transfer t where t.hotel_id = $1 and t.transfer_id = $2`,
    [hotelId, transferId],
  );
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

/** As `findTransfer`, and nobody else decides on it until the transaction ends. An owner is locked before its transfers. */
export async function lockTransfer(
  tx: Queryable,
  hotelId: number,
  transferId: string,
): Promise<IncomingTransfer> {
  const { rows } = await tx.query<TransferRow>(
    `select ${COLUMNS} from incoming_transfer t where t.hotel_id = $1 and t.transfer_id = $2 for no key update`,
    [hotelId, transferId],
  );
  if (rows[0] === undefined) throw new Error(`There is no transfer ${transferId}`);
  return fromRow(rows[0]);
}

/** Everything that came in for an owner, oldest first. */
export async function transfersOf(
  db: Queryable,
  hotelId: number,
  owner: OwnerRef,
): Promise<IncomingTransfer[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${COLUMNS} from incoming_transfer t
     where t.hotel_id = $1 and t.owner_kind = $2 and t.owner_id = $3 order by t.transfer_no`,
    [hotelId, owner.kind, owner.id],
  );
  return rows.map(fromRow);
}

/** Updates a transfer's state. */
export async function updateTransfer(tx: Queryable, transfer: IncomingTransfer): Promise<void> {
  await tx.query(
    `update incoming_transfer set state = $3, owner_kind = $4, owner_id = $5, kept_minor = $6, back_minor = $7, reason = $8,
       payable_id = $9
     where hotel_id = $1 and transfer_id = $2`,
    [
      transfer.hotelId,
      transfer.transferId,
      transfer.state,
      transfer.owner?.kind ?? null,
      transfer.owner?.id ?? null,
      transfer.kept,
      transfer.back,
      transfer.reason,
      transfer.payableId,
    ],
  );
}

/** Records a person's decision: what had to go back is settled, one way or the other. */
export async function markDecided(
  tx: Queryable,
  { hotelId, transferId }: Pick<IncomingTransfer, "hotelId" | "transferId">,
  decided: { state: "returned" | "dismissed"; note: string | null; now: Instant },
): Promise<void> {
  await tx.query(
    `update incoming_transfer set state = $3, note = coalesce($4, note), decided_at = $5,
       returned_minor = back_minor
     where hotel_id = $1 and transfer_id = $2`,
    [hotelId, transferId, decided.state, decided.note, new Date(decided.now)],
  );
}

/** Adds a person's note to a transfer, whatever its state. */
export async function noteTransfer(
  tx: Queryable,
  { hotelId, transferId }: Pick<IncomingTransfer, "hotelId" | "transferId">,
  { note, now }: { note: string; now: Instant },
): Promise<void> {
  await tx.query(
    "update incoming_transfer set note = $3, decided_at = $4 where hotel_id = $1 and transfer_id = $2",
    [hotelId, transferId, note, new Date(now)],
  );
}

/** What is kept of an owner's transfers for a payable; null for what is paid ahead. */
export async function keptOf(
  db: Queryable,
  hotelId: number,
  owner: OwnerRef,
  payableId: string | null,
): Promise<Minor> {
  const { rows } = await db.query<{ kept: Minor }>(
    `select coalesce(sum(kept_minor), 0)::bigint as kept from incoming_transfer
     where hotel_id = $1 and owner_kind = $2 and owner_id = $3 and payable_id is not distinct from $4`,
    [hotelId, owner.kind, owner.id, payableId],
  );
  return rows[0]?.kept ?? 0;
}

/**
 * What is kept for an owner goes back but for so much, in minor units; answers the transfers that a person has to send money back
 * of. With `of`, only what came for this payable, null for what is paid ahead. What is kept of something that was called off is
 * a fee from then on.
 */
export async function giveBackKept(
  tx: Queryable,
  hotelId: number,
  owner: OwnerRef,
  {
    keep,
    reason,
    of,
    asFee = false,
  }: { keep: Minor; reason: TransferReturnReason; of?: string | null | undefined; asFee?: boolean },
): Promise<string[]> {
  let left = keep;
  const changed: string[] = [];
  for (const transfer of await lockKept(tx, hotelId, owner)) {
    if (of !== undefined && transfer.payableId !== of) continue;
    const kept = Math.min(left, transfer.kept);
    left -= kept;
    if (asFee && kept > 0) await markFee(tx, transfer);
    if (kept === transfer.kept) continue;
    await updateTransfer(tx, { ...transfer, state: "to_return", kept, back: transfer.amount - kept, reason });
    changed.push(transfer.transferId);
  }
  return changed;
}

async function lockKept(tx: Queryable, hotelId: number, owner: OwnerRef): Promise<IncomingTransfer[]> {
  const { rows } = await tx.query<TransferRow>(
    `select ${COLUMNS} from incoming_transfer t
     where t.hotel_id = $1 and t.owner_kind = $2 and t.owner_id = $3 and t.kept_minor > 0 and not t.kept_as_fee
     order by t.transfer_no for no key update`,
    [hotelId, owner.kind, owner.id],
  );
  return rows.map(fromRow);
}

async function markFee(tx: Queryable, { hotelId, transferId }: IncomingTransfer): Promise<void> {
  await tx.query("update incoming_transfer set kept_as_fee = true where hotel_id = $1 and transfer_id = $2", [
    hotelId,
    transferId,
  ]);
}
