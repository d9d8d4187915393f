import { textIn } from "@portico/domain/texts/language";
import type { OrderedVoucher } from "@portico/contract/vouchers/voucher-order";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { answered } from "../../testing/test-guest.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import { money, orderRequest } from "../testing/sample-order.ts";
import { EXPERIENCES, theVoucherSale } from "../testing/sample-sale.ts";
import { TEST_VOUCHER_KEYS } from "../testing/test-keys.ts";
import { buyVoucher } from "../testing/voucher-guest.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

let desk: CardDesk;
let shop: TestShop;

beforeAll(async () => {
  desk = await CardDesk.open();
  shop = desk.shop;
  await shop.settle({ ...cardPayment(desk.gateway.account), vouchers: theVoucherSale() });
});
beforeEach(() => emptyTables(shop.database, ["limit_bucket"]));
afterAll(() => desk.close());

const GIFT = { recipientName: "Jana", text: money.text, buyerName: "Petr Novák" };

/** A voucher from Petr for Jana, with the key that is printed beside its code. */
async function given(line: Partial<OrderedVoucher> = {}) {
  const bought = await buyVoucher(desk, line.value ?? money.value, line);
  return { ...bought, key: TEST_VOUCHER_KEYS.of("shore")?.pageKeyOf(bought.code) ?? "" };
}

describe("a voucher's page", () => {
  test("shows names, words and design to holders of its key, and the balance to holders of the code alone", async () => {
    const { code, key } = await given();
    const other = await given();
    const worth = { value: money.value, balance: money.value, currency: "CZK", closed: null, product: null };
    const design = theVoucherSale().designs.find(({ id }) => id === money.designId);
    expect(await shop.guest.ask("givenVoucher", { code, key })).toMatchObject({
      ok: true,
      answer: { ...worth, gift: { ...GIFT, picture: { src: design?.picture.src } } },
    });
    for (const wrong of ["", "guessed", other.key])
      expect(await shop.guest.ask("givenVoucher", { code, key: wrong })).toMatchObject({
        ok: true,
        answer: { ...worth, gift: null },
      });
  });

  test("names an experience and where to book it", async () => {
    const nights = { experienceId: EXPERIENCES.NIGHTS_FOR_TWO, value: 990_000 };
    const { code, key } = await given(nights);
    const asked = await answered(shop.guest.ask("givenVoucher", { code, key }));
    const { experience, product } = asked;
    expect([experience && textIn(experience, "en"), product]).toEqual([
      "Two nights",
      { kind: "package", id: 1 },
    ]);
  });

  test("says that it is closed only to holders of its key; others get the same answer as for wrong codes, ten in ten minutes", async () => {
    const { code, key, voucherId } = await given();
    await shop.database.pool.query(
      "update voucher set closed = 'void', balance_minor = 0 where voucher_id = $1",
      [voucherId],
    );
    expect(await shop.guest.ask("givenVoucher", { code, key })).toMatchObject({
      answer: { closed: "void", balance: 0, gift: GIFT },
    });
    const unknown = { status: 404, problem: { code: "voucher_unknown" } };
    for (let time = 0; time < 5; time += 1) {
      expect(await shop.guest.ask("givenVoucher", { code, key: "" })).toMatchObject(unknown);
      expect(await shop.guest.ask("givenVoucher", { code: "7Q2M4V", key })).toMatchObject(unknown);
    }
    const over = { status: 429, problem: { code: "too_many_requests" } };
    expect(await shop.guest.ask("givenVoucher", { code, key })).toMatchObject(over);
    expect(await shop.guest.ask("voucher", { code })).toMatchObject(over);
  });
});

test("the page never shows the order's contact", async () => {
  const { code, key } = await given();
  const asked = await shop.guest.ask("givenVoucher", { code, key });
  expect(JSON.stringify(asked)).not.toContain(orderRequest().contact.email);
});
