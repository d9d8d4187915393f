import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { demoHotel } from "../hotel-files/testing/demo-hotel.ts";
import { importHotel } from "../property/import-hotel.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";

const PUBLIC = "https://book.example";

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  const lake = theLakeHotel();
  await importHotel(database, demoHotel());
  await importHotel(database, { ...lake, name: { en: `Tom & "Jerry"</script><b>` } });
  engine = await startTestEngine(database, { publicUrl: PUBLIC });
});

afterAll(async () => {
  await engine.close();
  await database.drop();
});

async function pageAt(path: string, headers: Record<string, string> = {}) {
  const answer = await engine.ask(path, { headers: { "X-Client": "", ...headers } });
  const html = await answer.text();
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = [...head.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag.replaceAll("&amp;", "&"));
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
  const data: unknown = json === undefined ? null : JSON.parse(json);
  return { answer, head, tags, data, title: /<title>(.*?)<\/title>/.exec(head)?.[1] };
}

describe("a hotel's page says to search engines", () => {
  test("what it is, in its language", async () => {
    const { tags, title } = await pageAt("/?client=demo&lang=de");
    expect(title).toBe("Unterkunft · Hotel Jezerní Hvozd");
    expect(tags).toContain(
      '<meta name="description" content="Hotel Jezerní Hvozd, Jezerní Hvozd: freie Zimmer und Gesamtpreise für Ihre Reisedaten. Sie buchen direkt beim Hotel." />',
    );
    expect(tags).toContain(`<meta property="og:title" content="Unterkunft · Hotel Jezerní Hvozd" />`);
    expect(tags).toContain('<meta property="og:locale" content="de" />');
    expect(tags.join("")).toMatch(
      /og:image" content="https:\/\/book\.example\/pictures\/exterior-dusk-wide-\d+\.webp"/,
    );
  });

  test("its one address, whatever search somebody came with, and that of each language", async () => {
    const { tags } = await pageAt("/?client=demo&lang=de&arrival=2027-05-13&utm_source=x");
    expect(tags).toContain(`<link rel="canonical" href="${PUBLIC}/?client=demo&lang=de" />`);
    expect(tags).toContain(`<link rel="alternate" hreflang="cs" href="${PUBLIC}/?client=demo" />`);
    expect(tags).toContain(`<link rel="alternate" hreflang="de" href="${PUBLIC}/?client=demo&lang=de" />`);
    expect(tags).toContain(`<link rel="alternate" hreflang="x-default" href="${PUBLIC}/?client=demo" />`);
    expect(tags.filter((tag) => tag.includes("hreflang"))).toHaveLength(13);
    expect((await pageAt("/?client=demo")).tags).toContain(
      `<link rel="canonical" href="${PUBLIC}/?client=demo" />`,
    );
  });

  test("the hotel and its room types in the words of schema.org", async () => {
    const { data } = await pageAt("/?client=demo&lang=en");
    const address = `${PUBLIC}/?client=demo&lang=en`;
    const [room] = demoHotel().roomTypes;
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Hotel",
      "@id": `${address}#hotel`,
      identifier: "demo",
      name: "Hotel Jezerní Hvozd",
      telephone: "+420 000 000 000",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Hvozdná 12",
        postalCode: "341 92",
        addressLocality: "Jezerní Hvozd",
        addressCountry: "CZ",
      },
      checkinTime: "15:00",
      checkoutTime: "11:00",
    });
    expect(data).toHaveProperty("containsPlace.length", demoHotel().roomTypes.length);
    expect(data).toHaveProperty("containsPlace.0.@id", `${address}#room-${room?.code}`);
    expect(data).toHaveProperty("containsPlace.0.name", room?.name.en);
    expect(data).toHaveProperty(
      "containsPlace.0.occupancy.maxValue",
      (room?.beds ?? 0) + (room?.extraBeds ?? 0),
    );
  });

  test("nothing that ends a tag or a script before its end", async () => {
    const { head, data } = await pageAt("/?client=lake");
    expect(head).toContain(
      '<meta property="og:site_name" content="Tom &amp; &quot;Jerry&quot;&lt;/script>&lt;b>" />',
    );
    expect(data).toMatchObject({ name: `Tom & "Jerry"</script><b>` });
  });
});

test.each(["/wellness", "/ive"])("%s is found as a page of its own", async (path) => {
  const { answer, tags } = await pageAt(`${path}?client=demo`);
  expect(answer.headers.get("x-robots-tag")).toBeNull();
  expect(tags).toContain(`<link rel="canonical" href="${PUBLIC}${path}?client=demo" />`);
});

test.each([
  "/summary?client=demo",
  "/payment?client=demo",
  "/paygate-return?client=demo&id=1",
  "/thanks?client=demo",
  "/reservation?client=demo",
  "/voucher?client=demo",
  "/account?client=demo",
  "/facility?client=demo",
  "/nowhere?client=demo",
  "/?client=nobody",
  "/wellness?client=lake",
])("%s is for no search engine", async (path) => {
  const { answer, data, tags } = await pageAt(path, { Accept: "text/html" });
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect([data, tags.filter((tag) => tag.includes("canonical"))]).toEqual([null, []]);
});

test("in a host page, which is what is found, none of it is sent", async () => {
  const { data, tags } = await pageAt("/?client=demo", { "Sec-Fetch-Dest": "iframe" });
  expect([data, tags.filter((tag) => /canonical|og:/.test(tag))]).toEqual([null, []]);
});
