import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aPricedPackage } from "../../../testing/offer-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { PackageCard } from "./package-card.tsx";

afterEach(cleanup);

const NEAREST = { arrival: "2027-06-12", departure: "2027-06-15" };
const WITHOUT_DATES = { arrival: null, departure: null };

test.each([
  {
    says: "Choose dates",
    listed: WITHOUT_DATES,
    searched: { arrival: "2027-06-20", departure: "2027-06-22" },
    opens: { mode: "select", packageId: 7 },
  },
  {
    says: "Take these dates",
    listed: { arrival: "2027-06-11", departure: "2027-06-13" },
    searched: WITHOUT_DATES,
    opens: { mode: "select", packageId: 7, stay: NEAREST },
  },
])("while the list for another search loads, “$says” does what it says", async (row) => {
  const pack = { ...aPricedPackage(), ...NEAREST, minPrice: 798_000, exact: false };
  const asked = {
    ...row.listed,
    party: { 1: 2 },
    couponId: 0,
    forcePersons: false,
    roomTypeId: 0,
    limit: 100,
  };
  const opened: object[] = [];
  renderWidget(<PackageCard pack={pack} index={0} asked={asked} />, {
    state: row.searched,
    dialogs: { openPackage: (request) => opened.push(request) },
  });
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${row.says}: `) }));
  expect(opened).toEqual([row.opens]);
});
