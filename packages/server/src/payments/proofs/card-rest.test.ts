import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { TEST_COMPANIES } from "../testing/test-gateway.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dossierWords } from "../../commands/desk-words.ts";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel, readDossier, recordPayment } from "../../desk/index.ts";
import { CardDesk, cardPayment } from "../testing/card-desk.ts";
import { DEPOSIT, owingRest, payRest, REST, REST_STAY, WHOLE } from "../testing/rest-desk.ts";
import { SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";

// Guests of a confirmed reservation pay what is left for the arrival before they come.

describe.each(TEST_COMPANIES)("at %s", (provider) => {
  let desk: CardDesk;

  beforeAll(async () => {
    desk = await CardDesk.open(provider);
  });
  beforeEach(() => desk.empty());
  afterEach(async () => expect(await checkInvariants(desk.shop.database.pool)).toEqual([]));
  afterAll(() => desk.close());

  const restOf = async (saved: SavedReservation) => (await desk.check(saved)).details?.rest;
  const hotel = () => ({ hotelId: desk.hotelId, hotel: theShoreHotel() });
  const states = async (saved: SavedReservation) =>
    (await desk.attempts(saved)).map((line) => line.split(" ").slice(1).join(" "));

  test("after a deposit: told to the unit, paid once, and then nothing is left", async () => {
    const saved = await owingRest(desk);
    expect(await desk.check(saved)).toMatchObject({
      status: "paid",
      details: {
        amount: DEPOSIT,
        later: REST,
        rest: {
          due: REST_STAY.arrival,
          amount: REST,
          paid: false,
          payable: true,
          transferable: { amount: REST, currency: "CZK" },
          transfer: null,
          reason: null,
          gateway: null,
        },
      },
    });
    expect(await payRest(desk, saved)).toMatchObject({ answer: { paid: false, gateway: { inline: false } } });
    await desk.drive(saved, "paid");
    expect(await restOf(saved)).toMatchObject({ paid: true, payable: false, transferable: null });
    expect((await desk.check(saved)).details).toMatchObject({ later: 0, surplus: 0, state: "confirmed" });
    expect(await payRest(desk, saved)).toMatchObject({ answer: { paid: true, gateway: null } });
    await desk.work();
    expect(await states(saved)).toEqual([`paid - ${DEPOSIT} 0`, `paid - ${REST} 0`]);
    expect(await desk.mails(saved)).toEqual([
      "guest_confirmation",
      "guest_paid",
      "guest_paid",
      "hotel_notice",
      "hotel_notice",
    ]);
    const dossier = await readDossier(desk.shop.database.pool, hotel(), saved.number);
    if (dossier === null) throw new Error("There is no reservation");
    const shown = dossierWords(dossier, theShoreHotel());
    expect(shown).toContain(`  ${saved.number}B1 at ${provider} 3080 CZK for the rest: paid`);
    expect(shown).toContain(`  balance 3080 CZK by on_site, due ${REST_STAY.arrival}: paid`);
  });

  test("where nothing was paid ahead it is all of the price", async () => {
    const saved = await owingRest(desk, "nothing");
    expect(await payRest(desk, saved, { amount: WHOLE })).toMatchObject({ answer: { paid: false } });
    await desk.drive(saved, "paid");
    expect(await desk.check(saved)).toMatchObject({
      details: { amount: 0, later: 0, rest: { paid: true, amount: WHOLE } },
    });
    expect(await states(saved)).toEqual([`paid - ${WHOLE} 0`]);
  });

  test("nothing is left where everything was paid ahead, before the deposit has come, or after the stay has ended", async () => {
    const whole = await desk.book([REST_STAY], { paymentPart: "full" });
    await desk.drive(whole, "paid");
    expect(await restOf(whole)).toBeUndefined();
    expect(await payRest(desk, whole)).toMatchObject({ problem: { code: "payment_mismatch" } });
    const waiting = await desk.book([{ ...REST_STAY, roomTypeId: SINGLE }]);
    expect(await restOf(waiting)).toMatchObject({ paid: false, payable: false, transferable: null });
    expect(await payRest(desk, waiting)).toMatchObject({ problem: { code: "payment_ended" } });
  });

  test("another sum than is owed, or another currency, is refused before any page is opened", async () => {
    const saved = await owingRest(desk);
    const changed = { status: 409, problem: { code: "price_changed" } };
    expect(await payRest(desk, saved, { amount: REST - 1 })).toMatchObject(changed);
    expect(await payRest(desk, saved, { amount: REST, currency: "EUR" })).toMatchObject(changed);
    expect(await desk.attempts(saved)).toHaveLength(1);
  });

  test("a hotel that takes money on the spot alone offers nothing and refuses it", async () => {
    const saved = await owingRest(desk, "nothing");
    const { payment } = cardPayment(desk.gateway.account);
    await desk.shop.settle({ payment: { ...payment, methods: ["on_site"] } });
    expect(await restOf(saved)).toMatchObject({ payable: false, transferable: null, amount: WHOLE });
    for (const method of ["card", "bank_transfer"] as const) {
      expect(await payRest(desk, saved, { method, amount: WHOLE })).toMatchObject({
        problem: { code: "payment_mismatch" },
      });
    }
  });

  test("from check-in on it is a matter of the desk; money that was begun before is kept", async () => {
    vi.setSystemTime(Date.parse("2027-01-12T08:00:00Z"));
    const today = { ...REST_STAY, arrival: "2027-01-12", departure: "2027-01-14" };
    const saved = await owingRest(desk, "nothing", [today]);
    vi.setSystemTime(Date.parse("2027-01-12T12:59:00Z"));
    expect(await payRest(desk, saved, { amount: WHOLE })).toMatchObject({ answer: { paid: false } });
    vi.setSystemTime(Date.parse("2027-01-12T13:00:00Z"));
    expect(await restOf(saved)).toMatchObject({ paid: false, payable: false, transferable: null });
    expect(await payRest(desk, saved, { amount: WHOLE })).toMatchObject({
      problem: { code: "payment_mismatch" },
    });
    await desk.drive(saved, "paid");
    await desk.work();
    expect(await restOf(saved)).toMatchObject({ paid: true });
  });

  test("a payment that fails says why where it stands, is told by letter, and may be made again", async () => {
    const saved = await owingRest(desk);
    await payRest(desk, saved);
    await desk.drive(saved, "timed_out");
    expect(await desk.check(saved)).toMatchObject({
      status: "paid",
      details: {
        state: "confirmed",
        rest: { paid: false, payable: true, reason: { screen: "guest_stopped" } },
      },
    });
    expect(await payRest(desk, saved)).toMatchObject({ answer: { paid: false } });
    await desk.drive(saved, "paid");
    expect(await restOf(saved)).toMatchObject({ paid: true, reason: null });
  });

  test("cancelling gives back the deposit and the rest but for what is kept, of the rest first", async () => {
    const saved = await owingRest(desk);
    await payRest(desk, saved);
    await desk.drive(saved, "paid");
    await desk.check(saved);
    const named = { ...hotel(), number: saved.number };
    await cancelForHotel(desk.staff, named, { keep: 100_000, now: Date.now() });
    await desk.work();
    await desk.work();
    expect(await states(saved)).toEqual([`paid - ${DEPOSIT} 32000`, `paid - ${REST} ${REST}`]);
    expect((await desk.check(saved)).details).toMatchObject({ state: "cancelled", refunded: 340_000 });
  });

  test("what staff have noted as paid on the day of arrival is asked for no longer, and its late payment goes back", async () => {
    const saved = await owingRest(desk);
    await payRest(desk, saved);
    const named = { ...hotel(), number: saved.number };
    expect(await recordPayment(desk.staff, named, Date.now(), REST_STAY.arrival)).toMatchObject({ ok: true });
    await desk.drive(saved, "paid");
    await desk.work();
    expect(await states(saved)).toEqual([`paid - ${DEPOSIT} 0`, `surplus - ${REST} ${REST}`]);
    expect(await restOf(saved)).toMatchObject({ paid: true });
    // Money that was recorded by hand must be sent back by hand.
    const cancelled = await cancelForHotel(desk.staff, named, { keep: 0, now: Date.now() });
    expect(cancelled).toMatchObject({ value: { noted: REST } });
  });

  describe("one room of two is cancelled", () => {
    const two = [REST_STAY, { ...REST_STAY, roomTypeId: SINGLE }];
    // 7,400 with a deposit of 2,220; the single is 3,000.
    const [BOTH_LEFT, LEFT] = [518_000, 218_000];

    async function cancelSingle({ paymentId, returnToken }: SavedReservation) {
      const key = { paymentId, returnToken };
      const loaded = await desk.shop.guest.ask("loadReservation", key);
      const lineCode = (loaded.ok ? loaded.answer.items[1]?.lineCode : null) ?? null;
      const shown = await answered(desk.shop.guest.ask("cancellation", { ...key, lineCode }));
      const { quoteId } = shown;
      return {
        shown,
        done: await desk.shop.guest.ask("cancelReservation", { ...key, lineCode, quoteId }),
      };
    }

    test("while the rest of both is being paid: that goes back, and the new rest is paid instead", async () => {
      const saved = await owingRest(desk, "deposit", two);
      await payRest(desk, saved, { amount: BOTH_LEFT });
      expect(await cancelSingle(saved)).toMatchObject({ done: { ok: true } });
      await desk.drive(saved, "paid");
      await desk.work();
      expect(await desk.shop.lines("select reason from money_return")).toEqual(["replanned"]);
      expect(await payRest(desk, saved, { amount: BOTH_LEFT })).toMatchObject({
        problem: { code: "price_changed" },
      });
      expect(await payRest(desk, saved, { amount: LEFT })).toMatchObject({ answer: { paid: false } });
      await desk.drive(saved, "paid");
      expect((await desk.check(saved)).details).toMatchObject({
        later: 0,
        rest: { paid: true, amount: LEFT },
      });
    });

    test("after both rooms were paid: its price goes back of the rest", async () => {
      const saved = await owingRest(desk, "deposit", two);
      await payRest(desk, saved, { amount: BOTH_LEFT });
      await desk.drive(saved, "paid");
      await desk.check(saved);
      expect(await cancelSingle(saved)).toMatchObject({
        shown: { obstacle: null, paid: 740_000, back: { card: [300_000] } },
        done: { ok: true },
      });
      await desk.work();
      expect(await states(saved)).toEqual(["paid - 222000 0", "paid - 518000 300000"]);
      expect((await desk.check(saved)).details).toMatchObject({
        later: 0,
        rest: { paid: true, amount: LEFT },
      });
    });
  });
});
