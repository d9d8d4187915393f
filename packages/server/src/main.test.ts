import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findFreePort } from "./database/embedded/embedded-server.ts";
import { createEmptyDatabase } from "./database/testing/test-database.ts";

/** Variables that the machine running the tests may have set. */
const NOTHING_SET = {
  DATABASE_URL: "",
  SMTP_URL: "",
  PORTICO_DEMO: "on",
  LOG_LEVEL: "silent",
  NODE_ENV: "test",
};

/** A busy machine may need the whole time of a test. */
const PATIENCE = { timeout: 240_000, interval: 50 };

let folder: string;
const running = new Set<ReturnType<typeof startEngine>>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-main-"));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const engine of running) await engine.end();
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startEngine(port: number, variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { ...process.env, PORT: String(port), ...NOTHING_SET, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  child.stdout.on("data", (part: Buffer) => (told += part.toString()));
  const ended = once(child, "exit");
  const engine = {
    output: text(child.stdout),
    /** The port on which it serves, once it does. */
    port: () =>
      vi.waitUntil(
        () => /is ready after/.test(told) && Number(/Port (\d+) is free/.exec(told)?.[1]),
        PATIENCE,
      ),
    errors: text(child.stderr),
    exitCode: ended.then(([code]) => code as number | null),
    end: async () => {
      child.kill("SIGTERM");
      return (await ended)[0] as number | null;
    },
  };
  running.add(engine);
  return engine;
}

/** The sentence of the one line on the stream for errors. */
async function lastWord(engine: ReturnType<typeof startEngine>): Promise<unknown> {
  const line = JSON.parse((await engine.errors).trim()) as Record<string, unknown>;
  expect(line).toMatchObject({ level: "fatal", time: expect.any(String) as string });
  return line["msg"];
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
  return answer?.ok ?? false;
}

test("an engine with nothing but a data folder serves, and ends cleanly when asked to", async () => {
  const engine = startEngine(0, { PORTICO_DATA: join(folder, "own") });
  const port = await engine.port();
  expect(await isReady(port)).toBe(true);
  expect(await engine.end()).toBe(0);
  expect(await isReady(port)).toBe(false);
  expect(await engine.errors).toBe("");
  const lines = (await engine.output)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(
    lines.every(({ level, time, msg }) => [level, time, msg].every((part) => typeof part === "string")),
  ).toBe(true);
  const told = lines.map(({ msg }) => String(msg)).join("\n");
  expect(told).toContain(`guests book at http://localhost:${port}/?client=demo`);
  expect(lines.at(-1)?.["msg"]).toBe("Portico has ended.");
});

test("two engines that start at once on one empty database both serve the same demo hotels", async () => {
  const database = await createEmptyDatabase();
  const variables = { DATABASE_URL: database.url, PORTICO_DATA: join(folder, "shared") };
  const engines = [startEngine(0, variables), startEngine(0, variables)];
  for (const engine of engines) expect(await isReady(await engine.port())).toBe(true);
  const { rows } = await database.pool.query<{ times: number }>(
    "select count(*) as times from hotel group by code",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ times }) => times === 1)).toBe(true);
  expect(await Promise.all(engines.map((engine) => engine.end()))).toEqual([0, 0]);
  await database.drop();
});

test("a taken port is told in one sentence", async () => {
  const database = await createEmptyDatabase();
  const port = await findFreePort();
  const other = createServer().listen(port);
  await once(other, "listening");
  const engine = startEngine(port, { DATABASE_URL: database.url, PORTICO_DATA: folder, PORTICO_DEMO: "off" });
  expect(await engine.exitCode).toBe(1);
  expect(await lastWord(engine)).toBe(
    `Port ${port} is taken by another program; stop that one, or set PORT to another port.`,
  );
  other.close();
  await database.drop();
});

test("production that could send no letter does not start, and says so before anything else", async () => {
  const port = await findFreePort();
  const variables = {
    NODE_ENV: "production",
    PORTICO_DEMO: "off",
    PUBLIC_URL: "https://book.example",
    MAIL_FROM: "a@b.example",
  };
  const engine = startEngine(port, { ...variables, PORTICO_DATA: join(folder, "real") });
  expect(await engine.exitCode).toBe(1);
  expect(await lastWord(engine)).toMatch(/^SMTP_URL is not set: [^\n]+$/);
  expect(await engine.output).toBe("");
});

test("an unreachable database is told in one sentence", async () => {
  const port = await findFreePort();
  const engine = startEngine(port, { DATABASE_URL: `postgresql://anna:hunter2@127.0.0.1:${port}/hotel` });
  expect(await engine.exitCode).toBe(1);
  expect(await lastWord(engine)).toMatch(
    new RegExp(`^The database at 127.0.0.1:${port}/hotel cannot be used: [^\\n]+$`),
  );
});
