import type { Instant } from "@portico/domain/dates/time-zone";
import { accountOf } from "@portico/domain/vouchers/voucher-ledger";
import { lastDayOf } from "@portico/domain/vouchers/voucher-validity";
import { randomUUID } from "node:crypto";
import type { Queryable } from "../../database/index.ts";
import { newCode, sealCode } from "../codes/sealed-code.ts";
import type { VoucherKeys } from "../codes/voucher-keys.ts";
import { appendEntries, insertVoucher, linesOf } from "./voucher-store.ts";

/**
 * Issues the vouchers of a paid order, each with its own code, and returns how many are new. Repeated calls
 * issue no line twice. The caller has locked the order and marked it as paid.
 */
export async function issueVouchers(
  tx: Queryable,
  { hotelId, timeZone, keys }: { hotelId: number; timeZone: string; keys: VoucherKeys },
  orderId: string,
  now: Instant,
): Promise<number> {
  let issued = 0;
  for (const { lineNo, value, validMonths } of await linesOf(tx, hotelId, orderId)) {
    const voucherId = randomUUID();
    const lastDay = lastDayOf({ at: now, timeZone }, validMonths);
    const code = sealCode(keys, voucherId, newCode());
    if (!(await insertVoucher(tx, hotelId, { voucherId, orderId, lineNo, code, lastDay }, now))) continue;
    const entry = { kind: "issue", amount: value } as const;
    const account = accountOf([entry], lastDay);
    const by = { account, reservationId: null, byHand: null, now };
    await appendEntries(tx, hotelId, { voucherId, entries: 0 }, [entry], by);
    issued += 1;
  }
  return issued;
}
