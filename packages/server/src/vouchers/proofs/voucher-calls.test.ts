import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { startTestEngine } from "../../testing/test-engine.ts";
import { TestGuest } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { EXPERIENCES, theVoucherSale } from "../testing/sample-sale.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({ vouchers: theVoucherSale() });
});

afterAll(() => shop.close());

describe("what is sold", () => {
  test("has values and prices in the currencies that can be paid, and the ways to pay for it", async () => {
    const sold = await shop.guest.ask("offeredVouchers", undefined);
    expect(sold).toMatchObject({
      ok: true,
      answer: {
        values: { amounts: { CZK: [100_000, 200_000, 500_000], EUR: [5000] } },
        experiences: [
          { id: EXPERIENCES.NIGHTS_FOR_TWO, price: { CZK: 990_000, EUR: 40_000 } },
          { id: EXPERIENCES.SAUNA, price: { CZK: 249_000 } },
        ],
        deliveries: ["email", "email_on_day", "print"],
        methods: ["bank_transfer"],
      },
    });
    expect(await tab(shop)).toBe(true);
  });

  test("is nothing where the operator's file has no keys for codes", async () => {
    const engine = await startTestEngine(shop.database, { voucherKeys: { of: () => null } });
    try {
      const guest = new TestGuest(engine.origin);
      expect(await guest.ask("offeredVouchers", undefined)).toMatchObject({
        ok: false,
        status: 404,
        problem: { code: "not_offered" },
      });
      expect(await tab({ guest })).toBe(false);
    } finally {
      await engine.close();
    }
  });

  test.each([
    ["nobody could pay", { payment: { ...theShoreHotel().payment, methods: ["on_site" as const] } }],
    ["the hotel's file has no vouchers", { vouchers: null }],
  ])("is nothing where %s", async (_, changes) => {
    await shop.settle({ vouchers: theVoucherSale(), ...changes });
    try {
      expect(await shop.guest.ask("offeredVouchers", undefined)).toMatchObject({
        ok: false,
        problem: { code: "not_offered" },
      });
      expect(await tab(shop)).toBe(false);
    } finally {
      await shop.settle({ vouchers: theVoucherSale() });
    }
  });
});

async function tab({ guest }: Pick<TestShop, "guest">): Promise<boolean> {
  const defaults = await guest.ask("defaults", undefined);
  if (!defaults.ok) throw new Error(JSON.stringify(defaults.problem));
  return defaults.answer.tabs.vouchers;
}
