import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { todayIn } from "@portico/domain/dates/time-zone";
import { z } from "zod";
import { readSecretSetting, StartupProblem, type Database } from "../database/index.ts";
import {
  correctGuest,
  eraseGuest,
  findGuestSales,
  guestKeyOf,
  guestPage,
  notePrivacyAction,
  planErasure,
  readGuest,
  readPrivacyActions,
  repeatErasures,
  type GuestName,
} from "../privacy/index.ts";
import { findHotel } from "../property/index.ts";
import { readEnvironment } from "../settings/index.ts";
import { columns, operatorName, refuse, runCommand, show, type Answer } from "./answer.ts";
import { GUEST_USAGE, isGuestCommand, readGuestOrder, type GuestOrder } from "./guest-order.ts";
import { correctionLines, correctionProblem, elsewhereLines, erasureLines } from "./guest-words.ts";
import { withDatabase } from "./with-database.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findHotel>>>;
type Parts = Found & { database: Database; secret: string };

const ROOT = join(import.meta.dirname, "../../../..");

async function run(words: readonly string[]): Promise<boolean> {
  const json = words.includes("--json");
  const [command, code, ...rest] = words.filter((word) => word !== "--json");
  if (command === "help" || words.includes("--help") || words.length === 0) {
    console.log(GUEST_USAGE);
    return words.length > 0;
  }
  if (command === undefined || code === undefined || !isGuestCommand(command)) {
    throw new StartupProblem(GUEST_USAGE);
  }
  // Before anything is opened, so that a typing mistake is reported at once.
  const order = readGuestOrder(command, rest, operatorName());
  return withDatabase("portico guest", async (database) => {
    const found = await findHotel(database.pool, code);
    if (found === null) throw new StartupProblem(`There is no hotel with the code ${code}.`);
    const secret = readEnvironment(process.env, ROOT).secret ?? (await readSecretSetting(database.pool));
    return follow({ ...found, database, secret }, order, { json });
  });
}

async function follow(parts: Parts, order: GuestOrder, answer: Answer): Promise<boolean> {
  switch (order.kind) {
    case "export":
      return exportGuest(parts, order, answer);
    case "erase":
      return erase(parts, order, answer);
    case "correct":
      return correct(parts, order, answer);
    case "journal": {
      const actions = await readPrivacyActions(parts.database.pool, parts.hotelId);
      const rows = actions.map(({ action, by, words, at }) => [
        new Date(at).toISOString(),
        action,
        by,
        words,
      ]);
      const lines = rows.length > 0 ? columns(rows) : ["Nothing was exported, corrected or erased."];
      return show(answer, actions, lines);
    }
    case "repeat": {
      const keys = await readKeys(order.file);
      const repeated = await repeatErasures(parts.database, placeOf(parts), keys, {
        by: order.by,
        secret: parts.secret,
        now: Date.now(),
      });
      return show(answer, { repeated }, [`Guests erased again: ${repeated}.`]);
    }
  }
}

async function exportGuest(
  parts: Parts,
  { guest: named, file, by }: Extract<GuestOrder, { kind: "export" }>,
  answer: Answer,
): Promise<boolean> {
  const { database, hotelId, hotel, secret } = parts;
  const guest = await wholeGuest(parts, named);
  const { code, defaultLanguage } = hotel;
  const record = await readGuest(database.pool, { ...placeOf(parts), code, defaultLanguage, secret }, guest);
  const loose = record.wishes.length + record.drafts.length + record.letters.length + record.accounts.length;
  const found = record.sales.length + record.received.length + loose;
  if (found === 0) return nothingKept(answer);
  const name = file ?? `guest-${record.asOf}`;
  if (!answer.json) {
    await writeNew(`${name}.json`, `${JSON.stringify(record, null, 2)}\n`);
    await writeNew(`${name}.html`, guestPage(record, hotel));
  }
  await notePrivacyAction(database.pool, hotelId, {
    action: "export",
    by,
    words: `sales: ${record.sales.length}; vouchers received: ${record.received.length}; else: ${loose}`,
    guestKey: "email" in guest ? guestKeyOf(secret, guest.email) : null,
  });
  return show(answer, record, [
    `Wrote ${name}.json and ${name}.html: everything about the guest in ${found} ${found === 1 ? "matter" : "matters"}.`,
    "Give them to nobody but the guest, and delete them here afterwards.",
  ]);
}

async function erase(
  parts: Parts,
  { guest: named, confirmed, past, by }: Extract<GuestOrder, { kind: "erase" }>,
  answer: Answer,
): Promise<boolean> {
  const { database, hotel, secret } = parts;
  const place = placeOf(parts);
  const guest = await wholeGuest(parts, named);
  const plan = await planErasure(database.pool, place, guest);
  const lines = erasureLines(plan, { done: false });
  const erasable =
    plan.gone.length +
    plan.books.length +
    plan.received.length +
    plan.wishes +
    plan.drafts +
    plan.letters +
    plan.accounts;
  if (erasable + plan.obstacles.length === 0) return nothingKept(answer);
  if (plan.obstacles.length > 0 && !(past && erasable > 0)) {
    const hint =
      erasable > 0
        ? ["--past leaves that and erases the rest. Nothing was changed."]
        : ["Nothing was changed."];
    return refuse(answer, { code: "not_over", ...plan }, [...lines, ...hint].join("\n"));
  }
  if (!confirmed) {
    return show(answer, { ...plan, done: false }, [
      ...lines,
      ...elsewhereLines(hotel),
      "Nothing was changed. With --confirm it is; there is no way back.",
    ]);
  }
  const done = await eraseGuest(database, place, guest, { by, secret, now: Date.now() });
  return show(answer, { ...done, done: true }, [
    ...erasureLines(done, { done: true }),
    ...elsewhereLines(hotel),
  ]);
}

async function correct(
  { database, hotelId, hotel, secret }: Parts,
  { guest, correction, by }: Extract<GuestOrder, { kind: "correct" }>,
  answer: Answer,
): Promise<boolean> {
  const done = await correctGuest(database, { hotelId, hotel }, guest, correction, { by, secret });
  return done.ok
    ? show(answer, done.value, correctionLines(done.value))
    : refuse(answer, done.problem, correctionProblem(done.problem));
}

function placeOf({ hotelId, hotel }: Found) {
  const { timeZone, retention } = hotel;
  const { country } = hotel.contacts;
  return { hotelId, timeZone, country, retention, today: todayIn(timeZone, Date.now()) };
}

/** A number stands for its guest and all that is theirs, as long as the address is kept. */
async function wholeGuest({ database, hotelId, hotel }: Parts, guest: GuestName): Promise<GuestName> {
  if ("email" in guest) return guest;
  const [sale] = await findGuestSales(database.pool, { hotelId, timeZone: hotel.timeZone }, guest);
  return sale === undefined || sale.email === "" ? guest : { email: sale.email };
}

function nothingKept(answer: Answer): false {
  return refuse(answer, { code: "nothing_kept" }, "Nothing is kept about this guest.");
}

/** npm runs scripts in the folder of package.json; names are meant from where the user stands. */
function pathOf(name: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", name);
}

/** Readable by its owner alone, and never over another file. */
async function writeNew(name: string, text: string): Promise<void> {
  try {
    await writeFile(pathOf(name), text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw new StartupProblem(
      `${name} cannot be written: ${isThere ? "it is there already" : String(error)}.`,
    );
  }
}

const journal = z.array(z.object({ action: z.string(), guestKey: z.string().nullable() }));

async function readKeys(name: string): Promise<Set<string>> {
  try {
    const actions = journal.parse(JSON.parse(await readFile(pathOf(name), "utf8")));
    return new Set(
      actions.flatMap(({ action, guestKey }) => (action === "erase" && guestKey !== null ? [guestKey] : [])),
    );
  } catch (error) {
    throw new StartupProblem(
      `${name} is no journal: it must be what npm run -s guest -- journal HOTEL --json has printed. ${String(error)}`,
    );
  }
}

await runCommand(run);
