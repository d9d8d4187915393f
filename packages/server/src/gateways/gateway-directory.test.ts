import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { GatewayDirectory } from "./gateway-directory.ts";
import type { GatewaySettings } from "./gateway-provider.ts";
import { TEST_COMPANIES } from "../payments/testing/test-gateway.ts";
import { GATEWAY_PROVIDERS } from "./providers.ts";
import { HotelSecrets } from "../secrets/index.ts";
import { json, startScriptedGateway, type Reply } from "./testing/scripted-gateway.ts";

const TEST: GatewaySettings = { provider: "gopay", environment: "test", minutes: 30, account: { goid: 1 } };
const PRODUCTION: GatewaySettings = { ...TEST, environment: "production" };
const STRIPE: GatewaySettings = { provider: "stripe", environment: "test", minutes: 30, account: {} };
const SECRETS = new HotelSecrets(
  new Map([
    ["lake", { gopay: { clientId: "1", clientSecret: "cAnArY" } }],
    ["bay", { stripe: { secretKey: "sk_cAnArY", webhookSecret: "whsec_cAnArY" } }],
  ]),
);
const STAND_IN = { baseUrl: "http://127.0.0.1:9/api", clientId: "demo", clientSecret: "dEmOcAnArY" };

test("every company that hotels can collect at plays the tests of all", () => {
  expect(GATEWAY_PROVIDERS.map(({ name }) => name)).toEqual([...TEST_COMPANIES]);
});

describe("a hotel's gateway", () => {
  test("is one and the same until the hotel changes it", () => {
    const directory = new GatewayDirectory({ secrets: SECRETS });
    const gateway = directory.gatewayOf("lake", TEST);
    expect(gateway).not.toBeNull();
    expect(directory.gatewayOf("lake", { ...TEST })).toBe(gateway);
    expect(directory.gatewayOf("lake", { ...TEST, account: { goid: 2 } })).not.toBe(gateway);
    expect(directory.gatewayOf("lake", PRODUCTION)).not.toBe(gateway);
    expect(directory.gatewayOf("lake", null)).toBeNull();
  });

  test("is missing without secrets; the demo's stand-in never takes production's place", () => {
    const real = new GatewayDirectory({ secrets: SECRETS });
    expect(real.gatewayOf("hill", TEST)).toBeNull();
    const demo = new GatewayDirectory({ secrets: SECRETS, standIns: { gopay: STAND_IN } });
    expect(demo.gatewayOf("hill", TEST)).not.toBeNull();
    expect(demo.gatewayOf("hill", PRODUCTION)).toBeNull();
  });

  test("is of the company that its file names, and its former company still tells of what it keeps", () => {
    const directory = new GatewayDirectory({ secrets: SECRETS });
    const stripe = directory.gatewayOf("bay", STRIPE);
    expect(stripe?.provider).toBe("stripe");
    expect(directory.keeperOf("bay", "stripe", STRIPE)).toBe(stripe);
    // Its GoPay secrets are gone, or never existed.
    expect(directory.keeperOf("bay", "gopay", STRIPE)).toBeNull();
    expect(directory.gatewayOf("lake", STRIPE)).toBeNull();
    expect(directory.keeperOf("lake", "gopay", STRIPE)?.provider).toBe("gopay");
    expect(directory.keeperOf("lake", "gopay", null)).toBeNull();
  });

  test("that lacks its secrets, or has some for nothing, is told to the operator", () => {
    const directory = new GatewayDirectory({ secrets: SECRETS });
    const hotels = [
      { code: "lake", gateway: null },
      { code: "hill", gateway: PRODUCTION },
      { code: "town", gateway: null },
      { code: "bay", gateway: TEST },
    ];
    expect(directory.warnings(hotels)).toEqual([
      "Hotel hill takes no card payments: PORTICO_HOTEL_SECRETS has no gopay secrets for it.",
      "Hotel bay takes no card payments: PORTICO_HOTEL_SECRETS has no gopay secrets for it.",
      "PORTICO_HOTEL_SECRETS has gopay secrets for lake, but no hotel of this name collects there.",
      "PORTICO_HOTEL_SECRETS has stripe secrets for bay, but no hotel of this name collects there.",
    ]);
    const right = [
      { code: "lake", gateway: TEST },
      { code: "bay", gateway: STRIPE },
    ];
    expect(directory.warnings(right)).toEqual([]);
  });

  test("that stops working is told to the operator once, and once when it works again", async () => {
    const server = await startScriptedGateway();
    const told: string[] = [];
    const standIn = { ...STAND_IN, baseUrl: server.baseUrl };
    const directory = new GatewayDirectory({
      secrets: SECRETS,
      standIns: { gopay: standIn },
      limits: { mostTroubles: 100 },
      report: (sentence) => told.push(sentence),
    });
    const ask = async (reply: Reply, times: number) => {
      server.reply = reply;
      const gateway = directory.gatewayOf("hill", TEST);
      for (let asked = 0; asked < times; asked += 1) await gateway?.status("1");
      return told.splice(0);
    };
    const away = json(503, {});
    const refused = json(409, { errors: [{ error_code: 303 }] });
    expect(await ask(away, 4)).toEqual([]);
    expect(await ask(refused, 1)).toEqual([]);
    expect(await ask(away, 10)).toEqual(["The payment gateway of hotel hill does not work: busy."]);
    expect(await ask(refused, 2)).toEqual(["The payment gateway of hotel hill answers again."]);
    server.replyToken = json(403, { errors: [{ error_code: 202 }] });
    expect(await ask(json(401, {}), 3)).toEqual([
      "The payment gateway of hotel hill refuses our credentials.",
    ]);
    await server.close();
  });

  test("prints no secret", () => {
    const directory = new GatewayDirectory({ secrets: SECRETS, standIns: { gopay: STAND_IN } });
    const gateways = [
      directory.gatewayOf("lake", TEST),
      directory.gatewayOf("hill", TEST),
      directory.gatewayOf("bay", STRIPE),
    ];
    const printed = inspect({ directory, gateways }, { depth: Infinity, showHidden: true });
    expect(printed + JSON.stringify({ directory, gateways })).not.toMatch(/cAnArY/);
  });
});
