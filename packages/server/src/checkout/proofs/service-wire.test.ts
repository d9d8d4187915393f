import { aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

/** The import numbers services after the three room types. */
const SAUNA = 4;
const DAY = "2027-05-14";
const HEADERS = { "X-Client": "shore", "X-Currency": "CZK", "X-Lang": "en" };

type Wire = Record<string, unknown>;

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({ wellness: { venues: [], resources: RESOURCES, services: [aTimedService()] } });
});
afterAll(() => shop.close());

/** What the specification has a browser send, as a body of its own names, without our codecs. */
async function post<Answer = Wire>(call: string, body: Wire, headers: Record<string, string> = {}) {
  const answer = await shop.engine.post(`/api/ibe4/${call}`, body, { ...HEADERS, ...headers });
  return (await answer.json()) as Answer;
}

const NO_GUEST = { guest_type_id: 0, food_id: 0 };

/** Each field of the wellness price payload, and no other. */
const ENTRY = {
  ibe_code: "sauna-1",
  room_types_id: SAUNA,
  arrival: DAY,
  departure: DAY,
  arrival_time: "16:00",
  departure_time: "17:30",
  rates_id: 0,
  rate_type: 1,
  persons: 2,
  packages_id: 0,
  guest_list: [NO_GUEST, NO_GUEST],
  services: [],
  discounts: [],
  room_tags: [],
};
const ASKED = { no_leisure: 0, arrival: DAY, departure: DAY, coupon_id: 0 };

/** The fields that the specification lists for a price. */
const PRICE = {
  price: 1200,
  deposit: 360,
  price_food: 0,
  packages_id: 0,
  rates_id: 0,
  storno_conditions_id: 1,
  total_discount: 0,
  rate_type: 1,
  card_garancy: 0,
  force_deposit: 0,
  ibe_code: "sauna-1",
};

/** Those of a reservation's item; `guid` and `timestamp` are told apart. */
const ITEM = {
  room_types_id: SAUNA,
  rates_id: 0,
  rate_type: 1,
  guest_list: [NO_GUEST, NO_GUEST],
  persons: 2,
  arrival: DAY,
  departure: DAY,
  arrival_time: "16:00",
  departure_time: "17:30",
  services: [],
  discounts: [],
  storno_conditions_id: 1,
  price: 1200,
  ibe_code: "sauna-1",
  packages_id: 0,
};

/** The body of a save with every field that the specification names. */
async function saveBody(line: Wire): Promise<Wire> {
  const { policy, policy_bind: bound } = await post<{
    policy: { id: number; version: number }[];
    policy_bind: { vop: number };
  }>("defaults", {});
  const terms = policy.find(({ id }) => id === bound.vop);
  return {
    ...ASKED,
    origin: "ibe",
    campaign_id: "spring",
    language: "en",
    currency: "CZK",
    source: "newsletter",
    booking: [line],
    addons: [],
    user_id: null,
    gtmtag: null,
    parent_reservation_id: null,
    contact: {
      salutation: "miss",
      firstName: "Anna",
      lastName: "Nová",
      email: "anna@guest.example",
      prefix: "+420",
      phone: "777123456",
    },
    payment: { depositModel: "deposit", paymentModel: "bank" },
    note: "A quiet corner, please",
    consents: [{ policy_id: bound.vop, version: terms?.version, granted: 1 }],
    expected_total: 1200,
  };
}

test("a service is priced, held, saved, loaded and asked for by the names of the specification, with each of its fields", async () => {
  const [priced] = await post<[Wire]>("price", { ...ASKED, booking: [ENTRY] });
  expect(priced).toMatchObject({ ...PRICE, ...ITEM });
  const line = { ...ENTRY, ...ITEM, guid: priced["guid"], timestamp: 1_800_000_000_000 };
  expect(await post("available-rooms", { ...ASKED, currency: "CZK", booking: [line] })).toEqual([
    { ibe_code: "sauna-1", room_types_id: SAUNA, available: 1, room_assignation: 1, ok: 1, may_wait: 0 },
  ]);

  const body = await saveBody(line);
  const saved = await post("save", body, { "Idempotency-Key": "the-first-guest" });
  expect(saved).toMatchObject({ status: "option", code: 102, total: 1200, deposit: 360, currency: "CZK" });
  const key = { payment_id: saved["payment_id"], return_token: saved["return_token"] };

  const loaded = await post("load-reservation", key);
  expect(loaded).toMatchObject({
    addons: [],
    arrival: DAY,
    departure: DAY,
    checkin_time: null,
    booking: [{ ...PRICE, ...ITEM, guid: "", timestamp: null, room_name: "Sauna" }],
    colour: null,
    contact: { firstName: "Anna", lastName: "Nová" },
    coupon: null,
    currency: "CZK",
    language: "en",
    no_leisure: 0,
    card: null,
    note: "A quiet corner, please",
  });
  expect(await post("payment-check", { payment_id: key.payment_id })).toEqual({
    payment_id: key.payment_id,
    status: "pending",
    group: "pending",
    reservation: null,
  });
  expect(await post("payment-check", key)).toMatchObject({
    status: "pending",
    code: "102",
    amount: 360,
    later: 840,
    payment: { paymentModel: "bank" },
    reservation: { number: saved["number"], status: "option" },
  });

  const [, , slot] = (await post<Wire[]>("time-span", { date: DAY, room_type_id: SAUNA })).slice(11);
  expect(slot).toEqual({
    start: "16:30",
    unit: 30,
    available: 0,
    date: DAY,
    index: 13,
    active: false,
    disable: true,
    end: "17:00",
    price: 400,
    reason: "sold_out",
  });
  expect(await post("save", body, { "Idempotency-Key": "the-second-guest" })).toMatchObject({
    error: {
      code: "slot_taken",
      items: [
        {
          ibe_code: "sauna-1",
          taken: { arrival: DAY, arrival_time: "16:00", departure_time: "17:30" },
          nearest: [
            { arrival: DAY, arrival_time: "14:30", departure_time: "16:00" },
            { arrival: DAY, arrival_time: "17:30", departure_time: "19:00" },
            { arrival: DAY, arrival_time: "18:00", departure_time: "19:30" },
          ],
        },
      ],
    },
  });
});
