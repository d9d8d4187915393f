import type { Instant } from "@portico/domain/dates/time-zone";
import type { TransferJudgement } from "@portico/domain/transfers/match-transfer";
import { failure, success, type Result } from "@portico/domain/result";
import {
  findTransferByNo,
  lockTransfer,
  markDecided,
  noteTransfer,
  type IncomingTransfer,
  type TransferState,
} from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { shareHotel } from "../inventory/index.ts";
import { ownerOf } from "../payments/index.ts";
import { countTransfer } from "./match-transfer.ts";
import { findBySymbol, type SymbolOwner } from "./symbol-store.ts";
import { lockOwner } from "./transfer-case.ts";
import type { TransferParts } from "./transfer-parts.ts";

/** Which transfer a person means. */
export type NamedTransfer = { hotelId: number; transferNo: number };

export type TransferProblem =
  | { code: "no_transfer" }
  | { code: "no_reservation" }
  /** The action does not apply to a transfer in this state. */
  | { code: "not_possible"; state: TransferState };

/**
 * Counts a transfer that waits for a person, or that would go back whole, for what has this number, or is paid under this
 * symbol.
 */
export function assignTransfer(
  parts: TransferParts,
  named: NamedTransfer,
  number: string,
  now: Instant,
): Promise<Result<TransferJudgement, TransferProblem>> {
  return parts.database.transaction(async (tx) => {
    const { hotelId } = named;
    await shareHotel(tx, hotelId);
    const meant = await findOwner(tx, parts, hotelId, number);
    if (meant === null) return failure({ code: "no_reservation" });
    const locked = await lockOwner(tx, ownerOf(parts.owners, hotelId, meant.ref), meant.payableId);
    const transfer = await lockNamed(tx, named);
    if (transfer === null) return failure({ code: "no_transfer" });
    const { state, kept, returned } = transfer;
    const isFree = state === "open" || (state === "to_return" && kept === 0 && returned === 0);
    if (!isFree) return failure({ code: "not_possible", state });
    await noteTransfer(tx, transfer, { note: `assigned to ${number}`, now });
    const again: IncomingTransfer = { ...transfer, state: "new", kept: 0, back: 0, reason: null };
    return success(await countTransfer(tx, parts, { transfer: again, locked, now }));
  });
}

/** What people know by the number or pay under the symbol, of whatever kind. */
async function findOwner(
  tx: Queryable,
  { owners }: TransferParts,
  hotelId: number,
  number: string,
): Promise<SymbolOwner | null> {
  for (const kind of Object.values(owners)) {
    const id = await kind.findByNumber(tx, hotelId, number);
    if (id !== null) return { ref: kind.of(hotelId, id).ref, payableId: null };
  }
  return findBySymbol(tx, hotelId, number);
}

/** Records that the hotel has sent back, at its bank, what had to go back. */
export function markReturned(
  parts: Pick<TransferParts, "database">,
  named: NamedTransfer,
  now: Instant,
): Promise<Result<IncomingTransfer, TransferProblem>> {
  return decide(parts, named, ["to_return"], { state: "returned", note: null, now });
}

/** Closes a transfer with a note from the hotel: it is not a guest's money, or was settled otherwise. */
export function dismissTransfer(
  parts: Pick<TransferParts, "database">,
  named: NamedTransfer,
  note: string,
  now: Instant,
): Promise<Result<IncomingTransfer, TransferProblem>> {
  return decide(parts, named, ["open", "to_return"], { state: "dismissed", note, now });
}

function decide(
  { database }: Pick<TransferParts, "database">,
  named: NamedTransfer,
  from: readonly TransferState[],
  decided: { state: "returned" | "dismissed"; note: string | null; now: Instant },
): Promise<Result<IncomingTransfer, TransferProblem>> {
  return database.transaction(async (tx) => {
    const transfer = await lockNamed(tx, named);
    if (transfer === null) return failure({ code: "no_transfer" });
    if (!from.includes(transfer.state)) return failure({ code: "not_possible", state: transfer.state });
    await markDecided(tx, transfer, decided);
    return success(transfer);
  });
}

async function lockNamed(
  tx: Queryable,
  { hotelId, transferNo }: NamedTransfer,
): Promise<IncomingTransfer | null> {
  const found = await findTransferByNo(tx, hotelId, transferNo);
  return found === null ? null : lockTransfer(tx, hotelId, found.transferId);
}
