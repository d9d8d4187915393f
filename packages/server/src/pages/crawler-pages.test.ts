import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { hashAccessCode } from "../property/access-code.ts";
import { importHotel } from "../property/import-hotel.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";

const PUBLIC = "https://book.example";
const NO_CLIENT = { headers: { "X-Client": "" } };

let empty: TestDatabase;
let database: TestDatabase;

beforeAll(async () => {
  empty = await createTestDatabase();
  database = await createTestDatabase();
});

afterAll(async () => {
  await empty.drop();
  await database.drop();
});

async function withEngine(
  of: TestDatabase,
  settings: { demo: boolean },
  look: (engine: TestEngine) => Promise<void>,
): Promise<void> {
  const engine = await startTestEngine(of, { publicUrl: PUBLIC, ...settings });
  try {
    await look(engine);
  } finally {
    await engine.close();
  }
}

const pageOf = async (engine: TestEngine, path: string, headers: Record<string, string> = {}) => {
  const answer = await engine.ask(path, {
    headers: { ...NO_CLIENT.headers, Accept: "text/html", ...headers },
    redirect: "manual",
  });
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
};

test("the bare address of an engine leads on: to what to do, to the only hotel, to the list of the demo", async () => {
  await withEngine(empty, { demo: false }, async (engine) => {
    const page = await pageOf(engine, "/");
    expect([page.status, page.text]).toEqual([404, expect.stringContaining("npm run hotel -- import")]);
  });
  await importHotel(database, theLakeHotel({ languages: ["en", "de"] }));
  await withEngine(database, { demo: false }, async (engine) => {
    expect(await pageOf(engine, "/?lang=de")).toMatchObject({ status: 302, to: "/?lang=de&client=lake" });
  });
  await importHotel(database, theLakeHotel({ code: "other" }));
  await withEngine(database, { demo: false }, async (engine) => {
    const page = await pageOf(engine, "/");
    expect([page.status, page.text]).toEqual([404, expect.stringContaining("<h1>Which hotel?</h1>")]);
    // A page that frames the engine without a code is told so as before.
    expect((await pageOf(engine, "/", { "Sec-Fetch-Dest": "iframe" })).text).toContain('"error_1"');
  });
  await withEngine(database, { demo: true }, async (engine) => {
    const page = await pageOf(engine, "/");
    const links = [...page.text.matchAll(/href="(\/(?:demo|api)[^"]*)"/g)].map(([, address]) => address);
    expect([page.status, links]).toEqual([
      200,
      ["/demo/stage", "/demo", "/demo-city", "/demo-residence", "/demo/mailbox", "/api/docs"],
    ]);
  });
});

test("robots.txt leads to a sitemap for each hotel, with every page in every language", async () => {
  const secret = { clientCodes: ["hidden"], accessCodeHash: hashAccessCode("open"), first: true };
  await importHotel(database, theLakeHotel({ code: "hidden" }));
  await importHotel(database, theLakeHotel({ code: "club", facilities: secret }));
  await withEngine(database, { demo: false }, async (engine) => {
    const { text: robots } = await pageOf(engine, "/robots.txt");
    expect(robots).toContain(`Sitemap: ${PUBLIC}/sitemap.xml\n`);
    // Crawlers that draw the page have to be answered, and those that must not list one have to read so.
    expect(robots).not.toMatch(/Disallow: \/(?:api|pons|reservation|thanks)?\n/);

    await database.pool.query("update hotel set updated_at = '2027-02-28T23:30:00Z' where code = 'other'");
    const { text: index } = await pageOf(engine, "/sitemap.xml");
    expect(index).toContain("client=other</loc><lastmod>2027-02-28</lastmod></sitemap>");
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${PUBLIC}/sitemap.xml?client=lake`,
      `${PUBLIC}/sitemap.xml?client=other`,
    ]);

    const { text: sitemap } = await pageOf(engine, "/sitemap.xml?client=lake");
    const [english, german] = [`${PUBLIC}/?client=lake`, `${PUBLIC}/?client=lake&amp;lang=de`];
    const links =
      `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>` +
      `<xhtml:link rel="alternate" hreflang="de" href="${german}"/>`;
    expect(sitemap).toContain(
      `<url><loc>${english}</loc>${links}</url><url><loc>${german}</loc>${links}</url></urlset>`,
    );
    expect((await pageOf(engine, "/sitemap.xml?client=nobody")).status).toBe(404);
  });
});
