import { createHash } from "node:crypto";
import { calls } from "@portico/contract/calls";
import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { importHotel } from "../property/import-hotel.ts";
import { demoHotel } from "../hotel-files/testing/demo-hotel.ts";

const HOSTILE = "h2{color:red;background:url(https://evil.test/x)}</style><script>alert(1)</script>";

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  const lake = theLakeHotel();
  const [room] = lake.roomTypes;
  if (room === undefined) throw new Error("The lake hotel has no room type.");
  const look = { ...lake.look, font: "figtree" as const };
  await importHotel(database, lake);
  await importHotel(database, demoHotel());
  const display = { ...lake.display, onlyRoomTypeId: room.id };
  await importHotel(database, { ...lake, code: "alone", display });
  await importHotel(database, { ...lake, code: "measured", analytics: [{ type: "gtm", id: "GTM-AB12CD3" }] });
  await importHotel(database, {
    ...lake,
    code: "elsewhere",
    look: { ...look, logo: "https://cdn.hotel.example/logo.svg", scheme: "auto" },
    roomTypes: [{ ...room, videoUrl: "https://youtu.be/abcdefghijk" }],
  });
  // Stored as no import of a file would leave it.
  const logo = "https://cdn.hotel.example;frame-ancestors/logo.svg";
  await importHotel(database, {
    ...lake,
    code: "hostile",
    look: { ...look, logo, customCss: HOSTILE },
    roomTypes: [{ ...room, videoUrl: "https://film.example,default-src/x" }],
    allowedHosts: ["https://www.hotel.example;sandbox"],
  });
  engine = await startTestEngine(database);
});

afterAll(async () => {
  await engine.close();
  await database.drop();
});

async function pageOf(code: string, headers: Record<string, string> = {}) {
  const answer = await engine.ask(`/?client=${code}`, { headers: { "X-Client": code, ...headers } });
  const policy = answer.headers.get("content-security-policy") ?? "";
  const directives = Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.filter((value) => !value.startsWith("'sha256-"))];
    }),
  );
  return { answer, directives, html: await answer.text() };
}

test("a page keeps its logo's place free where its shape is known", async () => {
  expect((await pageOf("demo")).html).toContain(":root{--logo-shape:212/40}");
  expect((await pageOf("elsewhere")).html).not.toContain("--logo-shape:");
});

type StartData = { property: unknown; offers: { question: OfferQuestion; answer: OfferView[] } };

function startDataOf(html: string): unknown {
  return JSON.parse(/ id="portico-start"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "");
}

describe("the content policy of the guest's page opens what the hotel needs and nothing else", () => {
  test("a hotel with pictures of its own engine: nothing from elsewhere", async () => {
    const { directives, answer } = await pageOf("lake");
    expect(directives).toEqual({
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "img-src": ["'self'", "data:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "frame-src": ["'none'"],
      "manifest-src": ["'self'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "require-trusted-types-for": ["'script'"],
      "frame-ancestors": ["'self'"],
      "report-uri": ["/api/policy-reports?client=lake"],
      "report-to": ["portico"],
    });
    expect(answer.headers.get("reporting-endpoints")).toBe('portico="/api/policy-reports?client=lake"');
  });

  test("a hotel with a logo and a video elsewhere: their hosts", async () => {
    const { directives } = await pageOf("elsewhere");
    expect(directives["img-src"]).toEqual(["'self'", "data:", "https://cdn.hotel.example"]);
    expect(directives["frame-src"]).toEqual(["https://www.youtube-nocookie.com"]);
  });

  test("a hotel that measures: the services' hosts, but not inside a host page", async () => {
    const { directives } = await pageOf("measured");
    expect(directives["script-src"]).toEqual(["'self'", "https://www.googletagmanager.com"]);
    expect(directives["connect-src"]).toContain("https://*.google-analytics.com");
    expect(directives["require-trusted-types-for"]).toBeUndefined();
    const framed = await pageOf("measured", { "Sec-Fetch-Dest": "iframe" });
    expect(JSON.stringify(framed.directives)).not.toContain("google");
  });

  test("an address that would begin a directive or a policy of its own: nothing", async () => {
    const { directives } = await pageOf("hostile");
    expect(directives).toEqual({
      ...(await pageOf("lake")).directives,
      "report-uri": ["/api/policy-reports?client=hostile"],
    });
  });

  test("allows the scripts and style sheets that stand in it by their hashes, and no others", async () => {
    const { answer, html } = await pageOf("hostile");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const hashes = (directive: string) =>
      [...(new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? "").matchAll(/'sha256-([^']+)'/g)].map(
        ([, found]) => found,
      );
    const inPage = (tag: RegExp) =>
      [...html.matchAll(tag)].map(([, text = ""]) => createHash("sha256").update(text).digest("base64"));
    expect(hashes("script-src")).toEqual(inPage(/<script>(.*?)<\/script>/g));
    expect(hashes("style-src")).toEqual(inPage(/<style[^>]*>(.*?)<\/style>/gs));
    expect(html).not.toMatch(/ style=| on\w+=|javascript:/);
  });

  test("an unknown hotel: nothing, and reports without its name", async () => {
    const { directives } = await pageOf("nobody");
    expect(directives["frame-ancestors"]).toEqual(["'self'"]);
    expect(directives["report-uri"]).toEqual(["/api/policy-reports"]);
  });
});

test("a hotel that shows one room type brings the offers of that one with its page", async () => {
  const answer = await engine.ask("/?client=alone&arrival=2027-05-13&departure=2027-05-15", {
    headers: { "X-Client": "alone" },
  });
  expect(startDataOf(await answer.text())).toMatchObject({
    property: { display: { onlyRoomTypeId: 10 }, roomTypes: [{ id: 10 }] },
    offers: { question: { roomTypeId: 10 } },
  });
});

test("a drawn page brings two packages for the search of its rooms, in the page's language; another brings none", async () => {
  const search = "arrival=2027-05-13&departure=2027-05-15&persons=2";
  const demo = { headers: { "X-Client": "demo" } };
  const told = async (query: string) =>
    startDataOf(await (await engine.ask(`/?client=demo&lang=en&${query}`, demo)).text()) as {
      asides: {
        packageTeaser: { question: object; answer: { packages: { name: object; front: object }[] } } | null;
      };
    };
  const { packageTeaser } = (await told(search)).asides;
  expect(packageTeaser?.question).toMatchObject({
    arrival: "2027-05-13",
    departure: "2027-05-15",
    limit: 2,
  });
  const packages = packageTeaser?.answer.packages ?? [];
  expect(packages.map(({ name, front }) => [Object.keys(name), Object.keys(front)])).toEqual([
    [["en", "cs"], ["en"]],
    [["en", "cs"], ["en"]],
  ]);
  expect((await told(`${search}&room=garden`)).asides.packageTeaser).toBeNull();
  expect((await told(`${search}&coupon=LETO`)).asides.packageTeaser).toBeNull();
});

test.each([
  ["predestination=packages", expect.any(String)],
  ["predestination=packages&arrival=2027-05-20&departure=2027-05-22&persons=3", "2027-05-20"],
  ["package=1&arrival=2027-05-20&departure=2027-05-22", "2027-05-20"],
])("a drawn page that shows packages brings their list, and only that: %s", async (query, arrival) => {
  const answer = await engine.ask(`/?client=demo&lang=en&${query}`, { headers: { "X-Client": "demo" } });
  const { offers, asides } = startDataOf(await answer.text()) as {
    offers: unknown;
    asides: {
      packageTeaser: null;
      packageList: { question: object; answer: { packages: { name: object }[] } };
    };
  };
  expect([offers, asides.packageTeaser]).toEqual([null, null]);
  expect(asides.packageList.question).toMatchObject({ arrival, limit: 100 });
  expect(asides.packageList.answer.packages.length).toBeGreaterThan(2);
});

test("what only the page can settle it asks for itself", async () => {
  for (const option of ["arrivalLimit=2027-06-01", "room=garden"]) {
    const query = `/?client=demo&predestination=packages&${option}`;
    const answer = await engine.ask(query, { headers: { "X-Client": "demo" } });
    expect(startDataOf(await answer.text())).not.toHaveProperty("asides.packageList");
  }
});

test.each([
  [2, ["cheaperDays"]],
  [4, ["cheaperDays", "combinations"]],
])("a drawn page for %s brings the cheaper ways to stay that it shows: %s", async (persons, names) => {
  const search = `/?client=demo&arrival=2027-05-13&departure=2027-05-15&persons=${persons}`;
  const answer = await engine.ask(search, { headers: { "X-Client": "demo" } });
  const { asides } = startDataOf(await answer.text()) as { asides: Record<string, object> };
  expect(Object.keys(asides).filter((name) => name !== "packageTeaser")).toEqual(names);
});

describe("the look of the page", () => {
  test("its letters and scheme are there before the program", async () => {
    const { html } = await pageOf("elsewhere");
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en" data-font="figtree">/);
    expect(html).toContain("@media (prefers-color-scheme:dark){:root{color-scheme:dark;");
  });

  test.each([
    ["lake", "en", ["manrope-latin", "manrope-latin-ext"]],
    ["elsewhere", "en", ["figtree-latin", "figtree-latin-ext"]],
    ["demo", "ru", ["manrope-latin", "manrope-latin-ext", "manrope-cyrillic"]],
  ])(
    "%s in %s: the letters that its words and prices need are fetched first",
    async (code, language, wanted) => {
      const { html } = await pageOf(code, { "X-Lang": language });
      const fonts = [...html.matchAll(/<link rel="preload" as="font" [^>]*href="([^"]+)">/g)].map(
        ([, href = ""]) => href,
      );
      expect(fonts.map((href) => /\/([a-z-]+)-wght/.exec(href)?.[1])).toEqual(wanted);
      for (const href of fonts)
        expect((await engine.ask(href)).headers.get("content-type")).toBe("font/woff2");
    },
  );

  test("own styles are cleaned once more when they are served, in the page and in the defaults", async () => {
    const clean = ":where(#root) h2:not(:where([data-protected],[data-protected] *)){color:red}";
    const { html } = await pageOf("hostile");
    expect(html).toMatch(/<html [^>]*data-own-styles>/);
    expect(html).toContain(` id="portico-styles">${clean}</style>`);
    expect(html).not.toMatch(/evil\.test|alert\(/);
    const defaults = (await (
      await engine.post("/api/ibe4/defaults", {}, { "X-Client": "hostile" })
    ).json()) as {
      custom_css: string;
    };
    expect(defaults.custom_css).toBe(clean);
  });

  test("protected parts get the theme of their own beside own styles only", async () => {
    expect((await pageOf("hostile")).html).toContain("@media screen{[data-protected]{color-scheme:");
    expect((await pageOf("lake")).html).not.toContain("{[data-protected]");
  });
});

test("the page carries the hotel's texts in its own language, the call answers all", async () => {
  const { html } = await pageOf("demo", { "X-Lang": "de" });
  const start = startDataOf(html);
  const [room] = demoHotel().roomTypes;
  expect(start).toMatchObject({ language: "de", property: { defaultLanguage: "cs" } });
  expect(start).toHaveProperty("property.roomTypes.0.description", { de: room?.description.de });
  expect(html.split('<div id="root"')[0]?.length).toBeLessThan(62_000);
  const defaults = (await (
    await engine.post("/api/ibe4/defaults", {}, { "X-Client": "demo", "X-Lang": "de" })
  ).json()) as object;
  expect(defaults).toHaveProperty("room_types.0.description", room?.description);
});

test("the page carries the hotel and its offers exactly as browsers read them from the calls", async () => {
  const asked = { headers: { "X-Client": "demo", "X-Currency": "EUR" } };
  const search = "arrival=2027-05-13&departure=2027-05-15&persons=2";
  const html = await (await engine.ask(`/?client=demo&currency=EUR&lang=de&${search}`, asked)).text();
  const { property, offers } = startDataOf(html) as StartData;
  const headers = { ...asked.headers, "X-Lang": "de" };
  const told = async (path: string, body: object) => (await engine.post(path, body, headers)).json();
  const context = { currency: "EUR" } as const;
  expect(property).toEqual(calls.defaults.readAnswer(await told("/api/ibe4/defaults?lang=de", {}), context));
  const question = calls.baseRates.writeRequest(offers.question, context);
  const again = calls.baseRates.readAnswer(await told("/api/ibe4/base-rates", question), context);
  // Every answer signs its offers again.
  const unsigned = (answer: readonly OfferView[]) => answer.map((offer) => ({ ...offer, offerId: "" }));
  expect(unsigned(offers.answer)).toEqual(unsigned(again));
  expect(again.length).toBeGreaterThan(1);
});

test("behind the program stands what to do when it never comes, in the page's language", async () => {
  const { html } = await pageOf("lake");
  const late = /<\/div><div id="late">(.*?)<\/div>/.exec(html)?.[1];
  expect(late).toContain("<strong>");
  expect(late).toContain("<h1>The offers could not be loaded</h1>");
  expect(late).toContain('<a href="">Try again</a>');
  expect(late).toContain('<a href="tel:+420');
  const unknown = await (await engine.ask("/?client=nobody&lang=de", { headers: { "X-Client": "" } })).text();
  expect(unknown).toMatch(/<html lang="de".*<h1>Die Angebote konnten nicht geladen werden<\/h1>/s);
  const framed = { "X-Client": "", "Sec-Fetch-Dest": "iframe" };
  const nothingAsked = await (await engine.ask("/", { headers: framed })).text();
  expect(nothingAsked).toMatch(/<html lang="cs"/);
});

test("who measures is told as typed entries, never as code", async () => {
  const defaults = (await (
    await engine.post("/api/ibe4/defaults", {}, { "X-Client": "measured" })
  ).json()) as object;
  expect(defaults).toMatchObject({ converse_codes: { onload: [{ type: "gtm", id: "GTM-AB12CD3" }] } });
});

describe("the page that 'Powered by' leads to", () => {
  const about = async (query: string) => {
    const answer = await engine.ask(`/about${query}`, { headers: { "X-Client": "" } });
    return {
      status: answer.status,
      policy: answer.headers.get("content-security-policy"),
      html: await answer.text(),
    };
  };

  test("tells guests in their language whom they book with and who takes their data, without a program", async () => {
    const { status, policy, html } = await about("?client=demo&lang=de");
    const privacy = demoHotel().documents.find(({ id }) => id === demoHotel().privacyDocumentId);
    expect(status).toBe(200);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("Ihr Vertragspartner: Jezerní Hvozd s.r.o.");
    expect(html).toContain(`<article><p><strong>${privacy?.title.de}</strong></p>`);
    expect(html).not.toMatch(/<script|\/api\//);
  });

  test("tells of an unknown hotel, or of none, what Portico is", async () => {
    expect(await about("?client=nobody")).toMatchObject({
      status: 404,
      html: expect.stringContaining("open source"),
    });
    expect(await about("?lang=fr")).toMatchObject({
      status: 200,
      html: expect.stringContaining("Son code est ouvert"),
    });
  });
});
