import { calls } from "@portico/contract/calls";
import type { WireObject } from "@portico/contract/codec/wire";
import { asObject } from "@portico/contract/codec/codec";
import { aResource } from "@portico/domain/testing/room-type";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";

// Values that the engine answers, sent back in a request, are refused or change nothing, whatever they claim to be.

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(async () => {
  await desk.empty();
  const [, singles] = theShoreHotel().resources;
  const units = Array.from({ length: 150 }, (_, index) => ({ id: 1_000 + index, name: `${index}` }));
  await desk.shop.settle({
    ...cardPayment(),
    resources: [aResource({ units }), ...(singles ? [singles] : [])],
  });
});
afterAll(() => desk.close());

const double = [{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" }];

async function post(call: string, body: object): Promise<{ status: number; wire: WireObject }> {
  const answer = await desk.shop.engine.post(`/api/ibe4/${call}`, body, { "X-Client": "shore" });
  return { status: answer.status, wire: asObject(await answer.json()) };
}

/** Everything stored about a reservation except its names and times. */
async function kept(paymentId: unknown): Promise<string[]> {
  const own = `'{reservation_id,payment_id,number,owner_id,payable_id,attempt_id,order_number,gateway_id,notify_key,
    page_url,created_at,ask_at,asked_at,asks}'::text[]`;
  return desk.shop.lines(
    `select (to_jsonb(r) - ${own})::text from reservation r where payment_id = $1
     union all select (to_jsonb(i) - ${own})::text from reservation_item i join reservation using (reservation_id)
       where payment_id = $1
     union all select (to_jsonb(p) - ${own})::text from payable p join reservation using (reservation_id)
       where payment_id = $1
     union all select (to_jsonb(a) - ${own})::text from payment_attempt a
       join payable using (payable_id) join reservation using (reservation_id) where payment_id = $1
     order by 1`,
    [paymentId],
  );
}

/** Every field of the answers that the request does not have, with what an attacker would like it to be. */
function planted(request: WireObject, answers: readonly WireObject[]): WireObject {
  const fields = Object.assign({}, ...answers, {
    state: "confirmed",
    hotel_id: 2,
    client: "bay",
    amount: 0,
    refunded: 999_999,
    amount_minor: 0,
    verified: true,
    user: { verified: true },
    is_admin: true,
    config_version: 0,
  }) as WireObject;
  const foreign = Object.entries(fields).filter(([name]) => !(name in request));
  return Object.fromEntries(foreign.map(([name, value]) => [name, dearest(value)]));
}

/** Amounts become nothing, flags set, states paid. */
function dearest(value: unknown): unknown {
  if (typeof value === "number") return value === 0 ? 1 : 0;
  if (typeof value === "string") return /^[a-z_]+$/.test(value) ? "paid" : value;
  if (Array.isArray(value)) return value.map(dearest);
  if (typeof value !== "object" || value === null) return true;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, dearest(entry)]));
}

async function wireRequest(): Promise<WireObject> {
  const { guest } = desk.shop;
  const request = await guest.request(await guest.choose(double), { paymentMethod: "card" });
  return asObject(calls.save.writeRequest(request, { currency: "CZK" }));
}

test("fields of the answers beside those of a save or a payment are refused, and nothing is changed", async () => {
  const request = await wireRequest();
  const plain = await post("save", request);
  const key = { payment_id: plain.wire["payment_id"], return_token: plain.wire["return_token"] };
  const [loaded, checked] = [await post("load-reservation", key), await post("payment-check", key)];
  const expected = await kept(plain.wire["payment_id"]);
  expect(expected).toHaveLength(5);
  const extra = planted(request, [plain.wire, loaded.wire, checked.wire]);
  expect(Object.keys(extra).length).toBeGreaterThan(25);
  // Beside a payment these look like card data and are refused as such.
  const { number: _number, code: _code, ...extraOfPayment } = extra;
  const pay = { ...key, payment: { paymentModel: "card", depositModel: "deposit" } };
  const attempts: [string, object][] = [
    ["save", { ...request, ...extra }],
    ["save", { ...request, payment: { ...asObject(request["payment"]), ...extraOfPayment } }],
    ["save", { ...request, contact: { ...asObject(request["contact"]), ...extra } }],
    ["pay", { ...pay, ...extra }],
    ["pay", { ...pay, payment: { ...pay.payment, ...extraOfPayment } }],
  ];
  for (const [call, hostile] of attempts) {
    const refused = await post(call, hostile);
    expect(refused).toMatchObject({ status: 400, wire: { error: { code: "invalid_request" } } });
  }
  expect(await kept(plain.wire["payment_id"])).toEqual(expected);
  expect(await desk.ledger()).toHaveLength(1);
});

test("every field of a priced line, sent back with the line, changes nothing whatever it says", async () => {
  const request = await wireRequest();
  const plain = await post("save", request);
  const expected = await kept(plain.wire["payment_id"]);
  const [line = {}] = request["booking"] as WireObject[];
  const offered = Object.keys(asObject((await priced(request))[0]));
  const extraOfLine = Object.entries(planted(line, [await soldLine(plain.wire)])).filter(([name]) =>
    offered.includes(name),
  );
  expect(extraOfLine.length).toBeGreaterThan(20);
  const saved = await post("save", {
    ...request,
    booking: [{ ...line, ...Object.fromEntries(extraOfLine) }],
  });
  expect(saved).toMatchObject({ status: 200 });
  expect(await kept(saved.wire["payment_id"])).toEqual(expected);
});

/** The lines of a booking as the engine prices them. */
async function priced({ booking, currency }: WireObject): Promise<unknown[]> {
  const answer = await desk.shop.engine.post(
    "/api/ibe4/price",
    { booking, currency },
    { "X-Client": "shore" },
  );
  return (await answer.json()) as unknown[];
}

async function soldLine({ payment_id, return_token }: WireObject): Promise<WireObject> {
  const loaded = await post("load-reservation", { payment_id, return_token });
  const [line = {}] = loaded.wire["booking"] as WireObject[];
  return line;
}

test("no number of a request buys the room for less: it is refused, or the price is the hotel's", async () => {
  const request = await wireRequest();
  const places = numbersIn(request);
  expect(places).toEqual(expect.arrayContaining(["expected_total", "booking.0.price", "coupon_id"]));
  expect(await post("save", request)).toMatchObject({ status: 200, wire: { total: 4_400 } });
  const outcomes = { refused: 0, sold: 0 };
  for (const place of places) {
    for (const value of [-1, 0, 0.5, 1e15, "1", null, [1]]) {
      const { status, wire } = await post("save", changed(request, place.split("."), value) as WireObject);
      expect(status, place).toBeLessThan(500);
      if (status !== 200) outcomes.refused += 1;
      else {
        outcomes.sold += 1;
        expect([wire["total"], wire["deposit"]], `${place} = ${String(value)}`).toEqual([4_400, 1_320]);
      }
    }
  }
  expect(outcomes.refused).toBeGreaterThan(50);
  expect(outcomes.sold).toBeGreaterThan(5);
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});

function numbersIn(value: unknown, path = ""): string[] {
  if (typeof value === "number") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    numbersIn(entry, path === "" ? name : `${path}.${name}`),
  );
}

function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...asObject(value) }) as Record<string, unknown>;
  copy[name] = changed(copy[name], rest, to);
  return copy;
}
