import { NO_LODGER } from "@portico/domain/lodgers/lodger";
import type { LodgerRequest } from "@portico/contract/lodgers/lodger";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetGuests } from "../../privacy/index.ts";
import { runCommand } from "../../testing/run-command.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

const STAY = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };
const SECRET = "a secret for tests alone";

let shop: TestShop;
let saved: SavedReservation;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.empty();
  await shop.settle({ asksForLodgers: true });
  saved = await book();
});
afterAll(() => shop.close());

async function book(wish: object = STAY): Promise<SavedReservation> {
  return answered(shop.guest.book([{ ...STAY, ...wish }]));
}

const load = (of = saved) => shop.guest.ask("arrivalData", keyOf(of));

/** As the form sends a person: everything of them. */
function save(
  details: Partial<LodgerRequest["details"]>,
  place: Partial<Pick<LodgerRequest, "item" | "person">> = {},
  of = saved,
) {
  const whole = { ...NO_LODGER, documentNumber: null, visaNumber: null, ...details };
  return shop.guest.ask("saveArrivalData", { ...keyOf(of), item: 1, person: 1, ...place, details: whole });
}

const ANNA = {
  firstName: " Anna  Marie ",
  lastName: "Nováková",
  birthDate: "1990-04-23",
  nationality: "CZ",
  documentKind: "identity_card",
  documentNumber: "210 345 678",
  street: "Lipová 3",
  city: "Třeboň",
  country: "CZ",
} as const;
const LEE = { ...ANNA, nationality: "US", purpose: "tourism", visaNumber: "v 998877" } as const;

async function people(of = saved) {
  const answer = await answered(load(of));
  return answer.persons;
}

test("each person of a stay is asked for, by which law, and until when it is kept", async () => {
  const answer = await load();
  expect(answer).toMatchObject({
    ok: true,
    answer: { country: "CZ", open: true, keptUntil: "2033-05-12" },
  });
  const [first, ...others] = await people();
  expect(first).toMatchObject({ item: 1, person: 1, documentEnd: null, isAdult: true });
  expect(first?.missing).toContain("birthDate");
  expect(others).toHaveLength(1);
});

test("a part is kept as well as the whole, and what is missing is named", async () => {
  await save({ firstName: "Anna", nationality: "CZ" });
  expect((await people())[0]?.missing).toEqual([
    "lastName",
    "birthDate",
    "documentKind",
    "documentNumber",
    "street",
    "city",
    "country",
  ]);
  await save(ANNA);
  expect(await people()).toMatchObject([
    { missing: [], details: { firstName: "Anna Marie", city: "Třeboň" }, documentEnd: "678" },
    { details: { firstName: "" } },
  ]);
});

test("numbers are sealed in the database, answered to nobody, and stay where none is typed", async () => {
  const answer = await save(LEE);
  expect(JSON.stringify(answer)).not.toMatch(/210.?345|998877/);
  const stored = await shop.lines("select details::text || encode(numbers_sealed, 'escape') from lodger");
  expect(stored.join()).not.toMatch(/210.?345|998877/);
  await save({ ...LEE, documentNumber: null, visaNumber: null, city: "Písek" });
  expect(await people()).toMatchObject([{ documentEnd: "678", visaEnd: "877", missing: [] }, {}]);
  await save({ ...LEE, documentNumber: "" });
  expect(await people()).toMatchObject([{ documentEnd: null, missing: ["documentNumber"] }, {}]);
});

test("what the register does not ask of somebody is not kept", async () => {
  await save(LEE);
  await save({ ...LEE, nationality: "CZ", visaNumber: null, sex: "male", birthPlace: "Písek" });
  expect(await people()).toMatchObject([
    { visaEnd: null, details: { purpose: "", sex: "", birthPlace: "" }, missing: [] },
    {},
  ]);
});

test("a person of whom everything is taken back goes", async () => {
  await save(ANNA);
  await save({ documentNumber: "" });
  expect(await shop.lines("select count(*) from lodger")).toEqual(["0"]);
});

test.each([
  [{ birthDate: "2027-05-11" }, "details.birthDate"],
  [{ birthDate: "yesterday" }, "details.birthDate"],
  [{ documentNumber: "1" }, "details.documentNumber"],
  [{ firstName: "123" }, "details.firstName"],
] as const)("%j is refused at its field, and nothing is kept", async (change, field) => {
  expect(await save({ ...ANNA, ...change })).toMatchObject({
    ok: false,
    problem: { code: "invalid_request", field },
  });
  expect(await shop.lines("select count(*) from lodger")).toEqual(["0"]);
});

test("the key of another reservation sees and changes nothing", async () => {
  await save(ANNA);
  const other = await book({ roomTypeId: SINGLE });
  const mixed = { paymentId: saved.paymentId, returnToken: other.returnToken };
  expect(await shop.guest.ask("arrivalData", mixed)).toMatchObject({ problem: { code: "login_required" } });
  expect(await save({ firstName: "Eva" }, {}, { ...saved, ...mixed })).toMatchObject({
    problem: { code: "login_required" },
  });
  expect(JSON.stringify(await load(other))).not.toContain("Anna");
  expect((await people())[0]?.details.firstName).toBe("Anna Marie");
});

test("nobody fills in what the hotel does not ask, a person that there is not, an ended stay, or after the arrival", async () => {
  const refused = { ok: false, problem: { code: "restriction" } };
  expect(await save(ANNA, { person: 3 })).toMatchObject(refused);
  expect(await save(ANNA, { item: 2 })).toMatchObject(refused);
  vi.setSystemTime(new Date("2027-05-10T21:59:00Z"));
  await shop.lines("update reservation set created_at = '2027-05-10T10:00:00Z'");
  expect(await save(ANNA)).toMatchObject({ ok: true });
  vi.setSystemTime(new Date("2027-05-10T22:01:00Z"));
  expect(await save(ANNA)).toMatchObject(refused);
  expect(await load()).toMatchObject({ answer: { open: false } });
  vi.setSystemTime(new Date("2027-05-10T20:00:00Z"));
  await shop.settle({});
  expect(await save(ANNA)).toMatchObject(refused);
  expect(await load()).toMatchObject(refused);
});

test("of two who save one person at once, one is kept whole", async () => {
  await Promise.all([save({ firstName: "Eva", city: "Písek" }), save({ firstName: "Anna", city: "Tábor" })]);
  const [first] = await people();
  expect(["Eva Písek", "Anna Tábor"]).toContain(`${first?.details.firstName} ${first?.details.city}`);
});

test("it is in no letter, no history, and nothing that the reservation's page loads", async () => {
  await save(ANNA);
  const loaded = await shop.guest.ask("loadReservation", keyOf(saved));
  expect(JSON.stringify(loaded)).not.toMatch(/1990-04-23|Lipová|678/);
  const tables = await shop.lines(
    `select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'lodger' and table_type = 'BASE TABLE'`,
  );
  for (const table of tables)
    expect(await shop.lines(`select t::text from "${table}" t where t::text ~ '1990-04-23|Lipová'`)).toEqual(
      [],
    );
});

describe("the cleaner", () => {
  const count = () => shop.lines("select count(*) from lodger");
  const on = (day: string) => forgetGuests(shop.database, Date.parse(`${day}T12:00:00Z`));
  beforeEach(async () => {
    await save(ANNA);
    await save(LEE, { person: 2 });
  });

  test("keeps the people of a stay for as long as the hotel's country asks", async () => {
    await on("2033-05-12");
    expect(await count()).toEqual(["2"]);
    await on("2033-05-13");
    expect(await count()).toEqual(["0"]);
  });

  test("keeps nobody of a stay that does not take place", async () => {
    await shop.lines("update reservation set state = 'cancelled', ended_at = now(), hold_until = null");
    await on("2027-01-11");
    expect(await count()).toEqual(["0"]);
  });

  test("keeps nobody in whose place nobody comes any more", async () => {
    await shop.lines("update reservation_item set guests = jsonb_build_array(guests -> 0)");
    await on("2027-01-11");
    expect(await shop.lines("select person_no from lodger")).toEqual(["1"]);
  });
});

test("staff see who is still missing, and of one reservation everything", async () => {
  await save(ANNA);
  const variables = { DATABASE_URL: shop.database.url, PORTICO_SECRET: SECRET };
  const run = (...args: string[]) => runCommand("reservation", args, variables);
  const listed = await run("arrivals", "shore", "--from", "2027-05-01", "--to", "2027-05-31");
  expect(listed.lines).toEqual([
    expect.stringMatching(/^2027-05-10 .* until 2027-05-12 .* 1 of 2 complete$/),
  ]);
  expect(listed.lines.join()).not.toContain("1990");
  const told = (await run("arrival-data", "shore", saved.number)).lines.join("\n");
  expect(told).toMatch(/documentNumber +210 345 678/);
  expect(told).toMatch(/missing: firstName, lastName/);
  const otherwise = await runCommand("reservation", ["arrival-data", "shore", saved.number], {
    ...variables,
    PORTICO_SECRET: "another secret of the engine, long enough",
  });
  expect(otherwise.lines.join()).toContain("cannot be read");
});
