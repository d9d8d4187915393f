import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { ownTerms } from "@portico/domain/transfers/transfer-terms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gpcHeader, gpcItem, inWindows1250 } from "../banks/testing/sample-statements.ts";
import { type JobQueue, openJobQueue } from "../jobs/index.ts";
import { MAIL_JOB } from "../mail/index.ts";
import { findHotel } from "../property/index.ts";
import { type CommandEnd, runCommand } from "../testing/run-command.ts";
import { answered } from "../testing/test-guest.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";
import { nextVoucherOrderNumber, orderOptions, oweOrder } from "../vouchers/orders/owe-order.ts";
import { openVoucherDesk, someKeys } from "../vouchers/testing/voucher-desk.ts";

let shop: TestShop;
let jobs: JobQueue;
let folder: string;
let saved: SavedReservation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-transfers-"));
  // A command does not read other companies' credentials.
  const secrets = { shore: { vouchers: someKeys(1), gopay: "unread" } };
  await writeFile(join(folder, "secrets.json"), JSON.stringify(secrets), { mode: 0o600 });
  shop = await openShop();
  jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
  const wish = { roomTypeId: 1, arrival: "2027-05-10", departure: "2027-05-12" };
  saved = await answered(shop.guest.book([wish], { paymentMethod: "bank_transfer" }));
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Runs `npm run transfers -- …` from the test's folder; lines of both outputs and the exit code. */
function transfers(...args: string[]): Promise<CommandEnd> {
  return runCommand("transfers", args, {
    DATABASE_URL: shop.database.url,
    INIT_CWD: folder,
    PORTICO_HOTEL_SECRETS: join(folder, "secrets.json"),
  });
}

test("a statement is imported, pays what it pays, and a person sees to the rest by number", async () => {
  const items = [
    gpcItem({ amount: 132_000, symbol: saved.bank?.variableSymbol ?? "" }),
    gpcItem({ amount: 99_900, symbol: "4711", name: "NEZNÁMÝ" }),
    gpcItem({ amount: 5_000, posting: "1" }),
  ];
  await writeFile(join(folder, "january.gpc"), inWindows1250([gpcHeader(), ...items].join("\r\n")));
  const open =
    "     2  2027-01-11        999.00 CZK  VS 4711        BELONGS TO NOTHING THAT WAS SOLD: assign or dismiss  NEZNÁMÝ, 2901234567/2010";
  expect(await transfers("import", "shore", "january.gpc")).toEqual({
    code: 0,
    lines: ["2 payments came to the account in CZK, 2 of them were not known. What needs a person:", open],
  });
  expect(await transfers("assign", "shore", "2", saved.number)).toEqual({
    code: 0,
    lines: ["It has to go back (second); the guest is told."],
  });
  expect((await transfers("list", "shore")).lines).toEqual([
    `     2  2027-01-11        999.00 CZK  VS 4711        RETURN 999.00 CZK (second)  reservation ${saved.number}  NEZNÁMÝ, 2901234567/2010  (assigned to ${saved.number})`,
    `     1  2027-01-11       1320.00 CZK  VS ${saved.bank?.variableSymbol}  kept  reservation ${saved.number}  NOVÁKOVÁ JANA, 2901234567/2010`,
  ]);
});

test("a transfer is counted for an order of vouchers by its number, and the keys of the operator's file make them", async () => {
  const found = await findHotel(shop.database.pool, "shore");
  if (found === null) throw new Error("There is no hotel");
  const { hotelId, hotel } = found;
  const desk = await openVoucherDesk(shop.database, undefined, hotelId);
  const orderId = await desk.order({ value: 99_900 });
  const parts = { jobs, currency: "CZK", transferTerms: ownTerms("CZK"), now: Date.now() } as const;
  const number = await shop.database.transaction(async (tx) => {
    const [option] = orderOptions(hotel, { ...parts, total: 99_900, cardReady: false, terms: null });
    if (option === undefined) throw new Error("Nothing is sold by transfer");
    const numbered = await nextVoucherOrderNumber(tx, hotel.timeZone, parts.now);
    await oweOrder(tx, parts, { hotelId, hotel }, { ...parts, ...numbered, orderId, option });
    const { rows } = await tx.query<{ number: string }>(
      "update voucher_order set payment_method = 'bank_transfer' where order_id = $1 returning number",
      [orderId],
    );
    return rows[0]?.number ?? "";
  });
  const paid = gpcItem({ amount: 99_900, symbol: "4712", name: "NOVÝ PETR" });
  await writeFile(join(folder, "february.gpc"), inWindows1250([gpcHeader(), paid].join("\r\n")));
  const { lines } = await transfers("import", "shore", "february.gpc");
  const no = /^ *(\d+) .*VS 4712/m.exec(lines.join("\n"))?.[1] ?? "";
  expect(await transfers("assign", "shore", no, number)).toEqual({
    code: 0,
    lines: ["It is paid; the guest is told."],
  });
  expect((await transfers("list", "shore")).lines[0]).toContain(`kept  voucher_order ${number}`);
  const made = await shop.database.pool.query("select from voucher where order_id = $1", [orderId]);
  expect(made.rowCount).toBe(1);
});

test.each<[string, string[], RegExp]>([
  [
    "a file that is no statement",
    ["import", "shore", "notes.txt"],
    /^notes\.txt, line 1: the file is neither ABO/,
  ],
  ["a transfer that is not there", ["dismiss", "shore", "99", "rent"], /^The hotel has no such transfer\./],
])("%s is told in a sentence, with exit code 1", async (_, args, sentence) => {
  await writeFile(join(folder, "notes.txt"), "Datum;Objem");
  const { code, lines } = await transfers(...args);
  expect(code).toBe(1);
  expect(lines[0]).toMatch(sentence);
});
