import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FORM_TEXTS } from "./form/form-texts.ts";
import type { StoredCard } from "./stored-card.ts";
import { DEFAULT_MERCHANT } from "./merchant.ts";
import { createVault } from "./vault.ts";

const SHOP = "https://shop.example";
const FIELDS = {
  holder: "Jan Novák",
  number: "4111 1111 1111 1111",
  expiry: "12/35",
  code: "123",
  postalCode: "110 00",
  saveAs: "",
};

let folder: string;
let origin: string;
let close: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-card-vault-"));
  await start();
});
beforeEach(async () => {
  await control("/reset", {});
});
afterAll(async () => {
  close();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  const vault = createVault(folder);
  vault.server.listen(0, "127.0.0.1");
  await once(vault.server, "listening");
  origin = `http://127.0.0.1:${(vault.server.address() as AddressInfo).port}`;
  vault.begin(origin);
  close = () => {
    vault.server.closeAllConnections();
    vault.server.close();
  };
}

async function control(path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${origin}/control${path}`, {
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

const cards = async () => (await control("/cards"))["cards"] as StoredCard[];

async function openSession(): Promise<string> {
  const answer = await fetch(`${origin}/api/payments/paycard/tempsession`, {
    method: "POST",
    headers: { authorization: `APIKEY ${DEFAULT_MERCHANT.apiKey}` },
  });
  return (await answer.json()) as string;
}

async function formQuery(changes: Record<string, string> = {}): Promise<string> {
  return new URLSearchParams({
    sessionToken: await openSession(),
    language: "en",
    postMessageHost: SHOP,
    success: `${SHOP}/done?card={cardToken}`,
    failure: `${SHOP}/done?error=1`,
    ...changes,
  }).toString();
}

const showForm = (query: string) => fetch(`${origin}/api/payments/capturecard?${query}`);

async function send(query: string, fields: object = {}): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/form/submit`, {
    method: "POST",
    body: JSON.stringify({ query, fields: { ...FIELDS, ...fields } }),
  });
  return (await answer.json()) as Record<string, string>;
}

const choose = (path: string, choice: string) =>
  fetch(origin + path, { method: "POST", body: new URLSearchParams({ choice }), redirect: "manual" });

describe("the form", () => {
  test.each(Object.entries(FORM_TEXTS))("speaks %s", async (language, texts) => {
    const page = await (await showForm(await formQuery({ language }))).text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(texts.cardNumberLabel);
  });

  test("loads nothing from elsewhere, names no field that a browser would send, and is kept by nobody", async () => {
    const answer = await showForm(await formQuery());
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self' https:\/\/shop\.example; base-uri 'none'; require-trusted-types-for 'script'$/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const page = await answer.text();
    expect(page).not.toMatch(/<input[^>]*\sname=/);
    expect([...page.matchAll(/autocomplete="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      "cc-name",
      "cc-number",
      "cc-exp",
      "cc-csc",
      "billing postal-code",
      "off",
    ]);
  });

  test("brings its scripts without types, each of which finds the others", async () => {
    const seen = new Set<string>();
    const waiting = ["card-form.ts", "step-page.ts", "expired-page.ts"];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      const answer = await fetch(`${origin}/form/script/${name}`);
      expect([name, answer.status, answer.headers.get("content-type")]).toEqual([
        name,
        200,
        "text/javascript; charset=utf-8",
      ]);
      const script = await answer.text();
      expect(script).not.toMatch(/\binterface\b|import type/);
      waiting.push(...[...script.matchAll(/from "\.\/([\w-]+\.ts)"/g)].map(([, file]) => file ?? ""));
    }
    expect(seen.size).toBe(7);
    expect((await fetch(`${origin}/form/script/..%2Fsubmit-card.ts`)).status).toBe(404);
  });

  test.each([
    ["success", "https://thief.example/{cardToken}"],
    ["failure", "https://thief.example/"],
    ["success", "javascript:alert(1)"],
    ["postMessageHost", "https://shop.example/path"],
    ["postMessageHost", "*"],
  ])("is not shown when %s is %s", async (name, value) => {
    const query = await formQuery({ [name]: value });
    expect((await showForm(query)).status).toBe(400);
    expect(await send(query)).toEqual({ failure: "generic" });
  });

  test("stores what was sent once for each sending, also when its session is used twice", async () => {
    const query = await formQuery();
    const [first, second] = [await send(query), await send(query, { saveAs: "Holiday" })];
    expect(first["go"]).toMatch(/^https:\/\/shop\.example\/done\?card=[A-Za-z]{32}$/);
    expect(second["go"]).not.toBe(first["go"]);
    expect((await cards()).map(({ saveAs }) => saveAs)).toEqual(["", "Holiday"]);
  });

  test.each([
    ["a number that is no test card's", { number: "4539 5787 6362 1486" }],
    ["an expiry in the past", { expiry: "01/20" }],
    ["a missing code", { code: "" }],
    ["a number for a name", { holder: "4111111111111111" }],
    ["fields that are no texts", { number: 4_111, holder: ["Jan"] }],
  ])("stores nothing of %s", async (_, fields) => {
    expect(await send(await formQuery(), fields)).toEqual({ failure: "fields" });
    expect(await cards()).toEqual([]);
  });

  test("loses the connection for the card that plays it", async () => {
    await expect(send(await formQuery(), { number: "4000000000000119" })).rejects.toThrow("fetch failed");
  });
});

describe("the bank's step", () => {
  const secure = async (query: string) => (await send(query, { number: "4000000000003220" }))["go"] ?? "";

  test("stores the card that its guest confirms, once", async () => {
    const path = await secure(await formQuery());
    expect(path).toMatch(/^\/form\/secure\/\w+$/);
    expect(await (await fetch(origin + path)).text()).toContain("•••• 3220");
    expect(await cards()).toEqual([]);
    const answer = await choose(path, "confirm");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^https:\/\/shop\.example\/done\?card=\w+$/);
    expect(await cards()).toEqual([expect.objectContaining({ last4: "3220", confirmed: true })]);
    expect((await choose(path, "confirm")).status).toBe(400);
  });

  test("that is refused leads back to the form, which says so", async () => {
    const query = await formQuery();
    const back = (await choose(await secure(query), "refuse")).headers.get("location") ?? "";
    expect(new URL(back, origin).searchParams.get("failed")).toBe("tokenization");
    expect(await (await fetch(origin + back)).text()).toContain('"failed":"tokenization"');
    expect(await cards()).toEqual([]);
  });

  test("comes too late after the session", async () => {
    const path = await secure(await formQuery());
    await control("/sessions/expire", {});
    expect((await choose(path, "confirm")).headers.get("location")).toContain("failed=expired");
    expect(await cards()).toEqual([]);
  });
});

describe("a wallet", () => {
  test.each([
    ["paypal", "cancel", "paypal_cancelled"],
    ["paypal", "fail", "paypal"],
    ["paypal_credit", "cancel", "paypal_cancelled"],
    ["venmo", "cancel", "venmo_cancelled"],
    ["venmo", "fail", "venmo"],
    ["apple_pay", "fail", "apple_pay"],
    ["apple_pay", "cancel", null],
    ["google_pay", "fail", "google_pay"],
  ])("%s that ends with %s leads back with %s", async (wallet, choice, failed) => {
    const query = await formQuery({ wallets: "paypal,paypal_credit,venmo,apple_pay,google_pay" });
    const page = await (await showForm(query)).text();
    expect(page).toContain(`/form/wallet?wallet=${wallet}`);
    const back =
      (await choose(`/form/wallet?wallet=${wallet}&${query}`, choice)).headers.get("location") ?? "";
    expect(new URL(back, origin).searchParams.get("failed")).toBe(failed);
    expect(await cards()).toEqual([]);
  });

  test("that is approved is stored: with the card of the device, or without any", async () => {
    const query = await formQuery();
    for (const wallet of ["paypal", "apple_pay"]) {
      const answer = await choose(`/form/wallet?wallet=${wallet}&${query}`, "approve");
      expect(answer.headers.get("location")).toMatch(/^https:\/\/shop\.example\/done\?card=\w+$/);
    }
    expect(await cards()).toMatchObject([
      { wallet: "paypal", brand: null, last4: "" },
      { wallet: "apple_pay", brand: "visa", last4: "1881" },
    ]);
  });
});

describe("the control", () => {
  test("says what the next charge of a card ends in, and keeps cards and charges over a restart", async () => {
    const { go = "" } = await send(await formQuery());
    const token = new URL(go).searchParams.get("card");
    await control("/cards/play", { token, charge: "needs_guest" });
    const before = await cards();
    close();
    await start();
    expect(await cards()).toEqual(before);
    expect(before).toEqual([expect.objectContaining({ charge: "needs_guest" })]);
    expect(await (await fetch(`${origin}/control`)).text()).toContain("Visa ···· 1111, 12/2035");
  });

  test("is not driven by another site's page", async () => {
    const answer = await fetch(`${origin}/control/reset`, {
      method: "POST",
      headers: { origin: "https://x.example" },
    });
    expect(answer.status).toBe(403);
  });
});
