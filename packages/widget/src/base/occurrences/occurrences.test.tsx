import { cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test } from "vitest";
import { aChosenItem, aGuestState } from "../../testing/guest-fixtures.ts";
import { createGuestStore } from "../store/guest-store.ts";
import type { Occurrence, Recorded } from "./occurrence.ts";
import { createOccurrences, MOST_WAITING, TellContext, useTellOnce } from "./occurrences.ts";

test("what happens before somebody listens is kept, with the guest's state of then", () => {
  const store = createGuestStore(aGuestState({ language: "cs" }));
  const occurrences = createOccurrences(store);
  occurrences.tell({ kind: "language_chosen" });
  store.setState({ ...store.getState(), language: "de" });
  const heard: Recorded[] = [];
  occurrences.follow((recorded) => heard.push(recorded));
  occurrences.tell({ kind: "language_chosen" });
  expect(heard.map(({ state }) => state.language)).toEqual(["cs", "de"]);
});

test("too many push out the oldest, so that a purchase at the end is kept", () => {
  const occurrences = createOccurrences(createGuestStore(aGuestState()));
  for (let count = 0; count <= MOST_WAITING; count++)
    occurrences.tell({ kind: "coupon_accepted", code: String(count) });
  const heard: unknown[] = [];
  occurrences.follow(({ occurrence }) => heard.push(occurrence));
  expect(heard).toHaveLength(MOST_WAITING);
  expect(heard.at(0)).toMatchObject({ code: "1" });
  expect(heard.at(-1)).toMatchObject({ code: String(MOST_WAITING) });
});

test("changes of the reservation and a new coupon are seen whoever makes them; other changes are not", () => {
  const store = createGuestStore(aGuestState({ reservation: [aChosenItem()] }));
  const occurrences = createOccurrences(store);
  const heard: string[] = [];
  occurrences.follow(({ occurrence }) => heard.push(occurrence.kind));
  store.setState({ ...store.getState(), departure: "2027-06-14", sort: "price" });
  expect(heard).toEqual([]);
  store.setState({ ...store.getState(), reservation: [], coupon: { id: 1, code: "SUMMER", minPrice: null } });
  expect(heard).toEqual(["cart_changed", "coupon_accepted"]);
  store.setState({ ...store.getState(), coupon: { id: 1, code: "SUMMER", minPrice: null } });
  store.setState({ ...store.getState(), coupon: null });
  expect(heard).toHaveLength(2);
});

afterEach(cleanup);

function Page({ ready }: { ready: boolean }) {
  useTellOnce(ready ? { kind: "language_chosen" } : null);
  return null;
}

test("a page tells once that it is ready, however often it is rendered and though React runs effects twice", () => {
  const told: Occurrence[] = [];
  const page = (ready: boolean) => (
    <StrictMode>
      <TellContext value={(occurrence) => told.push(occurrence)}>
        <Page ready={ready} />
      </TellContext>
    </StrictMode>
  );
  const { rerender } = render(page(false));
  expect(told).toEqual([]);
  for (let again = 0; again < 3; again++) rerender(page(true));
  expect(told).toEqual([{ kind: "language_chosen" }]);
});
