import { readVoucherCode, type CodeProblem } from "@portico/domain/vouchers/voucher-code";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { VoucherKeys } from "./voucher-keys.ts";
import { findByCodes, type StoredVoucher } from "./voucher-store.ts";

/** The voucher of a code that somebody has typed. Codes that nobody has are answered like those with a slip of the hand. */
export async function findVoucher(
  db: Queryable,
  { hotelId, keys }: { hotelId: number; keys: VoucherKeys },
  typed: string,
): Promise<Result<StoredVoucher, CodeProblem | "unknown">> {
  const read = readVoucherCode(typed);
  if (!read.ok) return read;
  const [voucher] = await findByCodes(db, hotelId, keys.hashesOf(read.value));
  return voucher === undefined ? failure("unknown") : success(voucher);
}
