import type { InsuredStay } from "@portico/domain/insurance/insurance-quote";
import { LANGUAGES } from "@portico/domain/texts/language";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../startup/start-sandbox.ts";
import { HttpInsurer, type InsurerLimits, readRefusal } from "./http-insurer.ts";
import { sampleOrder } from "./testing/sample-order.ts";

// The other side is the sandbox's insurer, which calculates its prices independently.

const STAY: InsuredStay = {
  arrival: "2027-05-10",
  departure: "2027-05-12",
  persons: 2,
  amount: 1_234_567,
  currency: "CZK",
};

let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-insurer-"));
  sandbox = await startSandbox(folder);
});
afterEach(() => control("/reset"));
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

async function control(path: string, body: object = {}): Promise<void> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${sandbox.insurer.url}/control${path}`, init);
  if (answer.status !== 200) throw new Error(await answer.text());
}

const open = (limits: Partial<InsurerLimits> = {}, key = sandbox.insurer.key) =>
  new HttpInsurer({ url: `${sandbox.insurer.url}/`, key }, { callMilliseconds: 60_000, ...limits });

async function order(insurer = open()) {
  const offer = await insurer.quote(STAY, "cs");
  if (!offer.ok) throw new Error(JSON.stringify(offer.problem));
  const reference = offer.value.tariffs[0]?.reference ?? "";
  return sampleOrder({ reference, agreedAt: Date.now() });
}

test.each(LANGUAGES)("a stay is priced in whole crowns, with covers and papers in %s", async (language) => {
  const offer = await open().quote(STAY, language);
  // 12,345.67 × 4 % = 493.83, × 6 % = 740.74.
  expect(offer).toMatchObject({
    ok: true,
    value: {
      tariffs: [
        { tariff: "HS_BASIC", premium: 49_400 },
        { tariff: "HS_OPTIMAL", premium: 74_100 },
      ],
    },
  });
  const [tariff] = offer.ok ? offer.value.tariffs : [];
  const paper = await (await fetch(tariff?.termsUrl ?? "")).text();
  expect(paper).toContain(tariff?.covers[0]?.slice(0, 12));
  expect(paper).toContain(`lang="${language}"`);
});

test("one key concludes one contract, and after its end never another", async () => {
  const insurer = open();
  const wanted = await order();
  const concluded = await insurer.issue(wanted, "key-1");
  expect(concluded).toMatchObject({ ok: true, value: { policyNumber: "4020270001" } });
  expect(await insurer.issue(wanted, "key-1")).toEqual(concluded);
  expect(await insurer.issue(wanted, "key-2")).toMatchObject({ value: { policyNumber: "4020270002" } });
  expect(await insurer.cancel("key-1")).toEqual({ ok: true, value: null });
  expect(await insurer.cancel("key-1")).toEqual({ ok: true, value: null });
  expect(await insurer.cancel("never-asked")).toEqual({ ok: true, value: null });
  for (const key of ["key-1", "never-asked"]) {
    expect(await insurer.issue(wanted, key)).toEqual({
      ok: false,
      problem: { code: "refused", reasons: ["ENDED"] },
    });
  }
});

test.each([
  ["a price of nobody's", { reference: "HS_BASIC~1~2~1800000000~x" }, "QUOTE_UNKNOWN"],
  ["somebody not named", { insured: ["Žofie Nováková"] }, "INSURED"],
  ["other terms", { termsVersion: "2020-01" }, "TERMS_VERSION"],
  ["an agreement that came too late", { agreedAt: Date.UTC(2200, 0, 1) }, "QUOTE_EXPIRED"],
])("%s is refused by name", async (_, changes, reason) => {
  const refused = { ok: false, problem: { code: "refused", reasons: [reason] } };
  expect(await open().issue({ ...(await order()), ...changes }, "key")).toEqual(refused);
});

test("whoever has the wrong key is told so, and nothing else", async () => {
  expect(await open({}, "wrong").quote(STAY, "cs")).toEqual({
    ok: false,
    problem: { code: "refused", reasons: ["CREDENTIALS_REFUSED", "KEY"] },
  });
});

describe("an insurer in trouble", () => {
  test.each([
    ["refuse", "unreachable"],
    ["reset", "unreachable"],
    ["hang", "unreachable"],
    ["status", "busy"],
    ["garbage", "garbled"],
    ["truncated", "garbled"],
    ["huge", "garbled"],
  ])("%s: %s, within its time, from every call", async (fault, code) => {
    const wanted = await order();
    await control("/faults", { fault });
    const insurer = open(fault === "hang" ? { callMilliseconds: 300 } : {});
    const answers = await Promise.all([insurer.quote(STAY, "cs"), insurer.issue(wanted, "key")]);
    for (const answer of answers) expect(answer).toEqual({ ok: false, problem: { code } });
  });

  test("is left alone after some troubles, and asked again after a pause", async () => {
    const clock = { now: 0 };
    const insurer = open({ mostTroubles: 2, pauseMilliseconds: 1_000, now: () => clock.now });
    await control("/faults", { fault: "refuse", times: 2 });
    for (let times = 0; times < 3; times += 1) {
      expect(await insurer.quote(STAY, "cs")).toEqual({ ok: false, problem: { code: "unreachable" } });
    }
    clock.now = 1_001;
    expect(await insurer.quote(STAY, "cs")).toMatchObject({ ok: true });
  });
});

test("a refusal's names are kept for staff; sentences, which may name a guest, are not", () => {
  const data = { errors: ["RISK_REFUSED", "Jan Novák is too old", "jan"] };
  expect(readRefusal({ status: 422, data })).toEqual({ code: "refused", reasons: ["RISK_REFUSED"] });
  expect(readRefusal({ status: 422, data: { errors: ["Jan Novák"] } })).toEqual({ code: "garbled" });
  expect(readRefusal({ status: 302, data: undefined })).toEqual({ code: "garbled" });
});
