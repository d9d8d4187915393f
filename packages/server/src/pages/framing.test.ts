import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { importHotel } from "../property/import-hotel.ts";

const HOST = "https://www.lake.example";

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  const hotels: [string, string[]][] = [
    ["named", [HOST, "http://localhost:8080"]],
    ["any", ["*"]],
    ["none", []],
  ];
  for (const [code, allowedHosts] of hotels) {
    await importHotel(database, theLakeHotel({ code, allowedHosts }));
  }
  engine = await startTestEngine(database);
});

afterAll(async () => {
  await engine.close();
  await database.drop();
});

test.each(["/reservation", "/account"])(
  "%s may be framed by named hosts alone, never by any",
  async (path) => {
    const ancestors = async (client: string) => {
      const answer = await engine.ask(`${path}?client=${client}`, { headers: { "X-Client": client } });
      return /frame-ancestors [^;]*/.exec(answer.headers.get("content-security-policy") ?? "")?.[0];
    };
    expect(await ancestors("any")).toBe("frame-ancestors 'self'");
    expect(await ancestors("named")).toBe(`frame-ancestors 'self' ${HOST} http://localhost:8080`);
  },
);

test.each([
  ["named", `'self' ${HOST} http://localhost:8080`, `${HOST} http://localhost:8080`],
  ["any", "*", "*"],
  ["none", "'self'", ""],
])(
  "the page of a hotel with hosts %s may be framed by them, listens to the same, and stands alone",
  async (client, ancestors, hosts) => {
    for (const path of ["/", "/thanks"]) {
      const answer = await engine.ask(`${path}?client=${client}`, { headers: { "X-Client": client } });
      expect(answer.status).toBe(200);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy.split("; ").filter((part) => part.startsWith("frame-ancestors"))).toEqual([
        `frame-ancestors ${ancestors}`,
      ]);
      // The older header has no list of hosts and would exclude all of them.
      expect(answer.headers.get("x-frame-options")).toBeNull();
      expect(await answer.text()).toContain(`<meta name="portico-hosts" content="${hosts}" />`);
    }
  },
);
