import type { ChosenPackage, ChosenRoom } from "@portico/contract/checkout/chosen-item";
import { aProperty } from "./property-fixture.ts";
import { initialGuestState, type GuestState } from "../base/store/guest-state.ts";

/** A room of two nights for tests; `addedAt` tells items apart. */
export function aChosenItem(change: Partial<ChosenRoom> = {}): ChosenRoom {
  return {
    kind: "room",
    lineCode: "garden-1",
    addedAt: 1,
    roomTypeId: 1,
    ratePlanId: 1,
    arrival: "2027-06-11",
    departure: "2027-06-13",
    guests: [
      { categoryId: 1, meal: "breakfast" },
      { categoryId: 1, meal: "breakfast" },
    ],
    services: [],
    offerId: "signed",
    shownTotal: 780_000,
    ...change,
  };
}

/** The same room in a package, for tests. */
export function aChosenPackage(change: Partial<ChosenPackage> = {}): ChosenPackage {
  const { ratePlanId: _, ...line } = aChosenItem();
  return { ...line, kind: "package", packageId: 7, shownTotal: 899_000, ...change };
}

/** A guest who has searched for two nights, for tests. */
export function aGuestState(change: Partial<GuestState> = {}): GuestState {
  return {
    ...initialGuestState(aProperty()),
    language: "cs",
    party: { 1: 2 },
    arrival: "2027-06-11",
    departure: "2027-06-13",
    ...change,
  };
}
