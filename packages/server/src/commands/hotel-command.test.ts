import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { type CommandEnd, runCommand } from "../testing/run-command.ts";

const CITY = join(import.meta.dirname, "../../../../demo/city.yaml");

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "portico-hotel-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

/** Runs `npm run hotel -- …` from the test's folder; lines of both outputs and the exit code. */
function hotel(...args: string[]): Promise<CommandEnd> {
  return hotelWith({}, ...args);
}

function hotelWith(variables: Record<string, string>, ...args: string[]): Promise<CommandEnd> {
  const own = { DATABASE_URL: database.url, INIT_CWD: folder, PORTICO_DATA: join(folder, "data") };
  return runCommand("hotel", args, { ...own, ...variables });
}

test("a hotel goes in, comes out, and is the same when it goes in again", async () => {
  const held = (name: string) => `${name}: the hotel demo-city with 4 room types, 9 rooms and 2 rate plans.`;
  expect(await hotel("import", CITY)).toEqual({
    code: 0,
    lines: [held(CITY), "The hotel was added and is at version 1."],
  });
  const engine = { PUBLIC_URL: "https://book.example" };
  expect(await hotelWith(engine, "export", "demo-city", "out.yaml")).toEqual({
    code: 0,
    lines: ["Wrote out.yaml."],
  });
  expect((await readFile(join(folder, "out.yaml"), "utf8")).split("\n")[0]).toBe(
    "# yaml-language-server: $schema=https://book.example/api/hotel.schema.json",
  );
  expect(await hotel("import", "out.yaml")).toEqual({
    code: 0,
    lines: [held("out.yaml"), "The engine has this hotel already (version 1); nothing was changed."],
  });
});

test("a bad file is told with its lines, ends with exit code 1 and changes nothing", async () => {
  const text = await readFile(CITY, "utf8");
  await writeFile(
    join(folder, "bad.yaml"),
    text.replace("code: demo-city", "code: bad").replace("beds: 1", "beds: one"),
  );
  const said = ['must be a whole number from 1 to 20, is "one"', "bad.yaml: 1 mistake."];
  for (const command of ["validate", "import"]) {
    const { code, lines } = await hotel(command, "bad.yaml");
    expect(code).toBe(1);
    expect(lines).toEqual(said.map((part) => expect.stringContaining(part)));
  }
  const { rowCount } = await database.pool.query("select 1 from hotel where code = 'bad'");
  expect(rowCount).toBe(0);
});

test("photographs become pictures in the engine's folder, and what lacks is told", async () => {
  const text = (await readFile(CITY, "utf8")).replaceAll(
    "src: /pictures/city-studio\n",
    "src: /pictures/demo-city/view\n",
  );
  await writeFile(join(folder, "own.yaml"), text);
  const lacks = "Warning: /pictures/demo-city/view: ";
  expect((await hotel("validate", "own.yaml")).lines).toContainEqual(expect.stringContaining(lacks));
  await mkdir(join(folder, "photographs"));
  const photograph = { width: 1200, height: 40, channels: 3 as const, background: "#fff" };
  await sharp({ create: photograph }).toFile(join(folder, "photographs/View.jpg"));
  const { code, lines } = await hotel("pictures", "photographs", "demo-city");
  expect(code).toBe(0);
  expect(lines).toContain('  view: { size: [1200, 40], widths: [480, 800, 1200], alt: "" }');
  expect(lines).toContain(`1 picture lies in ${join(folder, "data/pictures/demo-city")}.`);
  expect((await hotel("validate", "own.yaml")).lines).not.toContainEqual(expect.stringContaining(lacks));
});

test.each([
  [["validate", "nowhere.yaml"], "nowhere.yaml cannot be read: it is not there."],
  [["export", "nobody"], "There is no hotel with the code nobody."],
  [
    ["polish"],
    "npm run hotel -- validate FILE…        name every mistake of the files; exit code 1 if there is any",
  ],
])("%j is answered by what to do", async (args, line) => {
  const { code, lines } = await hotel(...args);
  expect(code).toBe(1);
  expect(lines[0]).toBe(line);
});

test("production takes no hotel that every page may show, unless the operator allows it", async () => {
  const text = await readFile(CITY, "utf8");
  const open = text
    .replace("code: demo-city", "code: open")
    .replace(/^allowedHosts: .*$/m, 'allowedHosts: ["*"]');
  await writeFile(join(folder, "open.yaml"), open);
  const production = { NODE_ENV: "production" };
  const refused = await hotelWith(production, "import", "open.yaml");
  expect(refused.code).toBe(1);
  expect(refused.lines.join("\n")).toMatch(
    /allowedHosts: \* is for demos and is refused in production[^]*Nothing was changed/,
  );
  const allowed = await hotelWith({ ...production, PORTICO_ANY_HOST: "yes" }, "import", "open.yaml");
  expect(allowed.code).toBe(0);
  expect(allowed.lines.join("\n")).toMatch(/Warning: allowedHosts: \* lets every page/);
});
