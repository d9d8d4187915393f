import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { insertSampleBooking } from "../database/testing/sample-booking.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../database/testing/test-database.ts";

let folder: string;
let database: TestDatabase;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-command-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  // A name that the guard against running engines ignores.
  database = await createTestDatabase({ applicationName: "portico db" });
  await insertSampleBooking(database.pool);
});
afterEach(() => database.drop());

async function run(databaseUrl: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "database-command.ts"), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, INIT_CWD: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, errors, code: code as number | null };
}

test("check ends with 0 on sound data, and with 1 and the broken rows otherwise", async () => {
  expect(await run(database.url, "check")).toMatchObject({ code: 0, errors: "" });
  await database.pool.query("update resource_night set sold = 2 where night = '2030-05-04'");
  const broken = await run(database.url, "check");
  expect(broken.code).toBe(1);
  expect(broken.output).toContain("BROKEN: The counters of every night equal the claims behind them.");
  expect(broken.output).toContain('"night":"2030-05-04"');
});

test("a backup restored elsewhere is sound, and the mails that waited have their jobs", async () => {
  expect(await run(database.url, "backup", "hotel.backup")).toMatchObject({ code: 0, errors: "" });
  const other = await createEmptyDatabase({ applicationName: "portico db" });
  const restored = await run(other.url, "restore", "hotel.backup");
  expect(restored).toMatchObject({ code: 0, errors: "" });
  expect(restored.output).toContain("1 mails wait");
  const { rows } = await other.pool.query("select data->>'mailId' as mail from jobs.job where name = 'mail'");
  const { rows: mails } = await database.pool.query("select mail_id::text as mail from outgoing_mail");
  expect(rows).toEqual(mails);
  await other.drop();
});

test.each([[["restore"]], [["backup", "file", "--replace"]]])(
  "%j is answered with what can be asked",
  async (args) => {
    const refused = await run(database.url, ...args);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain("npm run db -- check");
  },
);
