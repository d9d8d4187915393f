import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { aCoupon } from "@portico/domain/testing/coupon";
import { aPackage, inRoom, WEEKEND } from "@portico/domain/testing/package";
import { aMassage, at, RESOURCES } from "@portico/domain/testing/timed-service";
import type { ExperienceProduct } from "@portico/domain/vouchers/voucher";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { openVoucherDesk, type VoucherDesk } from "../../vouchers/testing/voucher-desk.ts";

// The worked example V12 through the engine; in whole crowns, sums made by hand.

const CROWN = 100;
const stay = { roomTypeId: DOUBLE, arrival: "2027-05-14", departure: "2027-05-16" };
const TENTH = aCoupon({ code: "DESET", benefit: { kind: "percent", percent: 10 } });
/** The import numbers services after the three room types. */
const MASSAGE = 4;

let shop: TestShop;
let desk: VoucherDesk;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({
    coupons: [TENTH],
    packages: [
      aPackage({
        rooms: [inRoom(DOUBLE)],
        prices: {
          kind: "per_room",
          prices: [{ amounts: { CZK: 4990 * CROWN } }],
          persons: 2,
          furtherGuests: [{ categoryId: 1, amounts: { CZK: 1200 * CROWN } }],
        },
        couponsApply: true,
        depositPolicyId: 2,
      }),
    ],
    wellness: { venues: [], resources: RESOURCES, services: [aMassage()] },
  });
  const { rows } = await shop.database.pool.query<{ id: number }>("select hotel_id as id from hotel");
  desk = await openVoucherDesk(shop.database, TEST_VOUCHER_KEYS.of("shore") ?? undefined, rows[0]?.id);
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
});
afterAll(() => shop.close());

/** A right to the product, bought for this many crowns; it is never money. */
function sellRight(product: ExperienceProduct, value: number) {
  const right = { kind: "experience", product, tax: { at: "spending", asMoney: false } } as const;
  return desk.sell({ value: value * CROWN, right });
}

/** The items at the engine's prices, as a guest's page keeps them. */
async function priced(items: ChosenItem[], asked: Partial<PriceQuestion>) {
  const price = await shop.guest.price(items, asked);
  if (!price.ok) throw new Error(JSON.stringify(price.problem));
  const lines = items.map((item, index) => {
    const line = price.answer.items[index];
    if (!line) throw new Error("A line has no price");
    const coupon = "coupon" in line ? line.coupon : 0;
    return { ...item, offerId: line.offerId, shownTotal: line.total + coupon };
  });
  return { price: price.answer, lines };
}

async function couponId(): Promise<number> {
  const coupon = await shop.guest.ask("coupon", { code: TENTH.code });
  return coupon.ok ? coupon.answer.id : 0;
}

test.each([
  ["V12: the third adult's 1,200 are the guest's", false, 6190, 4990, 1200],
  ["V12 under a coupon of 10 %: 5,571, of it 1,080 the guest's", true, 5571, 4491, 1080],
])("%s; cancelled, the right is whole again", async (_, coupon, total, covered, left) => {
  const { code, voucherId } = await sellRight({ kind: "package", packageId: WEEKEND }, 3990);
  const [forTwo] = await shop.guest.choose([{ ...stay, packageId: WEEKEND }]);
  const third = forTwo?.guests[0];
  if (!forTwo || !third) throw new Error("The package is not sold");
  const asked = { vouchers: [code], couponId: coupon ? await couponId() : 0 };
  const { price, lines } = await priced([{ ...forTwo, guests: [...forTwo.guests, third] }], asked);
  expect(price).toMatchObject({
    total: total * CROWN,
    vouchers: [{ pays: covered * CROWN, problem: null, balance: { amount: 3990 * CROWN } }],
    voucherChoice: null,
  });
  const payment = { paymentMethod: "bank_transfer", paymentPart: "full" } as const;
  const shown = { ...payment, expectedTotal: total * CROWN, expectedVouchers: covered * CROWN };
  const saved = await shop.guest.save(await shop.guest.request(lines, { ...asked, ...shown }));
  expect(saved).toMatchObject({ answer: { state: "pending_payment", bank: { amount: left * CROWN } } });
  expect(await desk.read(voucherId)).toMatchObject({ balance: 0, spent: 3990 * CROWN });
  if (saved.ok) await cancelReservation(shop.database, saved.answer.number);
  expect(await desk.read(voucherId)).toMatchObject({ balance: 3990 * CROWN, spent: 0 });
});

test("a right to a massage pays it at its price of the day, and nothing of the room beside it", async () => {
  const product = { kind: "service", serviceId: MASSAGE, slots: 1, persons: 1 } as const;
  const { code, voucherId } = await sellRight(product, 990);
  const block = { day: stay.arrival, from: at("10:00"), to: at("11:00") };
  const items = await shop.guest.chooseAll([stay, { serviceId: MASSAGE, block, persons: 1 }]);
  const { price, lines } = await priced(items, { vouchers: [code] });
  const [room, massage] = price.items;
  expect([massage?.total, price.vouchers.map(({ pays }) => pays)]).toEqual([1290 * CROWN, [1290 * CROWN]]);
  const alone = await priced(items.slice(0, 1), { vouchers: [code] });
  expect(alone.price.vouchers).toMatchObject([{ pays: 0, problem: "not_for_this" }]);
  const shown = { vouchers: [code], expectedTotal: price.total, expectedVouchers: 1290 * CROWN };
  const saved = await shop.guest.save(await shop.guest.request(lines, shown));
  expect(saved).toMatchObject({ answer: { state: "confirmed", total: (room?.total ?? 0) + 1290 * CROWN } });
  expect(await desk.read(voucherId)).toMatchObject({ balance: 0, spent: 990 * CROWN });
  expect(
    await shop.lines("select sum(amount_minor) from payable where state = 'open' and method = 'on_site'"),
  ).toEqual([String(room?.total)]);
});
