import type { ChosenPackage, ChosenRoom, ChosenTimedService } from "@portico/contract/checkout/chosen-item";
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
  return { ...line, kind: "package", packageId: 7, times: [], shownTotal: 899_000, ...change };
}

/** Ninety minutes of the sauna on the first evening of that stay for three, for tests. */
export function aChosenTime(change: Partial<ChosenTimedService> = {}): ChosenTimedService {
  return {
    kind: "service",
    lineCode: "sauna-1",
    addedAt: 5,
    serviceId: 40,
    block: { day: "2027-06-11", from: 1020, to: 1110 },
    persons: 3,
    tags: [],
    offerId: "signed",
    shownTotal: 129_000,
    ...change,
  };
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
