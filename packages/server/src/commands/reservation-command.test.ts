import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RudeMailServer } from "../mail/testing/rude-mail-server.ts";
import { type CommandEnd, runCommand } from "../testing/run-command.ts";
import { DOUBLE } from "../testing/shore-hotel.ts";
import { startMailing } from "../testing/start-mailing.ts";
import { answered } from "../testing/test-guest.ts";
import { openShop, PATIENCE, type TestShop } from "../testing/test-shop.ts";

let shop: TestShop;
let saved: SavedReservation;

beforeAll(async () => {
  shop = await openShop();
  const wish = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };
  saved = await answered(
    shop.guest.book([wish], {
      paymentMethod: "bank_transfer",
      note: "Late\nin the evening",
    }),
  );
});
afterAll(() => shop.close());

/** Runs `npm run reservation -- …`; lines of both outputs and the exit code. */
function reservation(...args: string[]): Promise<CommandEnd> {
  const variables = { DATABASE_URL: shop.database.url, USER: "jana", SUDO_USER: undefined };
  return runCommand("reservation", args, variables);
}

test("a reservation is found by name, shown whole, moved, and its history says who did it", async () => {
  const { number } = saved;
  const listed = await reservation(
    "list",
    "shore",
    "--from",
    "2027-05-01",
    "--to",
    "2027-05-31",
    "--text",
    "ZOFIE",
  );
  expect(listed.code).toBe(0);
  expect(listed.lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${number}  2027-05-10 – 2027-05-12  pending_payment  double \\(101\\)  2 guests  .*4400 CZK  open 4400 CZK$`,
      ),
    ),
  ]);
  const moved = await reservation("move", "shore", number, "--unit", "103", "--quiet");
  expect(moved).toEqual({ code: 0, lines: ["The reservation is moved to room 103. The guest is not told."] });
  const { lines } = await reservation("show", "shore", number);
  const told = lines.join("\n");
  for (const part of [
    `${number}  pending_payment  2027-05-10 – 2027-05-12`,
    "zofie@guest.example",
    "note: Late in the evening",
    "room 103 from 2027-05-10 to 2027-05-12",
    "2027-05-10 2200, 2027-05-11 2200",
    "total 4400 CZK",
    "city tax 200 CZK at the property",
    "by bank_transfer, due 2027-01-15: open",
    "guest_confirmation: queued",
    "jana: moved to room 103",
  ]) {
    expect(told).toContain(part);
  }
  const json = await reservation("show", "shore", number, "--json");
  expect(JSON.parse(json.lines.join(""))).toMatchObject({
    reservation: { number, total: 440_000, currency: "CZK" },
    units: [{ unit: "103" }],
  });
});

test("a room goes off sale and back by the number that the command says", async () => {
  const block = ["block", "shore", "201", "2027-06-01", "2027-06-03", "--reason", "new bath", "--by", "Petr"];
  expect(await reservation(...block)).toEqual({
    code: 0,
    lines: ["Off sale as block 1; npm run reservation -- unblock shore 1 puts it on sale again."],
  });
  expect((await reservation("blocks", "shore")).lines).toEqual([
    "1  2027-06-01 – 2027-06-03  201  by Petr    new bath",
  ]);
  expect((await reservation("unblock", "shore", "1")).lines).toEqual([
    "1 of 201 is on sale again from 2027-06-01 to 2027-06-03.",
  ]);
});

test("a letter is sent again, to another address and in another language, without counting as the first", async () => {
  const server = await RudeMailServer.open(() => true);
  const { number } = saved;
  const resent = await reservation(
    "resend",
    "shore",
    number,
    "--to",
    "boss@company.example",
    "--language",
    "en",
  );
  expect(resent).toEqual({
    code: 0,
    lines: ["The letter guest_confirmation goes to boss@company.example as soon as an engine runs."],
  });
  expect((await reservation("resend", "shore", number, "guest_paid")).lines).toEqual([
    "There was no such letter; there were guest_confirmation, hotel_notice. Nothing was changed.",
  ]);
  const jobs = await startMailing(shop.database, `smtp://a:b@127.0.0.1:${server.port}`);
  try {
    await expect.poll(() => server.letters.length, PATIENCE).toBe(3);
  } finally {
    await jobs.stop();
    await server.close();
  }
  const [again, ...more] = server.letters.filter((letter) => letter.includes("boss@company.example"));
  expect(more).toEqual([]);
  expect(again).toContain(`Subject: Reservation ${number}: please pay by 15 January 2027`);
  const ids = server.letters.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);
  expect(new Set(ids).size).toBe(3);
});

test.each<[string, string[], RegExp]>([
  [
    "a slip in the words, before anything is opened",
    ["list", "shore", "--from", "2027-02-30"],
    /^--from is "2027-02-30"; it must be a day as 2027-05-31\.$/,
  ],
  [
    "a reservation that is not there",
    ["show", "shore", "4711"],
    /^The hotel has no such reservation; npm run reservation -- list shore/,
  ],
])("%s is told in a sentence, with exit code 1", async (_, args, sentence) => {
  const { code, lines } = await reservation(...args);
  expect(code).toBe(1);
  expect(lines[0]).toMatch(sentence);
});
