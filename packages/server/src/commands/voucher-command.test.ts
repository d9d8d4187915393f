import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { printedCode, type VoucherCode } from "@portico/domain/vouchers/voucher-code";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../database/index.ts";
import { type CommandEnd, runCommand } from "../testing/run-command.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";
import { expireVouchersOfAll } from "../vouchers/index.ts";
import { openVoucherDesk, someKeys, type VoucherDesk } from "../vouchers/testing/voucher-desk.ts";
import { VoucherKeys } from "../vouchers/codes/voucher-keys.ts";

const [OLD_KEY, BOTH_KEYS] = [someKeys(1), someKeys(2)];
const secretsFile = join(tmpdir(), `portico-voucher-command-${process.pid}.json`);

let shop: TestShop;
/** By the commands' clock, which is not the tests' own. */
let now: number;
let desk: VoucherDesk;
let value: { code: VoucherCode };
let numbers: string[];

beforeAll(async () => {
  shop = await openShop();
  const [seconds] = await shop.lines("select extract(epoch from clock_timestamp())::bigint");
  now = Number(seconds) * 1000;
  const [hotelId] = await shop.lines("select hotel_id from hotel where code = 'shore'");
  desk = await openVoucherDesk(shop.database, new VoucherKeys(OLD_KEY), Number(hotelId));
  value = await desk.sell({}, now);
  const dinner = { kind: "experience", product: { kind: "dinner" }, tax: { at: "sale" } } as const;
  await desk.sell({ right: dinner, value: 179_000 }, now);
  numbers = await shop.lines("select voucher_no from voucher order by voucher_no");
  await writeFile(secretsFile, JSON.stringify({ shore: { vouchers: OLD_KEY } }), { mode: 0o600 });
});
afterAll(async () => {
  const broken = await checkInvariants(shop.database.pool);
  await shop.close();
  expect(broken.map(({ rule }) => rule).filter((rule) => /ledger|voucher's/i.test(rule))).toEqual([]);
});

const today = () => todayIn("Europe/Prague", now);

/** Runs `npm run voucher -- …`; lines of both outputs and the exit code. */
function voucher(...args: string[]): Promise<CommandEnd> {
  return runCommand("voucher", args, {
    DATABASE_URL: shop.database.url,
    PORTICO_HOTEL_SECRETS: secretsFile,
    USER: "jana",
    SUDO_USER: undefined,
  });
}

test("staff find a voucher by its number or its code, which no answer repeats", async () => {
  const [number = "", dinner = ""] = numbers;
  const listed = await voucher("list", "shore");
  expect(listed.lines[1]).toMatch(
    new RegExp(`^${number} .*Petr Nový .*value .*5000\\.00 CZK +5000\\.00 CZK`),
  );
  expect(listed.lines[2]).toMatch(new RegExp(`^${dinner} .*experience, redeemed by hand`));
  expect((await voucher("list", "shore", "--text", "nobody")).lines).toEqual(["No vouchers are found."]);
  const shown = await voucher("show", "shore", printedCode(value.code));
  expect(shown.lines[0]).toContain(`Voucher ${number} of order V`);
  expect(shown.lines.join("\n")).not.toContain(value.code.slice(0, 6));
  expect(await voucher("show", "shore", "999")).toEqual({
    code: 1,
    lines: [
      "The hotel has no such voucher; npm run voucher -- list shore --all tells those that it has sold. Nothing was changed.",
    ],
  });
});

test("what staff redeem, restore, extend and close is in the ledger with their name and reason, and no more than there is", async () => {
  const [number = "", dinner = ""] = numbers;
  const why = ["--reason", "dinner"];
  expect((await voucher("redeem", "shore", number, "1200.50", ...why)).lines[0]).toContain(
    "3799.50 CZK are left",
  );
  expect((await voucher("restore", "shore", number, "1200.51", ...why)).lines[0]).toMatch(/^Less than that/);
  expect((await voucher("restore", "shore", number, "200.50", ...why)).lines[0]).toContain("4000.00 CZK");
  expect((await voucher("redeem", "shore", dinner, "500", ...why)).lines[0]).toMatch(/whole or not at all/);
  expect((await voucher("redeem", "shore", dinner, "all", ...why)).lines[0]).toContain("0.00 CZK are left");
  const later = addDays(today(), 400);
  expect((await voucher("extend", "shore", number, later, ...why)).lines[0]).toContain(`up to ${later}`);
  expect((await voucher("void", "shore", number, ...why)).lines[0]).toContain("closed for good");
  const { lines } = await voucher("show", "shore", number);
  expect(lines.slice(3).map((line) => line.replace(/^\S+ \S+ +/, "").replaceAll(/ +/g, " "))).toEqual([
    "issue 5000.00 CZK",
    "redeem -1200.50 CZK by jana, dinner",
    expect.stringMatching(/^restore 200\.50 CZK by jana, dinner, up to /),
    `extend 0.00 CZK by jana, dinner, up to ${later}`,
    "void -4000.00 CZK by jana, dinner",
  ]);
});

test("the books say by month what was sold, spent and taken, and what is open; what ends is written down by itself", async () => {
  const later = Date.parse("2199-01-01T12:00:00Z");
  await desk.sell({ value: 100_000 }, now);
  await expireVouchersOfAll(shop.database, now);
  const left = () => shop.lines("select sum(balance_minor) from voucher");
  expect(await left()).toEqual(["100000"]);
  const { lines } = await voucher("books", "shore", "--csv");
  const [heading, first] = lines;
  const month = today().slice(0, 7);
  expect(heading).toBe("month,currency,sold,spent,expired,void,refunded,open");
  expect(first).toBe(`${month},CZK,7790.00,2790.00,0.00,4000.00,0.00,1000.00`);
  await expireVouchersOfAll(shop.database, later);
  expect(await left()).toEqual(["0"]);
  const books = (await voucher("books", "shore", "--csv")).lines;
  expect(books.at(-1)).toBe("2199-01,CZK,0.00,0.00,1000.00,0.00,0.00,0.00");
});

test("a code that was lost finds nothing once there is another, and codes move under a new key", async () => {
  const { code } = await desk.sell({}, now);
  const find = async () => (await voucher("show", "shore", printedCode(code))).code;
  expect(await find()).toBe(0);
  const both = { keys: { ...OLD_KEY.keys, ...BOTH_KEYS.keys } };
  await writeFile(secretsFile, JSON.stringify({ shore: { vouchers: both } }));
  expect((await voucher("rekey", "shore")).lines[0]).toMatch(/^4 codes were moved under key 2/);
  await writeFile(secretsFile, JSON.stringify({ shore: { vouchers: BOTH_KEYS } }));
  expect(await find()).toBe(0);
  expect((await voucher("reissue", "shore", printedCode(code))).code).toBe(0);
  expect(await find()).toBe(1);
});
