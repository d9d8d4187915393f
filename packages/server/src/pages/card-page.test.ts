import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import type { CardGuarantee } from "@portico/domain/guarantees/card-guarantee";
import { LANGUAGES } from "@portico/domain/texts/language";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import type { Vaults } from "../guarantees/index.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { importHotel } from "../property/import-hotel.ts";

const FOLDER = join(import.meta.dirname, "../../../widget/dist");
const FORM = "https://vault.example";
const GUARANTEE: CardGuarantee = {
  provider: "pci_booking",
  environment: "test",
  brands: ["visa"],
  wallets: [],
};
const HOSTILE = "h2{color:red}";

/** Only what the page asks of a vault. */
const VAULTS = {
  vaultOf: (_code: string, settings: CardGuarantee | null) =>
    settings === null ? null : { formOrigin: FORM, shows: settings.provider === "stripe" ? "page" : "frame" },
} as unknown as Vaults;

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  const lake = theLakeHotel();
  const payment = { ...lake.payment, guarantee: GUARANTEE };
  const look = { ...lake.look, customCss: HOSTILE, logo: "https://cdn.hotel.example/logo.svg" };
  await importHotel(database, {
    ...lake,
    look,
    payment,
    allowedHosts: ["https://www.hotel.example"],
    analytics: [{ type: "gtm", id: "GTM-AB12CD3" }],
  });
  await importHotel(database, {
    ...lake,
    code: "by-stripe",
    payment: { ...payment, guarantee: { ...GUARANTEE, provider: "stripe" } },
  });
  await importHotel(database, { ...lake, code: "without" });
  engine = await startTestEngine(database, { vaults: VAULTS });
});

afterAll(async () => {
  await engine.close();
  await database.drop();
});

async function pageOf(path: string, client = "lake", query = "") {
  const answer = await engine.ask(`${path}?client=${client}${query}`, {
    headers: { "X-Client": client },
    redirect: "manual",
  });
  const policy = answer.headers.get("content-security-policy") ?? "";
  const directives = Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.map((value) => value.replace(/^'nonce-.*'$/, "nonce"))];
    }),
  );
  return { answer, directives, html: await answer.text() };
}

type Listed = { page: string; file: string; integrity: string; why?: string };

async function inventory(): Promise<{ scripts: Listed[]; styles: Listed[] }> {
  return JSON.parse(await readFile(join(FOLDER, "script-inventory.json"), "utf8")) as {
    scripts: Listed[];
    styles: Listed[];
  };
}

/** The scripts that a browser would run on a page, with their integrity. */
function programsOf(html: string): { file: string; integrity: string }[] {
  return [...html.matchAll(/<script\b([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    if (attributes.includes('type="application/json"')) return [];
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
    return [{ file: value("src"), integrity: value("integrity") }];
  });
}

describe.each(["/pci-booking", "/pci-booking/done"])("the document %s", (path) => {
  test("runs what its inventory lists, as it is listed, and nothing else", async () => {
    const { html } = await pageOf(path);
    const { scripts, styles } = await inventory();
    const listed = scripts.filter(({ page }) => page === path);
    expect(programsOf(html)).toEqual(listed.map(({ file, integrity }) => ({ file, integrity })));
    expect(listed.every(({ why = "" }) => why.length > 40)).toBe(true);
    for (const { file, integrity } of [...listed, ...styles.filter(({ page }) => page === path)]) {
      const served = Buffer.from(await (await engine.ask(file)).arrayBuffer());
      expect(`sha384-${createHash("sha384").update(served).digest("base64")}`).toBe(integrity);
      expect(html).toContain(`${file}" integrity="${integrity}"`);
    }
    expect(html).not.toMatch(/ on[a-z]+="|javascript:/);
  });

  test("loads nothing from elsewhere, may frame the vault's form alone, and tells nobody where the guest is", async () => {
    const { answer, directives } = await pageOf(path);
    expect(directives).toEqual({
      "default-src": ["'none'"],
      "script-src": ["nonce"],
      "style-src": ["'self'", "nonce"],
      "img-src": ["'self'", "data:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "frame-src": ["'self'", FORM],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "require-trusted-types-for": ["'script'"],
      "frame-ancestors": ["'self'", "https://www.hotel.example"],
      "report-uri": ["/api/policy-reports?client=lake"],
      "report-to": ["portico"],
    });
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("permissions-policy")).toContain(`payment=("${FORM}")`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("has nothing of the hotel's own styles, logo and measuring services", async () => {
    expect((await pageOf(path)).html).not.toMatch(/color:red|cdn\.hotel|GTM-AB12CD3/);
  });

  test("has a nonce of its own each time", async () => {
    const nonce = async () =>
      /'nonce-([^']+)'/.exec((await pageOf(path)).answer.headers.get("content-security-policy") ?? "")?.[1];
    expect(await nonce()).not.toBe(await nonce());
  });
});

test.each(LANGUAGES)("a guest reads the card step in %s where the hotel speaks it", async (language) => {
  const { html } = await pageOf("/pci-booking", "lake", `&lang=${language}`);
  const spoken = theLakeHotel().languages.includes(language) ? language : theLakeHotel().defaultLanguage;
  expect(html).toContain(`<html lang="${spoken}"`);
  expect(html).toMatch(new RegExp(`"language":"${spoken}"`));
});

test("a vault whose form is a page of its own is framed by nobody", async () => {
  const { directives, html } = await pageOf("/pci-booking", "by-stripe");
  expect(directives["frame-src"]).toEqual(["'self'"]);
  expect(html).toContain('"shows":"page"');
});

test.each([["without"], ["nobody"]])(
  "at %s there is no card step: the payment page says what there is",
  async (client) => {
    const { answer } = await pageOf("/pci-booking", client, "&lang=en");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/payment?client=${client}&lang=en`);
  },
);
