import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PackageOffer } from "@portico/contract/packages/package-offer";
import type { ChosenItem, ChosenStay } from "@portico/contract/checkout/chosen-item";
import type { UpsellView } from "@portico/contract/offers/upsell";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ChosenCoupon } from "../../../base/store/guest-state.ts";
import { aChosenItem } from "../../../testing/guest-fixtures.ts";
import { anOffer, aPackageOffer, aPricedPackage } from "../../../testing/offer-fixture.ts";
import { summaryAnswers, UPSELLS } from "../../../testing/priced-reservation.ts";
import { aProperty, aRoomTypeView } from "../../../testing/property-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { SummaryPage } from "../summary-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const garden = aChosenItem({ addedAt: 1, lineCode: "garden-1", shownTotal: 780_000 });
const property = aProperty({
  roomTypes: [
    aRoomTypeView(),
    aRoomTypeView({ id: 2, code: "suite", name: { en: "Lake suite" }, floorSpace: 48, extraBeds: 0 }),
  ],
});
const halfBoard = [
  { categoryId: 1, meal: "half_board" as const },
  { categoryId: 1, meal: "half_board" as const },
];
const suite: UpsellView = {
  lineCode: "garden-1",
  kind: "room",
  difference: 240_000,
  offer: anOffer({ roomTypeId: 2, lineCode: "suite", total: 1_020_000, offerId: "suite offer" }),
};
const dinners: UpsellView = {
  lineCode: "garden-1",
  kind: "meal",
  difference: 120_000,
  offer: anOffer({ guests: halfBoard, total: 900_000, offerId: "dinner offer" }),
};

const CROWNS = { currency: "CZK" } as const;

async function openSummary(
  upsells: UpsellView[],
  packages: PackageOffer[] = [],
  {
    rooms = [garden],
    coupon = null,
    paid = ({ shownTotal }) => shownTotal,
  }: { rooms?: ChosenItem[]; coupon?: ChosenCoupon | null; paid?: (item: ChosenStay) => number } = {},
) {
  const packageIds = [...new Set(packages.map(({ packageId }) => packageId))];
  engine.asked.length = 0;
  history.replaceState(null, "", "/summary?lang=en");
  // By default every choice costs what was shown.
  engine.answers = summaryAnswers(upsells, { roomTotal: paid });
  engine.answers["/api/ibe4/package-list"] = () =>
    packageCalls.packageList.writeAnswer(
      packageIds.map((id) => aPricedPackage({ id })),
      CROWNS,
    ) as object;
  engine.answers["/api/ibe4/package-rate"] = (body) => {
    const { packageId } = packageCalls.packageRate.readRequest(body as Record<string, unknown>, CROWNS);
    const offers = packages.filter((offer) => offer.packageId === packageId);
    return packageCalls.packageRate.writeAnswer(offers, CROWNS) as object;
  };
  const sold = packageIds.map((id) => ({ id, code: "weekend", name: { en: "Weekend" } }));
  const rendered = renderWidget(<SummaryPage />, {
    origin: engine.origin,
    property: { ...property, packages: sold },
    state: { reservation: rooms, coupon },
  });
  await screen.findByRole("heading", { name: "If you have to cancel" });
  return rendered.store;
}

const change = (name: RegExp) => screen.findByRole("button", { name });

test("something better says what changes, and what it costs more for the whole stay", async () => {
  const store = await openSummary([suite, dinners]);
  const better = await change(
    /^Change: Lake suite instead of Garden room, Kč.2,400 more for the whole stay$/,
  );
  expect(better.closest("li")?.textContent).toContain("17\u00a0m² more space · 2\u00a0beds");
  await change(/^Change: Half board instead of Breakfast, Kč.1,200 more/);
  expect(store.getState().reservation).toEqual([garden]);
});

test("one press takes another room, under a line code of its own, and can be undone", async () => {
  const store = await openSummary([suite]);
  await userEvent.click(await change(/^Change: Lake suite/));
  expect(store.getState().reservation).toMatchObject([
    { addedAt: 1, lineCode: "suite-1", roomTypeId: 2, offerId: "suite offer", shownTotal: 1_020_000 },
  ]);
  await screen.findByRole("article", { name: /Lake suite/ });
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(store.getState().reservation).toEqual([garden]);
});

test("until the engine knows what is better now, the old offers stand, keep the focus and cannot be taken", async () => {
  const store = await openSummary([suite, dinners]);
  const better = await change(/^Change: Lake suite/);
  const release = Promise.withResolvers<undefined>();
  engine.held = release.promise;
  await userEvent.click(better);
  expect(document.activeElement).toBe(better.closest("ul"));
  await userEvent.click(await change(/^Change: Half board/));
  expect(store.getState().reservation).toMatchObject([{ roomTypeId: 2, offerId: "suite offer" }]);
  engine.answers[UPSELLS] = summaryAnswers([{ ...dinners, lineCode: "suite-1" }])[UPSELLS] ?? (() => 500);
  engine.held = undefined;
  release.resolve(undefined);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Change: Lake suite/ })).toBeNull());
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Change: Half board/);
});

test("a richer meal keeps the room, its extras and its place", async () => {
  const store = await openSummary([dinners]);
  await userEvent.click(await change(/^Change: Half board/));
  expect(store.getState().reservation).toMatchObject([
    { lineCode: "garden-1", roomTypeId: 1, guests: halfBoard, shownTotal: 900_000 },
  ]);
  await waitFor(() => expect(screen.queryByText(/The price has changed/)).toBeNull());
});

test("where nothing is better, or the engine does not answer, nothing is promised", async () => {
  await openSummary([]);
  await waitFor(() => expect(engine.asked).toContain(UPSELLS));
  expect(screen.queryByRole("heading", { name: "Treat yourself to more" })).toBeNull();
  cleanup();
  await openSummary([]);
  engine.answers[UPSELLS] = () => 503;
  expect(screen.queryByRole("heading", { name: "Treat yourself to more" })).toBeNull();
  expect(screen.getAllByRole("button", { name: "Continue to payment" })).not.toEqual([]);
});

test.each([
  [899_000, "Kč 1,190 more for the whole stay"],
  [780_000, "for the same price"],
  [700_000, "Kč 800 less for the whole stay"],
])(
  "the stay as a package of %i says the real difference, and is taken and undone",
  async (total, difference) => {
    const store = await openSummary([], [aPackageOffer({ total, originalTotal: total })]);
    const hint = await change(/^Change: Wellness weekend instead of Garden room/);
    expect(hint.getAttribute("aria-label")?.replaceAll("\u00a0", " ")).toContain(`, ${difference}`);
    await userEvent.click(hint);
    expect(store.getState().reservation).toMatchObject([
      { kind: "package", packageId: 7, lineCode: "garden-1", shownTotal: total },
    ]);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(store.getState().reservation).toEqual([garden]);
  },
);

test("with a code the difference is what the guest pays: the code lowers the room and not the package", async () => {
  const coupon = { id: 4_711, code: "SUMMER", minPrice: null };
  const lowered = ({ kind, shownTotal }: ChosenStay) => (kind === "room" ? shownTotal - 100_000 : shownTotal);
  await openSummary([], [aPackageOffer({ total: 700_000, originalTotal: 700_000 })], {
    coupon,
    paid: lowered,
  });
  const hint = await change(/^Change: Wellness weekend instead of Garden room/);
  expect(hint.getAttribute("aria-label")?.replaceAll("\u00a0", " ")).toContain(", Kč 200 more");
});

test("of two packages the hint is the one that costs less with the code, whichever is cheaper without it", async () => {
  const coupon = { id: 4_711, code: "SUMMER", minPrice: null };
  const lowered = (item: ChosenStay) =>
    item.kind === "package" && item.packageId === 8 ? item.shownTotal - 100_000 : item.shownTotal;
  const packages = [
    aPackageOffer({ packageId: 7, total: 800_000, originalTotal: 800_000 }),
    aPackageOffer({ packageId: 8, total: 850_000, originalTotal: 850_000 }),
  ];
  const store = await openSummary([], packages, { coupon, paid: lowered });
  const hint = await change(/^Change: Wellness weekend instead of Garden room/);
  expect(hint.getAttribute("aria-label")?.replaceAll("\u00a0", " ")).toContain(", Kč 300 less");
  await userEvent.click(hint);
  expect(store.getState().reservation).toMatchObject([{ packageId: 8, shownTotal: 850_000 }]);
});

test("every room is looked at, equal ones together, and the chosen meals are kept where the package has them", async () => {
  const dinner = aPackageOffer({
    guests: halfBoard,
    total: 700_000,
    originalTotal: 700_000,
    offerId: "dinner",
  });
  const breakfast = aPackageOffer({ total: 899_000, originalTotal: 899_000 });
  const rooms = [1, 2, 3, 4].map((n) => aChosenItem({ ...garden, addedAt: n, lineCode: `garden-${n}` }));
  const store = await openSummary([], [dinner, breakfast], { rooms });
  const hints = await screen.findAllByRole("button", {
    name: /^Change: Wellness weekend instead of Garden room/,
  });
  expect(hints).toHaveLength(4);
  expect(engine.asked.filter((path) => path.endsWith("/package-rate"))).toHaveLength(1);
  await userEvent.click(hints[3] ?? document.body);
  expect(store.getState().reservation[3]).toMatchObject({ kind: "package", shownTotal: 899_000 });
});
