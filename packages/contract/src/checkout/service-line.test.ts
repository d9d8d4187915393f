import { expect, test } from "vitest";
import { calls } from "../calls.ts";
import { requestCheck } from "../schema/request-check.ts";

const CONTEXT = { currency: "CZK" as const };

const WIRE = {
  ibe_code: "sauna-1",
  timestamp: 5,
  room_types_id: 40,
  rates_id: 0,
  rate_type: 1,
  packages_id: 0,
  arrival: "2027-05-13",
  departure: "2027-05-13",
  arrival_time: "23:30",
  departure_time: "00:30",
  persons: 3,
  guest_list: Array.from({ length: 3 }, () => ({ guest_type_id: 0, food_id: 0 })),
  services: [],
  discounts: [],
  room_tags: [7],
  guid: "",
  price: 800,
};

const asked = (line: Record<string, unknown>) => ({
  arrival: "2027-05-13",
  departure: "2027-05-13",
  coupon_id: 0,
  no_leisure: 0,
  booking: [line],
});

test("a line with times is a service, on the day and for the persons that it says", () => {
  const read = calls.price.readRequest(requestCheck("price").parse(asked(WIRE)), CONTEXT);
  const item = {
    kind: "service",
    lineCode: "sauna-1",
    addedAt: 5,
    serviceId: 40,
    block: { day: "2027-05-13", from: 1410, to: 1470 },
    persons: 3,
    tags: [7],
    offerId: "",
    shownTotal: 80_000,
  };
  expect(read.items).toEqual([item]);
  expect(calls.price.writeRequest(read, CONTEXT)).toMatchObject({
    arrival: "2027-05-13",
    departure: "2027-05-13",
    booking: [WIRE],
  });
});

test("its persons are its guests where it does not count them, and its days those beside the booking", () => {
  const { persons: _, arrival: __, departure: ___, ...line } = WIRE;
  const read = calls.price.readRequest(requestCheck("price").parse(asked(line)), CONTEXT);
  expect(read.items).toMatchObject([{ persons: 3, block: { day: "2027-05-13" } }]);
});

test.each([
  [{ departure: "2027-05-14" }, "departure", "must be the day of arrival beside arrival_time"],
  [{ rates_id: 4 }, "rates_id", "must be 0 beside arrival_time: a service has terms of its own"],
  [{ packages_id: 4 }, "packages_id", "must be 0 beside arrival_time"],
  [{ services: [{ id: 1, qty: 1 }] }, "services", "must be empty beside arrival_time: extras are for stays"],
  [
    { arrival_time: "29:00", departure_time: "07:00" },
    "departure_time",
    "must be by 06:00 of the day after `arrival`",
  ],
  [{ departure_time: undefined }, "departure_time", "is missing beside arrival_time"],
  [{ arrival_time: "9:00" }, "arrival_time", "must be a time as HH:mm, after midnight up to 29:59"],
])("%j is refused", (change, field, message) => {
  const checked = requestCheck("price").safeParse(asked({ ...WIRE, ...change }));
  expect(checked.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toContainEqual([
    `booking.0.${field}`,
    message,
  ]);
});

test("only a package has times of its contents, each within the hotel's day", () => {
  const { arrival_time: _, departure_time: __, persons: ___, ...stay } = WIRE;
  const time = { content_id: "massage", room_types_id: 41, arrival: "2027-05-13", persons: 2 };
  const late = { ...time, arrival_time: "24:30", departure_time: "01:30" };
  const pack = {
    ...stay,
    departure: "2027-05-15",
    packages_id: 12,
    guest_list: [{ guest_type_id: 1, food_id: 0 }],
  };
  const read = (line: object) => {
    const checked = requestCheck("price").safeParse({ ...asked({ ...line }), departure: "2027-05-15" });
    if (!checked.success)
      return checked.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    return calls.price.readRequest(checked.data, CONTEXT).items;
  };
  const block = { day: "2027-05-13", from: 1470, to: 1530 };
  expect(read({ ...pack, times: [late] })).toMatchObject([
    { kind: "package", times: [{ contentCode: "massage", serviceId: 41, block, persons: 2 }] },
  ]);
  expect(read(pack)).toMatchObject([{ kind: "package", times: [] }]);
  expect(read({ ...pack, times: [{ ...late, departure_time: "06:30" }] })).toEqual([
    "booking.0.times.0.departure_time must be by 06:00 of the day after `arrival`",
  ]);
  expect(read({ ...pack, packages_id: 0, rates_id: 1, times: [late] })).toEqual([
    "booking.0.times must be empty without packages_id: only packages have contents",
  ]);
});
