import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { COMPANIES } from "./company.ts";
import { createRegisterListener } from "./register-listener.ts";

const server = createRegisterListener();
let origin: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await fetch(`${origin}/control/faults`, { method: "DELETE" });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (ico: string, init?: RequestInit) =>
  fetch(`${origin}/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${ico}`, init);
const fault = async (rule: object) => {
  const answer = await fetch(`${origin}/control/faults`, { method: "POST", body: JSON.stringify(rule) });
  expect(answer.status).toBe(200);
};

// The check of a company's number: 11 less the weighed sum of seven digits modulo 11, modulo 10.
test.each(COMPANIES)(
  "$ico $obchodniJmeno: the number passes the check and the answer is the company",
  async (company) => {
    const sum = [8, 7, 6, 5, 4, 3, 2].reduce(
      (total, weight, at) => total + weight * Number(company.ico[at]),
      0,
    );
    expect((11 - (sum % 11)) % 10).toBe(Number(company.ico[7]));
    const answer = await ask(company.ico);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(company);
  },
);

test("among them is one without a tax number, one that has ceased to be, and one with an address of one line", () => {
  expect(COMPANIES.filter(({ dic }) => dic === undefined)).toHaveLength(1);
  expect(COMPANIES.filter(({ datumZaniku }) => datumZaniku !== undefined)).toHaveLength(1);
  expect(COMPANIES.filter(({ sidlo }) => sidlo.psc === undefined)).toHaveLength(1);
});

test.each([
  { ico: "12345678", status: 404, kod: "NENALEZENO" },
  { ico: "191", status: 400, kod: "CHYBA_VSTUPU" },
  { ico: "abcdefgh", status: 400, kod: "CHYBA_VSTUPU" },
])("$ico: $status", async ({ ico, status, kod }) => {
  const answer = await ask(ico);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({
    kod,
    subKod: expect.any(String) as string,
    popis: expect.any(String) as string,
  });
});

test("breaks as it is told to, and only so often", async () => {
  const ico = COMPANIES[0]?.ico ?? "";
  await fault({ fault: "refuse", times: 1 });
  await expect(ask(ico)).rejects.toThrow("fetch failed");
  await fault({ fault: "hang", times: 1 });
  await expect(ask(ico, { signal: AbortSignal.timeout(100) })).rejects.toThrow("aborted");
  await fault({ fault: "status", status: 503, times: 1 });
  expect((await ask(ico)).status).toBe(503);
  await fault({ fault: "garbage", times: 1 });
  await expect((await ask(ico)).json()).rejects.toThrow(SyntaxError);
  await fault({ fault: "delay", ms: 100, times: 1 });
  const began = Date.now();
  expect((await ask(ico)).status).toBe(200);
  expect(Date.now() - began).toBeGreaterThanOrEqual(98);
});

test("a fault that is none is refused with the list of those that are", async () => {
  const answer = await fetch(`${origin}/control/faults`, { method: "POST", body: '{"fault":"flood"}' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: expect.stringContaining("refuse, reset, hang") as string });
});
