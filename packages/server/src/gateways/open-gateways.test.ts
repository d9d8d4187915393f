import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { openGateways } from "./open-gateways.ts";

const GATEWAY = { provider: "gopay", goid: 8_123_456_789, environment: "production" };

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "portico-gateways-"));
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

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test("at the start the operator is told of each hotel that takes cards and lacks its secrets, and of no other", async () => {
  const secretsPath = join(folder, "secrets.yaml");
  await writeFile(secretsPath, "lake: { gopay: { clientId: a, clientSecret: b } }\n");
  await chmod(secretsPath, 0o600);
  const told: string[] = [];
  const parts = { database: database.pool, notice: (sentence: string) => told.push(sentence) };

  const gateways = await openGateways({ ...parts, secretsPath });
  expect(told.splice(0)).toEqual([
    "Hotel hill takes no card payments: PORTICO_GATEWAY_SECRETS has no gopay secrets for it.",
  ]);
  expect(
    gateways.gatewayOf("lake", { provider: "gopay", goid: 1, environment: "production" }),
  ).not.toBeNull();

  await openGateways({ ...parts, secretsPath: undefined });
  expect(told.map((sentence) => sentence.split(" ")[1])).toEqual(["lake", "hill"]);
});
