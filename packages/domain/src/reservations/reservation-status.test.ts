import { expect, test } from "vitest";
import { canMove, RESERVATION_STATUSES, type ReservationStatus } from "./reservation-status.ts";

test.each([
  ["held", "pending_payment"],
  ["held", "confirmed"],
  ["held", "expired"],
  ["pending_payment", "confirmed"],
  ["pending_payment", "expired"],
  ["confirmed", "cancelled"],
  ["waiting_list", "offered"],
  ["offered", "confirmed"],
  ["offered", "pending_payment"],
  ["expired", "confirmed"],
  ["failed", "pending_payment"],
] as const)("%s may become %s", (from, to) => {
  expect(canMove(from, to)).toBe(true);
});

test.each([
  ["confirmed", "pending_payment"],
  ["confirmed", "expired"],
  ["expired", "pending_payment"],
  ["pending_payment", "held"],
  // Only an accepted offer books a waiting stay.
  ["waiting_list", "confirmed"],
] as const)("%s never becomes %s", (from, to) => {
  expect(canMove(from, to)).toBe(false);
});

test("what is cancelled stays cancelled, and a repeated message moves nothing", () => {
  for (const status of RESERVATION_STATUSES) {
    expect(canMove("cancelled", status)).toBe(false);
    expect(canMove(status, status)).toBe(false);
  }
});

test("every state can be reached from a hold, and every state but held leads from one", () => {
  const reached = new Set<ReservationStatus>(["held"]);
  for (const from of reached) for (const to of RESERVATION_STATUSES) if (canMove(from, to)) reached.add(to);
  expect([...reached].sort()).toEqual([...RESERVATION_STATUSES].sort());
  expect(RESERVATION_STATUSES.some((from) => canMove(from, "held"))).toBe(false);
});
