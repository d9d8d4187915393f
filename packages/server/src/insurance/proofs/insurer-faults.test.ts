import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ADULT } from "@portico/domain/testing/lake-hotel";
import { SINGLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { checkInvariants } from "../../database/index.ts";
import { InsuredShop, NAMES, WISH } from "../testing/insured-shop.ts";

/** Long enough to serve guests before the engine gives up on a hanging insurer, also on a busy machine. */
const PATIENCE = 10_000;
const QUARTER = 15 * 60;

let desk: InsuredShop;
beforeAll(async () => {
  desk = await InsuredShop.open({ callMilliseconds: PATIENCE });
});
beforeEach(() => desk.renew());
afterAll(() => desk.close());

test.each(["refuse", "hang", "status", "garbage"])(
  "with an insurer in trouble (%s) guests search, book and order what they were offered; what has piled up is done once afterwards",
  async (fault) => {
    const known = await desk.choice();
    const paid = await desk.paid();
    const ended = await desk.paid({ ...WISH, arrival: "2027-06-14", departure: "2027-06-16" });
    await desk.settle();
    await desk.cancel(ended);
    const later = await desk.paid({ ...WISH, arrival: "2027-07-12", departure: "2027-07-14" });
    await desk.fault("quote", fault);
    await desk.fault("conclude", fault);
    await desk.fault("end", fault);

    const order: string[] = [];
    const note = <T>(name: string, work: Promise<T>) => work.finally(() => order.push(name));
    const asking = note("insurer", Promise.all([desk.settle(), desk.offer({ departure: "2027-05-15" })]));
    const { guest } = desk.shop;
    const asked = {
      ...WISH,
      party: { [ADULT]: 2 },
      guests: null,
      ratePlanId: 0,
      couponId: 0,
      explain: false,
    };
    expect(await guest.ask("baseRates", asked)).toMatchObject({ ok: true, answer: [{ available: 2 }] });
    const bare = { ...WISH, roomTypeId: SINGLE };
    expect(await guest.book([bare])).toMatchObject({ ok: true, answer: { state: "confirmed" } });
    // What they were offered before does not need the insurer.
    const { chosen, termsVersion } = known;
    const insurance = { insurance: chosen, insured: { names: NAMES, termsVersion } };
    const insured = await answered(
      guest.book([WISH], {
        ...insurance,
        paymentMethod: "bank_transfer",
        paymentPart: "deposit",
        expectedTotal: 440_000 + chosen.premium,
      }),
    );
    order.push("guests");
    const [, offer] = await asking;
    expect(offer).toEqual({ available: false, reason: "unavailable" });
    if (fault === "hang") expect(order).toEqual(["guests", "insurer"]);
    expect(await desk.told(later)).toMatchObject({ state: "delayed" });

    await desk.pay(insured);
    await desk.control("POST", "/faults/clear");
    await desk.settle(QUARTER);
    for (const saved of [paid, later, insured])
      expect(await desk.told(saved)).toMatchObject({ state: "issued" });
    expect((await desk.insurersBook()).map(({ number, state }) => `${number} ${state}`).toSorted()).toEqual([
      "4020270001 concluded",
      "4020270002 ended",
      "4020270003 concluded",
      "4020270004 concluded",
    ]);
    expect(await desk.shop.lines("select 1 from insurance_policy where task is not null")).toEqual([]);
    expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
  },
);
