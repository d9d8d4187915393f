import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBankListener, tokenOf } from "./bank-listener.ts";
import { DEMO_IBAN } from "./transfer.ts";

let folder: string;
let server: ReturnType<typeof createBankListener>;
let origin: string;

async function start() {
  server = createBankListener(folder);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-bank-"));
  await start();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const read = (token = tokenOf(DEMO_IBAN), days = "2027-01-10/2027-01-12") =>
  fetch(`${origin}/v1/rest/periods/${token}/${days}/transactions.json`);
const post = (path: string, body: object) =>
  fetch(`${origin}/control/${path}`, { method: "POST", body: JSON.stringify(body) });

type Statement = {
  accountStatement: { info: object; transactionList: { transaction: Record<string, unknown>[] } };
};
const movements = async (answer: Response) =>
  ((await answer.json()) as Statement).accountStatement.transactionList.transaction;

test("what was sent stands in the statement of its days as Fio writes it, also after a restart", async () => {
  const sent = { amount: "1 320,50", symbol: "2700010016", day: "2027-01-11", payerName: "Žofie" };
  expect((await post("transfers", sent)).status).toBe(200);
  expect((await post("transfers", { amount: -5, day: "2027-01-13" })).status).toBe(200);
  server.closeAllConnections();
  server.close();
  await start();
  expect(await movements(await read())).toEqual([
    expect.objectContaining({
      column22: { value: 26_000_000_001, name: "ID pohybu", id: 22 },
      column0: { value: "2027-01-11+0100", name: "Datum", id: 0 },
      column1: { value: 1320.5, name: "Objem", id: 1 },
      column14: { value: "CZK", name: "Měna", id: 14 },
      column5: { value: "2700010016", name: "VS", id: 5 },
      column10: { value: "Žofie", name: "Název protiúčtu", id: 10 },
      column16: null,
    }),
  ]);
  expect(await movements(await read(tokenOf(DEMO_IBAN), "2027-01-13/2027-01-13"))).toHaveLength(1);
});

test("an account books its own currency alone: another is changed, one that the bank does not know is sent back", async () => {
  await post("accounts", { iban: "CZ5855000000001265098001", currency: "EUR" });
  const day = "2027-02-01";
  const send = (fields: object) => post("transfers", { amount: 100, day, ...fields });
  expect((await send({ currency: "EUR" })).status).toBe(200);
  expect((await send({ currency: "EUR", iban: "CZ5855000000001265098001" })).status).toBe(200);
  expect((await send({ currency: "CZK", iban: "CZ5855000000001265098001" })).status).toBe(200);
  expect((await send({ currency: "XAU" })).status).toBe(400);
  const booked = async (iban: string) =>
    (await movements(await read(tokenOf(iban), `${day}/${day}`))).map((movement) => [
      movement["column1"],
      movement["column14"],
      movement["column18"],
    ]);
  const column = (value: unknown) => expect.objectContaining({ value }) as unknown;
  expect(await booked(DEMO_IBAN)).toEqual([[column(2_431), column("CZK"), column("100.00 EUR")]]);
  expect(await booked("CZ5855000000001265098001")).toEqual([
    [column(100), column("EUR"), null],
    [column(4.11), column("EUR"), column("100.00 CZK")],
  ]);
});

test("a form leads back to the page, or tells what is wrong with it", async () => {
  const form = (fields: Record<string, string>) =>
    fetch(`${origin}/control/transfers`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  expect((await form({ amount: "100", symbol: "4711" })).headers.get("location")).toBe("/control");
  const refused = await (await form({ amount: "a lot", symbol: "4711" })).text();
  expect(refused).toContain("amount must be a number");
  expect(refused).toContain('value="4711"');
});

test("an unknown token is a trouble of the bank, as at Fio; a strict bank answers once in thirty seconds", async () => {
  expect((await read("unknown")).status).toBe(500);
  await post("settings", { strict: true });
  expect((await read(tokenOf("CZ0000000000000000000000"))).status).toBe(200);
  expect((await read(tokenOf("CZ0000000000000000000000"))).status).toBe(409);
  await post("settings", { strict: false });
  expect((await read(tokenOf("CZ0000000000000000000000"))).status).toBe(200);
});

test("breaks as it is told to, and only so often", async () => {
  expect((await post("faults", { fault: "flood" })).status).toBe(400);
  await post("faults", { fault: "status", status: 503, times: 1 });
  expect((await read()).status).toBe(503);
  expect((await read()).status).toBe(200);
  await post("faults", { fault: "garbage" });
  await expect((await read()).json()).rejects.toThrow(SyntaxError);
  await post("faults/clear", {});
  expect((await read()).status).toBe(200);
});
