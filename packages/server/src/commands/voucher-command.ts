import { todayIn } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { failure, success, type Result } from "@portico/domain/result";
import { extend, makeVoid, redeem, type LedgerProblem } from "@portico/domain/vouchers/voucher-ledger";
import { StartupProblem, type Database } from "../database/index.ts";
import { findHotel } from "../property/index.ts";
import {
  changeVoucher,
  findVoucher,
  listVouchers,
  readVoucher,
  readVoucherBooks,
  reissueCode,
  renewKeys,
  restoreByHand,
  spentByHand,
  type VoucherKeys,
} from "../vouchers/index.ts";
import { operatorName, refuse, runCommand, show, type Answer } from "./answer.ts";
import { readAmount } from "./staff-order.ts";
import { readVoucherKeys } from "./voucher-keys.ts";
import { isVoucherCommand, readVoucherOrder, VOUCHER_USAGE, type VoucherOrder } from "./voucher-order.ts";
import {
  amountWords,
  voucherBookCsv,
  voucherBookWords,
  voucherListWords,
  voucherProblemWords,
  voucherWords,
  type VoucherProblem,
} from "./voucher-words.ts";
import { withDatabase } from "./with-database.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findHotel>>>;
type Meant = NonNullable<Awaited<ReturnType<typeof readVoucher>>>;
type Parts = Found & { database: Database; keys: VoucherKeys | null };
type Change = Extract<VoucherOrder, { by: string }>;

async function run(words: readonly string[]): Promise<boolean> {
  const json = words.includes("--json");
  const [command, code, ...rest] = words.filter((word) => word !== "--json");
  if (command === "help" || words.includes("--help") || words.length === 0) {
    console.log(VOUCHER_USAGE);
    return words.length > 0;
  }
  if (command === undefined || code === undefined || !isVoucherCommand(command)) {
    throw new StartupProblem(VOUCHER_USAGE);
  }
  // Before anything is opened, so that a typing mistake is reported at once.
  const order = readVoucherOrder(command, rest, operatorName());
  const keys = (await readVoucherKeys()).of(code);
  return withDatabase("portico voucher", async (database) => {
    const found = await findHotel(database.pool, code);
    if (found === null) throw new StartupProblem(`There is no hotel with the code ${code}.`);
    return follow({ ...found, database, keys }, order, { json });
  });
}

async function follow(parts: Parts, order: VoucherOrder, answer: Answer): Promise<boolean> {
  const { database, hotelId, hotel, keys } = parts;
  const now = Date.now();
  const today = todayIn(hotel.timeZone, now);
  const refused = (problem: VoucherProblem) => refuse(answer, problem, voucherProblemWords(problem, hotel));
  if (order.kind === "list") {
    const vouchers = await listVouchers(database.pool, hotelId, order);
    return show(answer, vouchers, voucherListWords(vouchers, today));
  }
  if (order.kind === "books") {
    const months = await readVoucherBooks(database.pool, { hotelId, timeZone: hotel.timeZone });
    return show(answer, months, order.csv ? voucherBookCsv(months) : voucherBookWords(months));
  }
  if (order.kind === "rekey") {
    if (keys === null) return refused({ code: "no_keys" });
    const moved = await renewAllKeys(database, { hotelId, keys });
    const done = `${moved} codes were moved under key ${keys.newest}; no code needs an older key any more. Backups from before still do.`;
    return show(answer, { moved, key: keys.newest }, [done]);
  }
  const meant = await findMeant(parts, order);
  if (!meant.ok) return refused(meant.problem);
  const { number } = meant.value;
  if (order.kind === "show") {
    return show(answer, meant.value, voucherWords(meant.value, { timeZone: hotel.timeZone, today }));
  }
  if (order.kind === "reissue") {
    if (keys === null) return refused({ code: "no_keys" });
    await database.transaction((tx) => reissueCode(tx, { hotelId, keys }, meant.value.voucherId));
    const done = `Voucher ${number} has another code; the old one finds nothing from now on. A reprint has the new one.`;
    return show(answer, { done }, [done]);
  }
  const changed = await change(parts, order, meant.value, now);
  if (!changed.ok) return refused(changed.problem);
  const after = await readVoucher(database.pool, hotelId, number);
  const left = after && `${amountWords(after.balance, after.currency)} are left, up to ${after.lastDay}`;
  const done = `Voucher ${number} is changed: ${after?.closed ? "it is closed for good" : left}.`;
  return show(answer, after, [done]);
}

/** Moves every code under the newest key, batch after batch; answers how many. */
async function renewAllKeys(
  database: Database,
  where: { hotelId: number; keys: VoucherKeys },
): Promise<number> {
  let moved = 0;
  for (let batch = await renewKeys(database, where); batch > 0;) {
    moved += batch;
    batch = await renewKeys(database, where);
  }
  return moved;
}

async function findMeant(
  { database, hotelId, keys }: Parts,
  { voucher }: Extract<VoucherOrder, { voucher: unknown }>,
): Promise<Result<Meant, VoucherProblem>> {
  let number: number | null = null;
  if ("number" in voucher) {
    number = voucher.number;
  } else {
    if (keys === null) return failure({ code: "no_keys" });
    const found = await findVoucher(database.pool, { hotelId, keys }, voucher.code);
    if (found.ok) number = found.value.number;
  }
  const meant = number === null ? null : await readVoucher(database.pool, hotelId, number);
  return meant === null ? failure({ code: "no_voucher" }) : success(meant);
}

/** Writes what staff want into the ledger of the locked voucher. */
async function change(
  { database, hotelId, hotel }: Parts,
  order: Change,
  { voucherId, currency, right }: Meant,
  now: number,
): Promise<Result<unknown, VoucherProblem>> {
  const today = todayIn(hotel.timeZone, now);
  const where = { hotelId, voucherId, byHand: { staff: order.by, reason: order.reason } };
  const whole = right.kind === "experience" && (right.tax.at === "sale" || !right.tax.asMoney);
  let sum: Minor | "all" = "all";
  if ("amount" in order && order.amount !== "all") {
    const amount = readAmount(order.amount, currency);
    if (amount === null) return failure({ code: "no_amount", text: order.amount, currency });
    if (whole) return failure({ code: "whole_only" });
    sum = amount;
  }
  const problemOf = (result: Result<unknown, LedgerProblem> | null): Result<unknown, VoucherProblem> => {
    if (result === null) return failure({ code: "no_voucher" });
    return result.ok ? result : failure({ code: result.problem });
  };
  return database.transaction(async (tx) => {
    switch (order.kind) {
      case "redeem":
        return problemOf(
          await changeVoucher(
            tx,
            where,
            (voucher) => {
              const amount = sum === "all" ? voucher.balance : sum;
              // A ledger has no line of nothing.
              return amount === 0 ? failure("too_little") : redeem(voucher, amount, today);
            },
            now,
          ),
        );
      case "restore": {
        const amount = sum === "all" ? await spentByHand(tx, hotelId, voucherId) : sum;
        if (amount === 0) return failure({ code: "not_by_hand" });
        return problemOf(await restoreByHand(tx, where, { amount, today }, now));
      }
      case "extend":
        return problemOf(await changeVoucher(tx, where, (voucher) => extend(voucher, order.lastDay), now));
      case "void":
        return problemOf(await changeVoucher(tx, where, makeVoid, now));
    }
  });
}

await runCommand(run);
