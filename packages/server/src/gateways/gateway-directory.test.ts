import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { GatewayDirectory, type GatewaySettings } from "./gateway-directory.ts";
import { GatewaySecrets } from "./gateway-secrets.ts";

const TEST: GatewaySettings = { provider: "gopay", goid: 8_123_456_789, environment: "test" };
const PRODUCTION: GatewaySettings = { ...TEST, environment: "production" };
const SECRETS = new GatewaySecrets(new Map([["lake", { clientId: "1", clientSecret: "cAnArY" }]]));
const STAND_IN = { baseUrl: "http://127.0.0.1:9/api", clientId: "demo", clientSecret: "dEmOcAnArY" };

describe("a hotel's gateway", () => {
  test("is one and the same until the hotel changes it", () => {
    const directory = new GatewayDirectory({ secrets: SECRETS });
    const gateway = directory.gatewayOf("lake", TEST);
    expect(gateway).not.toBeNull();
    expect(directory.gatewayOf("lake", { ...TEST })).toBe(gateway);
    expect(directory.gatewayOf("lake", { ...TEST, goid: 1 })).not.toBe(gateway);
    expect(directory.gatewayOf("lake", PRODUCTION)).not.toBe(gateway);
    expect(directory.gatewayOf("lake", null)).toBeNull();
  });

  test("is missing without secrets; the demo's stand-in never takes production's place", () => {
    const real = new GatewayDirectory({ secrets: SECRETS });
    expect(real.gatewayOf("hill", TEST)).toBeNull();
    const demo = new GatewayDirectory({ secrets: SECRETS, standIn: STAND_IN });
    expect(demo.gatewayOf("hill", TEST)).not.toBeNull();
    expect(demo.gatewayOf("hill", PRODUCTION)).toBeNull();
  });

  test("that lacks its secrets, or has some for nothing, is told to the operator", () => {
    const directory = new GatewayDirectory({ secrets: SECRETS });
    const hotels = [
      { code: "lake", gateway: null },
      { code: "hill", gateway: PRODUCTION },
      { code: "town", gateway: null },
    ];
    expect(directory.warnings(hotels)).toEqual([
      "Hotel hill takes no card payments: PORTICO_GATEWAY_SECRETS has no gopay secrets for it.",
      "PORTICO_GATEWAY_SECRETS has secrets for lake, but no hotel of this name has a payment gateway.",
    ]);
    expect(directory.warnings([{ code: "lake", gateway: TEST }])).toEqual([]);
  });

  test("prints no secret", () => {
    const directory = new GatewayDirectory({ secrets: SECRETS, standIn: STAND_IN });
    const gateways = [directory.gatewayOf("lake", TEST), directory.gatewayOf("hill", TEST)];
    const printed = inspect({ directory, gateways }, { depth: Infinity, showHidden: true });
    expect(printed + JSON.stringify({ directory, gateways })).not.toMatch(/cAnArY/);
  });
});
