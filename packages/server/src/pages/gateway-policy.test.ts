import type { Gateway } from "@portico/domain/payments/gateway";
import type { Hotel } from "@portico/domain/property/hotel";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { GatewayDirectory } from "../gateways/index.ts";
import { HotelSecrets } from "../secrets/index.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { importHotel } from "../property/import-hotel.ts";

const GOPAY = "https://gate.gopay.cz";
const PAYMENT_PAGE = "/paygate-return";

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  await takeIn("inline", { inline: true });
  await takeIn("test", { inline: true, environment: "test" });
  await takeIn("redirect", { inline: false });
  await takeIn("no-secrets", { inline: true });
  await takeIn("no-cards", { inline: true }, ["on_site"]);
  const secret = { clientId: "1", clientSecret: "s" };
  const codes = ["inline", "test", "redirect", "no-cards"];
  const secrets = new HotelSecrets(new Map(codes.map((code) => [code, { gopay: secret }])));
  engine = await startTestEngine(database, { gateways: new GatewayDirectory({ secrets }) });
});

afterAll(async () => {
  await engine.close();
  await database.drop();
});

async function takeIn(
  code: string,
  change: Partial<Gateway>,
  methods: PaymentMethod[] = ["card", "on_site"],
): Promise<void> {
  const gateway: Gateway = {
    provider: "gopay",
    account: { goid: 8_123_456_789 },
    currencies: ["CZK"],
    environment: "production",
    authorizeFirst: false,
    minutes: 30,
    inline: false,
    ...change,
  };
  const hotel: Hotel = theLakeHotel({ code });
  await importHotel(database, { ...hotel, payment: { ...hotel.payment, methods, gateway } });
}

/** Each directive that names the origin, the others left out, and what the page tells its program. */
async function opened(client: string, path: string, headers: Record<string, string> = {}) {
  const answer = await engine.ask(`${path}?client=${client}`, {
    headers: { "X-Client": client, ...headers },
  });
  const policy = (answer.headers.get("content-security-policy") ?? "").split("; ");
  const told = /<meta name="portico-gateway" content="([^"]*)"/.exec(await answer.text())?.[1] ?? null;
  return {
    told,
    directives: policy
      .filter((directive) => directive.includes("gopay"))
      .map((directive) => directive.split(" ", 1)[0]),
    trustedTypes: policy.includes("require-trusted-types-for 'script'"),
    frames: policy.find((directive) => directive.startsWith("frame-src")),
  };
}

const SHUT = { told: null, directives: [], trustedTypes: true, frames: "frame-src 'none'" };

describe("the gateway's script and frame are let in", () => {
  test.each([
    ["inline", GOPAY],
    ["test", "https://gw.sandbox.gopay.com"],
  ])("on the page of the payment of a hotel that wants them there: %s", async (client, origin) => {
    expect(await opened(client, PAYMENT_PAGE)).toEqual({
      told: origin,
      directives: ["script-src", "frame-src"],
      trustedTypes: false,
      frames: `frame-src ${origin}`,
    });
  });

  test.each(["/", "/payment", "/thanks", "/paygate-returned"])("not on %s", async (path) => {
    expect(await opened("inline", path, { accept: "text/html" })).toEqual(SHUT);
  });

  test("not inside a hotel's page", async () => {
    expect(await opened("inline", PAYMENT_PAGE, { "sec-fetch-dest": "iframe" })).toEqual(SHUT);
  });

  test.each(["redirect", "no-secrets", "no-cards", "nobody"])("not at the hotel %s", async (client) => {
    expect(await opened(client, PAYMENT_PAGE)).toEqual(SHUT);
  });
});
