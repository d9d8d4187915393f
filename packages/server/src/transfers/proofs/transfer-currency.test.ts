import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelForHotel, recordPayment } from "../../desk/index.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, TestGuest } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { camtEntry, camtWith } from "../../banks/testing/sample-statements.ts";
import { importStatement } from "../import-statement.ts";
import { TransferDesk, SHORE_IBAN } from "../testing/transfer-desk.ts";

let shop: TestShop;
let desk: TransferDesk;
let guest: TestGuest;

beforeAll(async () => {
  shop = await openShop();
  desk = await TransferDesk.open(shop);
});
beforeEach(async () => {
  await shop.empty();
  guest = new TestGuest(shop.engine.origin, "EUR");
});
afterAll(async () => {
  await desk.close();
  await shop.close();
});

/** Books as a guest who sees euros, at a hotel that only has an account in crowns. */
const bookInEuros = () => desk.book({}, undefined, guest);

test("a guest in euros is told the crowns to send, in every answer alike, and exactly those confirm the reservation", async () => {
  const items = await guest.choose([{ roomTypeId: 1, arrival: "2027-05-10", departure: "2027-05-12" }]);
  const { businessTrip, couponId, insurance } = await guest.request(items);
  const priced = await answered(
    guest.ask("price", {
      currency: "EUR",
      businessTrip,
      couponId,
      insurance,
      vouchers: [],
      items,
    }),
  );
  const option = priced.paymentOptions.find(
    ({ method, part }) => method === "bank_transfer" && part === "deposit",
  );
  // 4 400 Kč / 24.655 = 178.46 €, of which 30 % are 53.54 €; × 24.655 = 1 320.03 Kč, told in whole crowns.
  const transfer = { currency: "CZK", amount: 132_000, rate: 24.655 };
  expect(option).toMatchObject({ ahead: 5_354, transfer });

  const saved = await bookInEuros();
  const owed = { amount: 5_354, currency: "EUR", rate: 24.655 };
  expect(saved).toMatchObject({ currency: "EUR", bank: { currency: "CZK", amount: 132_000, owed } });
  expect(saved.bank?.qr).toMatchObject({
    format: "spayd",
    text: expect.stringMatching(/AM:1320\.00\*CC:CZK/),
  });
  expect((await desk.load(saved)).bank).toEqual(saved.bank);
  expect((await desk.check(saved)).details).toMatchObject({ amount: 5_354, currency: "EUR", transfer });

  const symbol = `<Refs><EndToEndId>/VS${saved.bank?.variableSymbol}</EndToEndId></Refs>`;
  const entry = camtEntry({ rest: `<NtryDtls><TxDtls>${symbol}</TxDtls></NtryDtls>` });
  const accounts = [{ iban: SHORE_IBAN, currency: "CZK" as const }];
  const bytes = new TextEncoder().encode(camtWith(entry));
  expect(
    await importStatement(shop.database, { hotelId: desk.hotelId, accounts }, bytes, Date.now()),
  ).toMatchObject({
    value: { fresh: 1, account: { currency: "CZK" } },
  });
  await desk.settle();
  expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
  expect(await desk.transfers()).toEqual(["kept 132000 0 -"]);
});

test("a rate that changes between price and order is told before anything is booked at another sum than was shown", async () => {
  const { payment, currencies } = theShoreHotel();
  const inEuros = payment.bankAccounts.map((account) => ({ ...account, currency: "EUR" as const }));
  await shop.settle({ payment: { ...payment, bankAccounts: inEuros } });
  const items = await shop.guest.choose([{ roomTypeId: 1, arrival: "2027-05-10", departure: "2027-05-12" }]);
  // 30 % of 4 400 Kč at 24.655.
  const expectedTransfer = { currency: "EUR", amount: 5_354 } as const;
  const request = await shop.guest.request(items, { paymentMethod: "bank_transfer", expectedTransfer });
  const rate = { numerator: 24, denominator: 1 };
  await shop.settle({
    payment: { ...payment, bankAccounts: inEuros },
    currencies: currencies.map((one) => (one.code === "EUR" ? { ...one, rate } : one)),
  });
  expect(await shop.guest.save(request)).toMatchObject({
    ok: false,
    status: 409,
    problem: {
      code: "price_changed",
      field: "expected_transfer",
      items: [{ field: "expected_transfer", message: expect.stringMatching(/^is 55 EUR now/) }],
    },
  });
  expect(await shop.lines("select count(*) from reservation")).toEqual(["0"]);
  const now = { currency: "EUR", amount: 5_500 } as const;
  expect(await shop.guest.save({ ...request, expectedTransfer: now })).toMatchObject({
    answer: { total: 440_000, bank: now },
  });
});

test("a part, the rest and more than that are counted in the account's crowns, and so is what goes back", async () => {
  const saved = await bookInEuros();
  await desk.receive(saved, 50_000);
  expect((await desk.load(saved)).bank).toMatchObject({ amount: 82_000, received: 50_000, currency: "CZK" });
  await desk.receive(saved, 100_000);
  expect(await desk.check(saved)).toMatchObject({
    status: "paid",
    details: { surplus: 0, otherReturns: [{ currency: "CZK", surplus: 18_000, refunded: 0 }] },
  });
  expect(await desk.transfers()).toEqual(["kept 50000 0 -", "to_return 82000 18000 surplus"]);
});

test("euros, which the account cannot receive, pay nothing", async () => {
  const saved = await bookInEuros();
  await desk.receive(saved, { currency: "EUR", amount: 5_354 });
  expect(await desk.transfers()).toEqual(["to_return 0 5354 wrong_currency"]);
  expect((await desk.check(saved)).status).toBe("pending");
});

test("the fee of a cancellation is kept of the crowns at the rate of the order", async () => {
  const saved = await bookInEuros();
  await desk.receive(saved, 132_000);
  const named = { hotelId: desk.hotelId, number: saved.number };
  // 20 € × 24.655 = 493.10 Kč, in whole crowns.
  expect(await cancelForHotel(desk.parts, named, { keep: 2_000, now: Date.now() })).toMatchObject({
    ok: true,
  });
  expect(await desk.transfers()).toEqual(["to_return 49300 82700 ended"]);
});

test("a payment that staff have noted is found in the statement, and sent back in crowns when the stay is cancelled", async () => {
  const saved = await bookInEuros();
  const named = { hotelId: desk.hotelId, number: saved.number };
  await recordPayment(desk.parts, named, Date.now());
  await desk.receive(saved, 100_000);
  expect(await desk.transfers()).toEqual(["kept 100000 0 -"]);
  expect(await cancelForHotel(desk.parts, named, { keep: 0, now: Date.now() })).toMatchObject({
    value: { noted: 32_000 },
  });
});

test("whoever changes to a transfer of everything sends it at the rate that the order has fixed", async () => {
  const saved = await bookInEuros();
  const dearer = theShoreHotel().currencies.map((currency) =>
    currency.code === "EUR" ? { ...currency, rate: { numerator: 30, denominator: 1 } } : currency,
  );
  await shop.settle({ currencies: dearer });
  const { paymentId, returnToken } = saved;
  const paid = await guest.ask("pay", { paymentId, returnToken, method: "bank_transfer", part: "full" });
  // 178.46 € × 24.655 = 4 399.93 Kč.
  expect(paid).toMatchObject({ answer: { bank: { amount: 440_000, currency: "CZK" } } });
});
