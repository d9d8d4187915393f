import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INSURER_KEY } from "./insurer-calls.ts";
import { createInsurer } from "./insurer.ts";

let folder: string;
let origin: string;
let stop: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-insurer-"));
  await start();
});
afterAll(async () => {
  stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  const insurer = createInsurer(folder);
  insurer.server.listen(0, "127.0.0.1");
  await once(insurer.server, "listening");
  origin = `http://127.0.0.1:${(insurer.server.address() as AddressInfo).port}`;
  insurer.begin(origin);
  stop = () => {
    insurer.server.closeAllConnections();
    insurer.server.close();
  };
}

async function ask(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${INSURER_KEY}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

const stay = {
  arrival: "2027-05-10",
  departure: "2027-05-12",
  persons: 1,
  amount: 2_000_000,
  currency: "CZK",
};
const tariffs = async () =>
  (await ask("POST", "/quotes", stay))["tariffs"] as { premium: number; quote: string }[];

test("prices change as they are told to; who was told a price before still gets it", async () => {
  const [before] = await tariffs();
  await ask("POST", "/control/settings", { HS_BASIC: 5 });
  // 20,000 × 4 %, then × 5 %.
  expect([before?.premium, (await tariffs())[0]?.premium]).toEqual([80_000, 100_000]);
  const order = {
    quote: before?.quote,
    termsVersion: "2026-03",
    agreedAt: new Date().toISOString(),
    insured: [{ name: "<b>Jan</b> & Novák" }],
    holder: { name: "Jan" },
  };
  expect(await ask("PUT", "/policies/first", order)).toEqual({ number: "4020270001" });
});

test("contracts outlive a restart, and the page for people escapes whoever is named on it", async () => {
  stop();
  await start();
  expect(await ask("GET", "/control/policies")).toMatchObject({
    policies: [{ key: "first", premium: 80_000, state: "concluded" }],
  });
  const page = await (await fetch(`${origin}/control`)).text();
  expect(page).toContain("&lt;b&gt;Jan&lt;/b&gt; &amp; Novák");
});

test("another site's page does not control it, and its papers are of known tariffs only", async () => {
  const headers = { origin: "https://elsewhere.example" };
  expect((await fetch(`${origin}/control/reset`, { method: "POST", headers })).status).toBe(403);
  expect((await fetch(`${origin}/terms/HS_BASIC?language=xx`)).status).toBe(200);
  expect((await fetch(`${origin}/terms/HS_NONE`)).status).toBe(404);
});
