import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMAIL, plantGuest, type Planted } from "../privacy/testing/plant-guest.ts";
import { type CommandEnd, runCommand } from "../testing/run-command.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";

let shop: TestShop;
let planted: Planted;
let folder: string;

beforeAll(async () => {
  shop = await openShop();
  planted = await plantGuest(shop);
  folder = await mkdtemp(join(tmpdir(), "portico-guest-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run guest -- …`; lines of both outputs and the exit code. */
function guest(...args: string[]): Promise<CommandEnd> {
  const own = { DATABASE_URL: shop.database.url, INIT_CWD: folder, USER: "eva", SUDO_USER: undefined };
  return runCommand("guest", args, own);
}

/** The stay ended this many days ago by the commands' clock, which is not the tests' own. */
async function stayEnded(days: number): Promise<string> {
  const [day = ""] = await shop.lines(
    `update reservation set departure = (now() at time zone 'Europe/Prague')::date - $1::int,
       arrival = (now() at time zone 'Europe/Prague')::date - $1::int - 2
     returning to_char(departure, 'YYYY-MM-DD')`,
    [days],
  );
  await shop.lines("update voucher set last_day = now()::date - 1");
  return day;
}

test("a guest's file is written in both forms, for its owner alone, and never over another", async () => {
  const { code, lines } = await guest("export", "shore", EMAIL, "about");
  expect([code, lines[0]]).toEqual([0, expect.stringMatching(/^Wrote about\.json and about\.html/)]);
  const record: unknown = JSON.parse(await readFile(join(folder, "about.json"), "utf8"));
  expect(record).toMatchObject({ guest: EMAIL, sales: [{}, {}] });
  expect(await readFile(join(folder, "about.html"), "utf8")).toContain("Zpěvulka prosí krmítko");
  expect((await stat(join(folder, "about.json"))).mode & 0o077).toBe(0);
  expect(await guest("export", "shore", EMAIL, "about")).toEqual({
    code: 1,
    lines: ["about.json cannot be written: it is there already."],
  });
});

test("an erasure is refused for a stay to come, shown before it is done, and done with a word more", async () => {
  const coming = await stayEnded(-5);
  expect(await guest("erase", "shore", EMAIL, "--confirm")).toEqual({
    code: 1,
    lines: expect.arrayContaining([
      `Not yet: ${planted.number} is a stay up to ${coming}, which needs its guest. Cancel it, or ask again afterwards.`,
      "--past leaves that and erases the rest. Nothing was changed.",
    ]),
  });
  expect(await shop.lines("select kept from reservation")).toEqual(["all"]);
  await stayEnded(5);
  const shown = await guest("erase", "shore", EMAIL);
  expect(shown.code).toBe(0);
  expect(shown.lines).toContain("Nothing was changed. With --confirm it is; there is no way back.");
  expect(shown.lines.join("\n")).toContain(
    `Would be erased: everything in ${planted.number} but what books need.`,
  );
  expect(await shop.lines("select kept from reservation")).toEqual(["all"]);
  const done = await guest("erase", "shore", EMAIL, "--confirm", "--by", "Petra");
  expect(done.code).toBe(0);
  expect(done.lines.join("\n")).toContain("Erased: 1 wish for a time, 1 draft.");
  expect(await shop.lines("select kept from reservation")).toEqual(["books"]);
  expect(await guest("erase", "shore", EMAIL, "--confirm")).toEqual({
    code: 1,
    lines: ["Nothing is kept about this guest."],
  });
});

test("the journal tells who did what, without the guest, and is what an erasure is repeated by", async () => {
  const journal = await guest("journal", "shore");
  expect(journal.lines.map((line) => line.split(/ {2,}/).slice(1, 3))).toEqual([
    ["export", "eva"],
    ["erase", "Petra"],
  ]);
  expect(journal.lines.join("\n")).not.toMatch(/zp[eě]vulk/i);
  const { lines } = await guest("journal", "shore", "--json");
  await writeFile(join(folder, "journal.json"), lines.join("\n"));
  // As a backup from an earlier time would have it.
  await shop.lines("update reservation set kept = 'all', contact = contact || $1", [
    JSON.stringify({ email: EMAIL }),
  ]);
  expect(await guest("repeat", "shore", "journal.json")).toEqual({
    code: 0,
    lines: ["Guests erased again: 1."],
  });
  expect(await shop.lines("select kept, contact ->> 'email' from reservation")).toEqual(["books "]);
});
