import { expect, test } from "vitest";
import { dayNumber } from "../dates/plain-date.ts";
import { anAvailability } from "../testing/availability.ts";
import { aResource, aRoomType } from "../testing/room-type.ts";
import { reservedAvailability } from "./reserved-availability.ts";

const stay = (arrival: string, departure: string) => ({ arrival, departure });
const night = (date: string) => dayNumber(date);

test("rooms that are reserved as well are no longer free on their nights, and on no others", () => {
  // Three units; one reserved from the 13th to the 15th and one from the 14th to the 16th.
  const left = reservedAvailability(anAvailability([aResource()]), [
    { roomType: aRoomType(), stay: stay("2027-05-13", "2027-05-15") },
    { roomType: aRoomType(), stay: stay("2027-05-14", "2027-05-16") },
  ]);
  const free = ["2027-05-12", "2027-05-13", "2027-05-14", "2027-05-15", "2027-05-16"].map((date) =>
    left.free(1, night(date)),
  );
  expect(free).toEqual([3, 2, 1, 2, 3]);
  expect(left.free(2, night("2027-05-14"))).toBe(0);
});

test("who stays throughout needs a unit beside all that are reserved meanwhile", () => {
  const left = reservedAvailability(anAvailability([aResource()]), [
    {
      roomType: aRoomType({ takes: [{ resourceId: 1, quantity: 2 }] }),
      stay: stay("2027-05-13", "2027-05-15"),
    },
  ]);
  const [first, last] = [night("2027-05-14"), night("2027-05-16")];
  expect(left.hasUnitThroughout(1, first, last, 1)).toBe(true);
  expect(left.hasUnitThroughout(1, first, last, 2)).toBe(false);
  expect(left.hasUnitThroughout(1, night("2027-05-15"), last, 3)).toBe(true);
});
