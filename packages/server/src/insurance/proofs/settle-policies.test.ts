import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelForHotel } from "../../desk/index.ts";
import { testOwners } from "../../payables/testing/test-owners.ts";
import { checkInvariants } from "../../database/index.ts";
import { insuranceInvariants } from "../../database/invariants/insurance-invariants.ts";
import { claimTasks, planTasks } from "../policy-store.ts";
import { InsuredShop, NAMES } from "../testing/insured-shop.ts";

let desk: InsuredShop;
beforeAll(async () => {
  desk = await InsuredShop.open();
});
beforeEach(() => desk.renew());
afterEach(async () => {
  const rules = insuranceInvariants.map(({ rule }) => rule);
  const broken = await checkInvariants(desk.shop.database.pool);
  expect(broken.filter(({ rule }) => rules.includes(rule))).toEqual([]);
});
afterAll(() => desk.close());

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const FIRST = "4020270001";

describe("a contract is concluded", () => {
  test("when the money has come and not before, and the guest is written to", async () => {
    const saved = await desk.saved();
    await desk.settle();
    expect(await desk.insurersBook()).toEqual([]);
    await desk.pay(saved);
    await desk.settle();
    expect(await desk.told(saved)).toMatchObject({ state: "issued", policyNumber: FIRST });
    expect(await desk.insurersBook()).toMatchObject([{ number: FIRST, state: "concluded", insured: NAMES }]);
    expect(await desk.letters()).toEqual(["guest_insurance issued"]);
    await desk.settle(QUARTER);
    expect(await desk.insurersBook()).toMatchObject([{ asked: 1 }]);
  });

  test.each(["refuse", "hang", "status", "garbage"])(
    "again and again while the insurer is in trouble (%s); the hotel hears of it once after a quarter of an hour",
    async (fault) => {
      const saved = await desk.paid();
      await desk.fault("conclude", fault);
      await desk.settle();
      expect(await desk.told(saved)).toMatchObject({ state: "delayed", policyNumber: null });
      expect(await desk.letters()).toEqual([]);
      await desk.settle(QUARTER);
      await desk.settle(QUARTER);
      expect(await desk.letters()).toEqual(["hotel_insurance delayed"]);
      await desk.control("POST", "/faults/clear");
      await desk.settle(QUARTER);
      expect(await desk.told(saved)).toMatchObject({ state: "issued", policyNumber: FIRST });
    },
  );

  test.each(["hang_after_effect", "reset_after_effect", "truncated"])(
    "once, though the answer was lost (%s)",
    async (fault) => {
      const saved = await desk.paid();
      await desk.fault("conclude", fault, { times: 1 });
      await desk.settle();
      await desk.settle(MINUTE);
      expect(await desk.told(saved)).toMatchObject({ state: "issued", policyNumber: FIRST });
      expect(await desk.insurersBook()).toMatchObject([{ number: FIRST, asked: 2 }]);
    },
  );

  test("once, though the engine died between the insurer's yes and writing it down", async () => {
    const saved = await desk.paid();
    const { pool } = desk.shop.database;
    await planTasks(pool, Date.now());
    const [task] = await claimTasks(pool, Date.now(), { limit: 10, lease: MINUTE * 1000 });
    if (!task) throw new Error("Nothing to do");
    await desk.policies.insurers.insurerOf("shore")?.issue(task.order, task.policyId);
    await desk.settle(MINUTE - 1);
    expect(await desk.told(saved)).toMatchObject({ state: "agreed" });
    await desk.settle(2);
    expect(await desk.told(saved)).toMatchObject({ state: "issued", policyNumber: FIRST });
    expect(await desk.insurersBook()).toHaveLength(1);
  });

  test("by one engine, though two look at once; without the lease both would ask", async () => {
    await desk.paid();
    await desk.fault("conclude", "delay", { ms: 300 });
    await Promise.all([desk.settle(), desk.settle(), desk.settle()]);
    expect(await desk.insurersBook()).toMatchObject([{ asked: 1 }]);

    await desk.renew();
    await desk.paid();
    await desk.fault("conclude", "delay", { ms: 300 });
    const first = desk.settle();
    await expect
      .poll(async () => (await desk.shop.lines("select 1 from insurance_policy where asks = 1")).length)
      .toBe(1);
    await desk.shop.database.pool.query("update insurance_policy set ask_at = asked_since");
    await Promise.all([first, desk.settle()]);
    expect(await desk.insurersBook()).toMatchObject([{ asked: 2 }]);
  });

  test("never, where the insurer refuses: the guest is not insured, the hotel returns the premium, both are told", async () => {
    const saved = await desk.paid();
    await desk.control("POST", "/settings", { refuses: "contracts" });
    await desk.settle();
    await desk.settle(QUARTER);
    expect(await desk.told(saved)).toMatchObject({ state: "failed", policyNumber: null });
    expect(await desk.letters()).toEqual(["guest_insurance failed", "hotel_insurance failed"]);
    expect(await desk.shop.lines("select last_problem from insurance_policy")).toEqual(["RISK_REFUSED"]);
  });
});

describe("when the reservation ends", () => {
  test("unpaid, the insurer never hears of it", async () => {
    const saved = await desk.saved();
    await desk.cancel(saved);
    await desk.settle();
    expect(await desk.told(saved)).toMatchObject({ state: "void" });
    expect(await desk.insurersBook()).toEqual([]);
  });

  test("insured, so does the contract, as soon as the insurer can be reached", async () => {
    const saved = await desk.paid();
    await desk.settle();
    await desk.cancel(saved);
    await desk.fault("end", "refuse", { times: 1 });
    await desk.settle();
    expect(await desk.told(saved)).toMatchObject({ state: "cancelled", policyNumber: FIRST });
    expect(await desk.insurersBook()).toMatchObject([{ state: "concluded" }]);
    await desk.settle(MINUTE);
    expect(await desk.insurersBook()).toMatchObject([{ number: FIRST, state: "ended" }]);
    expect(await desk.shop.lines("select 1 from insurance_policy where task is not null")).toEqual([]);
  });

  test.each([
    ["concluded, the hotel keeps its premium beside the fee of the terms", true],
    ["not concluded yet, the premium goes back with the rest", false],
  ])("by the terms and the contract is %s", async (_, isConcluded) => {
    const saved = await desk.paid();
    if (isConcluded) await desk.settle();
    const insurance = await desk.told(saved);
    const hotelId = Number((await desk.shop.lines("select hotel_id from hotel where code = 'shore'"))[0]);
    const { database, jobs } = desk.policies;
    const cancelled = await cancelForHotel(
      { database, jobs, owners: testOwners(jobs) },
      { hotelId, number: saved.number },
      { keep: "terms", now: Date.now() },
    );
    expect(cancelled).toMatchObject({ ok: true, value: { kept: isConcluded ? insurance?.premium : 0 } });
  });

  test("while nobody knows whether the insurer has said yes, its contract ends all the same", async () => {
    const saved = await desk.paid();
    await desk.fault("conclude", "hang_after_effect", { times: 1 });
    await desk.settle();
    await desk.cancel(saved);
    await desk.settle(MINUTE);
    expect(await desk.insurersBook()).toMatchObject([{ state: "ended" }]);
    expect(await desk.told(saved)).toMatchObject({ state: "cancelled" });
  });

  test("while the insurer is being asked, the contract that comes of it is ended", async () => {
    const saved = await desk.paid();
    await desk.fault("conclude", "delay", { ms: 500, times: 1 });
    const concluding = desk.settle();
    await expect
      .poll(async () => (await desk.shop.lines("select 1 from insurance_policy where asks = 1")).length)
      .toBe(1);
    await desk.cancel(saved);
    await desk.settle();
    await concluding;
    await desk.settle(MINUTE);
    expect((await desk.insurersBook()).filter(({ state }) => state === "concluded")).toEqual([]);
    expect(await desk.told(saved)).toMatchObject({ state: "cancelled" });
  });

  test("and the insurer keeps the contract, the hotel is told", async () => {
    const saved = await desk.paid();
    await desk.settle();
    await desk.control("POST", "/settings", { refuses: "ends" });
    await desk.cancel(saved);
    await desk.settle();
    await desk.settle(QUARTER);
    expect(await desk.told(saved)).toMatchObject({ state: "issued" });
    expect(await desk.letters()).toEqual(["guest_insurance issued", "hotel_insurance kept"]);
  });

  test("and late money brings it back, it is insured after all", async () => {
    const saved = await desk.saved();
    await desk.shop.database.pool.query(
      "update reservation set state = 'expired', hold_until = null, ended_at = now()",
    );
    await desk.settle();
    expect(await desk.told(saved)).toMatchObject({ state: "void" });
    await desk.shop.database.pool.query("update reservation set state = 'confirmed', ended_at = null");
    await desk.pay(saved);
    await desk.settle();
    expect(await desk.told(saved)).toMatchObject({ state: "issued", policyNumber: FIRST });
  });
});
