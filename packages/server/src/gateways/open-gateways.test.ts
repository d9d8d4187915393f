import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { HotelSecrets } from "../secrets/index.ts";
import type { GatewaySettings } from "./gateway-provider.ts";
import { openGateways } from "./open-gateways.ts";

const GATEWAY: GatewaySettings = {
  provider: "gopay",
  environment: "production",
  minutes: 30,
  account: { goid: 1 },
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const payments: Record<string, object> = {
    lake: { methods: ["card", "on_site"], gateway: GATEWAY },
    hill: { methods: ["card"], gateway: GATEWAY },
    "not-yet": { methods: ["on_site"], gateway: GATEWAY },
    "no-cards": { methods: ["on_site"], gateway: null },
    older: { methods: ["on_site"] },
  };
  for (const [code, payment] of Object.entries(payments)) {
    await database.pool.query("insert into hotel (code, config) values ($1, $2)", [code, { payment }]);
  }
});

afterAll(() => database.drop());

test("at the start the operator is told of each hotel that takes cards and lacks its secrets, and of no other", async () => {
  const secrets = new HotelSecrets(new Map([["lake", { gopay: { clientId: "a", clientSecret: "b" } }]]));
  const told: string[] = [];
  const parts = { database: database.pool, notice: (sentence: string) => told.push(sentence) };

  const gateways = await openGateways({ ...parts, secrets });
  expect(told.splice(0)).toEqual([
    "Hotel hill takes no card payments: PORTICO_HOTEL_SECRETS has no gopay secrets for it.",
  ]);
  expect(gateways.gatewayOf("lake", GATEWAY)).not.toBeNull();

  await openGateways({ ...parts, secrets: new HotelSecrets() });
  expect(told.map((sentence) => sentence.split(" ")[1])).toEqual(["lake", "hill"]);
});
