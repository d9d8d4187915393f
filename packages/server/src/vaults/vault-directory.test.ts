import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { HotelSecrets } from "../secrets/index.ts";
import { VaultDirectory, type VaultSettings } from "./vault-directory.ts";

const TEST: VaultSettings = { provider: "pci_booking", environment: "test" };
const STRIPE: VaultSettings = { provider: "stripe", environment: "test" };
const PRODUCTION: VaultSettings = { ...TEST, environment: "production" };
const SECRETS = new HotelSecrets(
  new Map([
    ["lake", { pciBooking: { apiKey: "cAnArY" }, stripe: { secretKey: "sk_cAnArY", webhookSecret: "w" } }],
  ]),
);
const STAND_INS = {
  pci_booking: { baseUrl: "http://127.0.0.1:9/api", apiKey: "dEmOcAnArY" },
  stripe: { baseUrl: "http://127.0.0.1:9", secretKey: "sk_dEmOcAnArY", webhookSecret: "w" },
};

describe("a hotel's vault", () => {
  test("is one and the same until the hotel changes it", () => {
    const directory = new VaultDirectory({ secrets: SECRETS });
    const vault = directory.vaultOf("lake", TEST);
    expect(vault?.formOrigin).toBe("https://service.pcibooking.net");
    expect(directory.vaultOf("lake", { ...TEST })).toBe(vault);
    expect(directory.vaultOf("lake", PRODUCTION)).not.toBe(vault);
    expect(directory.vaultOf("lake", STRIPE)).toMatchObject({
      provider: "stripe",
      formOrigin: "https://checkout.stripe.com",
    });
    expect(directory.vaultOf("lake", null)).toBeNull();
  });

  test("is missing without secrets; the demo's stand-in never takes production's place", () => {
    expect(new VaultDirectory({ secrets: SECRETS }).vaultOf("hill", TEST)).toBeNull();
    const demo = new VaultDirectory({ secrets: SECRETS, standIns: STAND_INS });
    expect(demo.vaultOf("hill", TEST)?.formOrigin).toBe("http://127.0.0.1:9");
    expect(demo.vaultOf("hill", STRIPE)?.formOrigin).toBe("http://127.0.0.1:9");
    expect(demo.vaultOf("hill", PRODUCTION)).toBeNull();
  });

  test("that lacks its secrets is told to the operator", () => {
    const directory = new VaultDirectory({ secrets: SECRETS });
    const hotels = [
      { code: "lake", guarantee: TEST },
      { code: "hill", guarantee: PRODUCTION },
      { code: "town", guarantee: STRIPE },
      { code: "moor", guarantee: null },
    ];
    expect(directory.warnings(hotels)).toEqual([
      "Hotel hill takes no card as a guarantee: PORTICO_HOTEL_SECRETS has no pciBooking secrets for it.",
      "Hotel town takes no card as a guarantee: PORTICO_HOTEL_SECRETS has no stripe secrets for it.",
    ]);
  });

  test("prints no secret", () => {
    const directory = new VaultDirectory({ secrets: SECRETS, standIns: STAND_INS });
    const vaults = ["lake", "hill"].flatMap((hotel) =>
      [TEST, STRIPE].map((settings) => directory.vaultOf(hotel, settings)),
    );
    const printed = inspect({ directory, vaults }, { depth: Infinity, showHidden: true });
    expect(printed + JSON.stringify({ directory, vaults })).not.toMatch(/cAnArY/);
  });
});
