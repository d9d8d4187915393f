import { expect, test } from "vitest";
import { aChosenTime } from "../testing/guest-fixtures.ts";
import { aPricedRoom } from "../testing/offer-fixture.ts";
import { aPricedService, ROOMS_ALONE } from "../testing/priced-reservation.ts";
import { insuranceQuestion } from "./insurance-question.ts";

const room = aPricedRoom({ total: 480_000 });
const sauna = aPricedService(aChosenTime());

test("the insurer is asked about the stays alone, as the engine compares it", () => {
  const price = { ...ROOMS_ALONE, items: [room, sauna], total: 480_000 + sauna.total };
  expect(insuranceQuestion(price, "en")).toMatchObject({
    amount: 480_000,
    arrival: room.arrival,
    departure: room.departure,
    persons: room.guests.length,
  });
});

test("a reservation of services alone is not insured", () => {
  expect(insuranceQuestion({ ...ROOMS_ALONE, items: [sauna], total: sauna.total }, "en")).toBeNull();
});
