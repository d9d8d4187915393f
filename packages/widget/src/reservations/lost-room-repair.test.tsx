import type { AlternativeStay } from "@portico/contract/offers/alternative";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { packageCalls } from "@portico/contract/packages/package-calls";
import type { Stay } from "@portico/domain/stays/stay";
import { aChosenItem, aChosenPackage } from "../testing/guest-fixtures.ts";
import { aPricedPackage } from "../testing/offer-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { LostPackageRepair } from "./lost-package-repair.tsx";
import { LostRoomRepair } from "./lost-room-repair.tsx";

const ALTERNATIVES = "/pons/alternatives";

const NEXT: AlternativeStay = {
  kind: "shift",
  arrival: "2027-06-13",
  departure: "2027-06-15",
  total: 500_000,
  currency: "CZK",
  roomTypeId: 1,
  ratePlanId: 1,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function renderRepair(stays: AlternativeStay[]): AlternativeStay[] {
  const write = searchCalls.alternatives.writeAnswer;
  engine.answers = { [ALTERNATIVES]: () => write(stays, { currency: "CZK" }) as object };
  engine.asked.length = 0;
  const taken: AlternativeStay[] = [];
  renderWidget(<LostRoomRepair item={aChosenItem()} describedBy="" onTake={(stay) => taken.push(stay)} />, {
    origin: engine.origin,
  });
  return taken;
}

test("a guest whose room others took is offered the same room's nearest free stay", async () => {
  const taken = renderRepair([NEXT]);
  const words = (await screen.findByText(/The same room is free/)).textContent;
  expect(words).toMatch(/13–.15.June for .*5,000\.$/);
  await userEvent.click(screen.getByRole("button", { name: /^Change dates to 13–.15.June$/ }));
  expect(taken).toEqual([NEXT]);
  expect(engine.addresses.at(-1)).toMatch(/from=2027-06-11&to=2027-06-13.*room_types_id=1/);
});

test("where the room is not free soon, nothing is promised", async () => {
  renderRepair([]);
  await expect.poll(() => engine.asked).toEqual([ALTERNATIVES]);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["in another room on its dates", {}, "Choose another room", { arrival: "2027-06-11" }],
  [
    "on the nearest dates",
    { exact: false, arrival: "2027-06-18", departure: "2027-06-20" },
    "Change dates to 18. 06.-20.06.2027",
    { arrival: "2027-06-18", departure: "2027-06-20" },
  ],
])("a package that others took is offered %s", async (_, found, button, stay) => {
  const list = [aPricedPackage({ id: 7, ...found })];
  engine.answers = {
    "/api/ibe4/package-list": () => packageCalls.packageList.writeAnswer(list, { currency: "CZK" }) as object,
  };
  const taken: Stay[] = [];
  renderWidget(
    <LostPackageRepair
      item={aChosenPackage()}
      lost={[aChosenPackage()]}
      describedBy=""
      onTake={(next) => taken.push(next)}
    />,
    { origin: engine.origin },
  );
  await screen.findByText(/free .*from Kč.8,990/);
  const named = (name: string) => name.replaceAll("\u00a0", " ") === button;
  await userEvent.click(screen.getByRole("button", { name: named }));
  expect(taken).toMatchObject([stay]);
});

const ONCE = { feeId: 1, kind: "reservation", unit: "reservation", amount: 20_000 } as const;
const CODE = { id: 5, code: "TEN", minPrice: null, takesAmount: true } as const;

// The fee and the code's amount are due once: what stays in the reservation already includes them.
test.each([
  ["with its fee and the code where nothing else stays", true, [], "8,990"],
  [
    "without the fee and the code where a room stays that has them",
    true,
    [aChosenItem({ addedAt: 9 })],
    "9,290",
  ],
  ["with both on other dates, which begin a new reservation", false, [aChosenItem({ addedAt: 9 })], "8,990"],
])("a lost package costs what is paid: %s", async (_, exact, rest, price) => {
  const list = [aPricedPackage({ exact, coupon: 50_000, fees: [ONCE] })];
  engine.answers = {
    "/api/ibe4/package-list": () => packageCalls.packageList.writeAnswer(list, { currency: "CZK" }) as object,
  };
  const item = aChosenPackage();
  renderWidget(<LostPackageRepair item={item} lost={[item]} describedBy="" onTake={() => undefined} />, {
    origin: engine.origin,
    state: { reservation: [item, ...rest], coupon: CODE },
  });
  const words = await screen.findByText(/free .*from Kč/);
  expect(words.textContent.replaceAll("\u00a0", " ")).toContain(`Kč ${price}`);
});
