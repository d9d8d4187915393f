import type { GuestChanges } from "@portico/domain/rates/guest-changes";
import { aHotel } from "@portico/domain/testing/hotel";
import { expect, test } from "vitest";
import { viewProperty } from "./property-view.ts";

const STATE = { configVersion: 1, now: Date.UTC(2027, 0, 1), sellsVouchers: false, passkeyOrigin: null };
const UNTIL = { daysBeforeArrival: 1, time: "18:00" as const };
const CLOSED = {
  dates: false,
  guests: false,
  meals: false,
  rooms: false,
  rates: false,
  extras: false,
  packages: false,
  services: false,
};

test.each<[string, GuestChanges | undefined, ReturnType<typeof viewProperty>["guestChanges"]]>([
  ["without the section: nothing", undefined, null],
  ["what is open, and all else as closed", { ...UNTIL, meals: true }, { ...CLOSED, meals: true }],
  [
    "several parts",
    { ...UNTIL, dates: true, rooms: false, services: true },
    { ...CLOSED, dates: true, services: true },
  ],
])("guests are told what they may change; %s", (_, guestChanges, told) => {
  const hotel = { ...aHotel(), ...(guestChanges && { guestChanges }) };
  expect(viewProperty(hotel, STATE).guestChanges).toEqual(told);
});
