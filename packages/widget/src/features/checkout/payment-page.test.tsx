import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { CouponUse } from "@portico/contract/coupons/coupon";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { OfferView } from "@portico/contract/offers/offer";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Occurrence } from "../../base/occurrences/occurrence.ts";
import { INSURED_SECTION } from "../../insurance/insured.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { aPricedRoom } from "../../testing/offer-fixture.ts";
import { PAID_ON_SITE } from "../../testing/payment-fixture.ts";
import { ROOMS_ALONE } from "../../testing/priced-reservation.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { PaymentPage } from "./payment-page.tsx";

const PRICE = "/api/ibe4/price";
const ROOMS = "/api/ibe4/available-rooms";
const SAVE = "/api/ibe4/save";
const CROWNS = { currency: "CZK" } as const;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const garden = aChosenItem({ lineCode: "garden-1", shownTotal: 780_000 });

function priceOf(
  total: number,
  offerId = "signed",
  { coupon = null, item: changes }: { coupon?: CouponUse | null; item?: Partial<OfferView> } = {},
): object {
  const offered = { total, offerId, ...changes, lineCode: garden.lineCode };
  const item = aPricedRoom(offered, garden.addedAt);
  const answer = { ...ROOMS_ALONE, items: [item], total, coupon, paymentOptions: [PAID_ON_SITE] };
  return priceCalls.price.writeAnswer(answer, CROWNS) as object;
}

const LINE = {
  lineCode: garden.lineCode,
  roomTypeId: 1,
  available: 2,
  singleUnit: true,
  ok: true,
  mayWait: false,
};

function roomsOf(ok: boolean, holdToken?: string): object {
  const hold = holdToken === undefined ? null : { token: holdToken, expiresAt: Date.now() + 20 * 60_000 };
  return priceCalls.availableRooms.writeAnswer({ items: [{ ...LINE, ok }], hold }, CROWNS) as object;
}

const UNPAID = { bank: null, vouchers: [], gateway: null, keptUntil: null, ...CROWNS };

const savedReservation = (state: SavedReservation["state"]): SavedReservation => ({
  paymentId: "p_1",
  returnToken: "secret-token",
  number: "270000017",
  state,
  total: 780_000,
  deposit: 0,
  paymentMethod: "on_site",
  ...UNPAID,
});

const savedAs = (state: SavedReservation["state"]) =>
  checkoutCalls.save.writeAnswer(savedReservation(state), CROWNS) as object;

const saved = savedAs("confirmed");

/** The page as the routes show it: only while there is a reservation. */
function Payment() {
  const items = useGuest((state) => state.reservation);
  return items.length > 0 ? <PaymentPage /> : <p>No reservation</p>;
}

async function openPage(answers: TestEngine["answers"] = {}, surroundings: Surroundings = {}) {
  history.replaceState(null, "", "/payment?lang=en");
  document.title = "Payment";
  engine.answers = { [PRICE]: () => priceOf(780_000), [ROOMS]: () => roomsOf(true), ...answers };
  engine.asked.length = 0;
  const widget = renderWidget(<Payment />, {
    origin: engine.origin,
    state: { reservation: [garden] },
    ...surroundings,
  });
  await screen.findByLabelText("First name");
  return widget;
}

const order = () => userEvent.click(screen.getByRole("button", { name: /^Order with obligation to pay/ }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const savesAsked = () => engine.asked.filter((path) => path === SAVE).length;

const CONTACT = [
  ["First name", "Jana"],
  ["Last name", "Nováková"],
  ["E-mail", "jana@example.com"],
  ["E-mail again", "jana@example.com"],
  ["Phone", "777 123 456"],
] as const;

async function fillIn(): Promise<void> {
  for (const [name, value] of CONTACT) {
    await userEvent.click(field(name));
    await userEvent.paste(value);
  }
  await userEvent.click(screen.getByRole("checkbox", { name: /I agree/ }));
}

test("an order with mistakes lists them, takes the focus there, and each leads to its field", async () => {
  await openPage();
  await order();
  const list = screen.getByRole("heading", { name: "Please correct 6 entries" }).closest("[role=alert]");
  expect(document.activeElement).toBe(list);
  expect(document.title).toBe("Error: Payment");
  // Five fields are missing for the same reason: it is announced once, and shown once beside each of them.
  const group = within(screen.getByText("These 5 fields are required:"));
  expect(group.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    CONTACT.map(([name]) => name),
  );
  expect(screen.getAllByText("This item is required!")).toHaveLength(CONTACT.length);
  expect(screen.getByRole("link", { name: /^Terms and conditions: / })).toBeTruthy();
  await userEvent.click(group.getByRole("link", { name: "Phone" }));
  expect(document.activeElement).toBe(field("Phone"));
  expect(location.hash).toBe("");
  expect(savesAsked()).toBe(0);
});

test("a mistake shows when its field is left, not while typing, and disappears once corrected", async () => {
  await openPage();
  await userEvent.type(field("E-mail"), "jana@");
  expect(field("E-mail").getAttribute("aria-invalid")).toBeNull();
  await userEvent.tab();
  expect(field("E-mail").getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(field("E-mail"), "example.com");
  expect(field("E-mail").getAttribute("aria-invalid")).toBeNull();
  expect(field("First name").getAttribute("aria-invalid")).toBeNull();
});

test("a mistake that returns while the guest types does not move their focus", async () => {
  await openPage();
  await order();
  await fillIn();
  expect(screen.queryByRole("link", { name: /^E-mail/ })).toBeNull();
  await userEvent.type(field("E-mail"), "{Backspace}{Backspace}{Backspace}");
  expect(screen.getByRole("link", { name: /^E-mail:/ })).toBeTruthy();
  expect(document.activeElement).toBe(field("E-mail"));
});

test("a saved order leads to the last page with the secret only in the fragment, and empties the reservation", async () => {
  const sent: unknown[] = [];
  const { store } = await openPage({
    [SAVE]: (body) => {
      sent.push(body);
      return saved;
    },
  });
  await fillIn();
  await order();
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
  expect(location.search).toBe("?lang=en");
  expect(location.hash).toBe("#payment_id=p_1&return_token=secret-token");
  expect(store.getState().reservation).toEqual([]);
  expect(sent).toMatchObject([
    {
      expected_total: 7800,
      contact: { firstName: "Jana", email: "jana@example.com", prefix: "+420", phone: "777123456" },
      payment: { paymentModel: "on_site" },
    },
  ]);
});

test("an order by card leads to the gateway's page; a guest who returns to choose again keeps what they typed", async () => {
  const awaited: SavedReservation = {
    ...savedReservation("pending_payment"),
    paymentMethod: "card",
    gateway: { url: "https://gateway.example/pay", inline: false },
  };
  const { draft } = await openPage({
    [SAVE]: () => checkoutCalls.save.writeAnswer(awaited, CROWNS) as object,
  });
  await fillIn();
  await order();
  await waitFor(() => expect(location.pathname).toBe("/paygate-return"));
  expect(location.hash).toMatch(/^#payment_id=p_1&return_token=secret-token&pay=1/);
  expect(draft.section("payment")).toMatchObject({ firstName: "Jana", phone: "777 123 456", agreed: false });
  expect(draft.section("saveKey")).toBeUndefined();
});

test("a changed price is shown line by line, and the guest must see it before ordering", async () => {
  const totals: unknown[] = [];
  await openPage({
    [SAVE]: (body) => {
      totals.push((body as { expected_total: unknown }).expected_total);
      return totals.length === 1 ? new Refusal(409, "price_changed") : saved;
    },
  });
  await fillIn();
  engine.answers[PRICE] = () => priceOf(820_000, "signed anew");
  await order();
  await screen.findByText(/Garden room: was .*7,800.* now .*8,200/);
  await order();
  const accept = screen.getByRole("button", { name: "I take note" });
  expect(document.activeElement).toBe(accept);
  expect(totals).toEqual([7800]);
  await userEvent.click(accept);
  await waitFor(() => expect(screen.getByRole("button", { name: /^Order/ }).textContent).toMatch(/8,200/));
  await order();
  await waitFor(() => expect(totals).toEqual([7800, 8200]));
});

const LETO = { id: 77, code: "LETO", minPrice: null };

test("a coupon goes with the order as shown; one used up meanwhile is reported, and not sent again", async () => {
  const orders: object[] = [];
  const withCoupon = (amount: number, problems: CouponUse["problems"]) => () =>
    priceOf(780_000 - amount, "signed", {
      coupon: { couponId: 77, code: "LETO", amount, problems },
      item: { coupon: amount, nonRefundableForced: amount > 0 },
    });
  const { store } = await openPage({
    [SAVE]: (body) => {
      orders.push(body as object);
      return orders.length === 1 ? new Refusal(422, "coupon_restricted") : saved;
    },
  });
  engine.answers[PRICE] = withCoupon(100_000, []);
  act(() => store.setState({ ...store.getState(), coupon: LETO }));
  await fillIn();
  await screen.findByRole("button", { name: /^Order.*6,800/ });
  engine.answers[PRICE] = withCoupon(0, [{ code: "used_up" }]);
  await order();
  expect(await screen.findByText(/^The discount code can no longer be used/)).toBeTruthy();
  expect((await screen.findAllByText(/The code has been used already/)).length).toBeGreaterThan(0);
  await screen.findByRole("button", { name: /^Order.*7,800/ });
  await order();
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders).toMatchObject([
    { coupon_id: 77, expected_total: 6800, accept_nonref: 1, booking: [{ price: 7800 }] },
    { coupon_id: 0, expected_total: 7800, accept_nonref: 0, booking: [{ price: 7800 }] },
  ]);
});

test("an order with fewer beds than guests leads back to where that can be fixed", async () => {
  await openPage({ [SAVE]: () => new Refusal(422, "under_book") });
  await fillIn();
  await order();
  await waitFor(() => expect(location.pathname).toBe("/summary"));
});

test("a reservation that the guest has agreed to replace goes with the order", async () => {
  const sent: unknown[] = [];
  const savedReservation = { paymentId: "p_0", returnToken: "earlier", replaced: true };
  const answer = (body: unknown) => (sent.push(body), saved);
  await openPage({ [SAVE]: answer }, { kept: { savedReservation } });
  await fillIn();
  await order();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { replace_payment_id: "p_0", replace_return_token: "earlier", persons: { "1": 2 } },
  ]);
});

test("a failed order says so once, keeps what was typed, and can be retried", async () => {
  const told: Occurrence[] = [];
  await openPage({ [SAVE]: () => 503 }, { tell: (occurrence) => told.push(occurrence) });
  await fillIn();
  await order();
  const said = await screen.findByText(/^The reservation may not have been.* nothing can be booked twice/);
  expect(said.closest("[role=alert]")?.parentElement?.dataset["edge"]).toBe("top");
  expect(screen.queryByText(/^We do not know whether/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close the notification" }));
  await screen.findByText("We do not know whether the reservation was saved");
  expect(field("E-mail").value).toBe("jana@example.com");
  engine.answers[SAVE] = () => saved;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
  expect(told).toMatchObject([
    { kind: "checkout_begun" },
    { kind: "order_sent", method: "on_site" },
    { kind: "order_failed", code: "no_answer" },
    { kind: "order_sent" },
    { kind: "order_saved", cart: { items: [garden] }, waits: false },
  ]);
});

test("an order refused as a whole was definitely not saved, and says so", async () => {
  await openPage({ [SAVE]: () => new Refusal(409, "reservation_exists") });
  await fillIn();
  await order();
  await screen.findByText(/^The reservation could not be saved/);
});

test("an order during maintenance is not called a failure: another page says so, and leads back", async () => {
  const told: Occurrence[] = [];
  await openPage({ [SAVE]: () => new Refusal(423, "maintenance") }, { tell: (it) => told.push(it) });
  await fillIn();
  await order();
  await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "order_failed", code: "maintenance" }));
  expect(screen.queryByText(/could not be saved/)).toBeNull();
});

test("what the engine rejects is shown at its field until the guest changes it", async () => {
  await openPage({ [SAVE]: () => new Refusal(400, "invalid_request", [{ field: "contact.phone" }]) });
  await fillIn();
  await order();
  expect(
    await screen.findByRole("link", { name: /^Phone: The phone number has a wrong format/ }),
  ).toBeTruthy();
  expect(field("Phone").getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(field("Phone"), "{Backspace}7");
  expect(field("Phone").getAttribute("aria-invalid")).toBeNull();
});

test("rooms taken by others are named, and the guest is led back to the offers without them", async () => {
  const { store } = await openPage({ [ROOMS]: () => roomsOf(false) });
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("Garden room")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog")).toBe(dialog);
  await userEvent.click(within(dialog).getByRole("button", { name: "Back to the offer" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(store.getState().reservation).toEqual([]);
});

test.each([
  ["gives the rooms back when they go elsewhere", "/", [1, 0]],
  ["leaves the rooms to the summary, which gives them back with its own look", "/summary", [1]],
])("a guest who leaves the page %s", async (_, path, holds) => {
  const asked: { hold: number; token: unknown }[] = [];
  await openPage({
    [ROOMS]: (body) => {
      const { hold, hold_id: token } = body as { hold: number; hold_id: string };
      asked.push({ hold, token });
      return roomsOf(true, hold === 1 ? token : undefined);
    },
  });
  expect(await screen.findByText(/We keep your choice for 20 more minutes/)).toBeTruthy();
  history.replaceState(null, "", path);
  cleanup();
  await fetch(`${engine.origin}/whatever-comes-after`);
  const name = asked.find(({ hold }) => hold === 1)?.token;
  const ofThisPage = () => asked.filter(({ token }) => token === name).map(({ hold }) => hold);
  await expect.poll(ofThisPage).toEqual(holds);
});

const base = aProperty();
const keepsList = { property: { ...base, rules: { ...base.rules, roomCheckMode: "warning" as const } } };
const tornRooms = () =>
  priceCalls.availableRooms.writeAnswer(
    { items: [{ ...LINE, singleUnit: false, mayWait: true }], hold: null },
    CROWNS,
  ) as object;

test("if no room is free throughout, the order gets a place on the waiting list free of charge", async () => {
  let asked: unknown;
  const told: Occurrence[] = [];
  await openPage(
    {
      [PRICE]: () => priceOf(780_000, "signed", { item: { singleUnit: false } }),
      [ROOMS]: tornRooms,
      [SAVE]: (body) => {
        asked = body;
        return savedAs("waiting_list");
      },
    },
    { ...keepsList, tell: (occurrence) => told.push(occurrence) },
  );
  expect(screen.getByText(/^No single room is free for your whole stay/)).toBeTruthy();
  expect(screen.queryByText(/^Cannot be cancelled/)).toBeNull();
  expect(screen.getByRole("radio", { name: "At the property" })).toBeTruthy();
  await fillIn();
  expect(screen.queryByRole("button", { name: /obligation to pay/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Join the waiting list" }));
  await waitFor(() => expect(asked).toMatchObject({ waiting_list: 1 }));
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
  expect(told).toMatchObject([{ kind: "checkout_begun" }, { kind: "order_saved", waits: true }]);
});

test("an insured guest without a name is led to its field, and told so", async () => {
  const insurance = { tariff: "HS_BASIC", premium: 31_200, quoteId: "signed" };
  const kept = { [INSURED_SECTION]: { names: ["Jana Nováková"], agreedTo: "2027-01" } };
  await openPage({}, { state: { reservation: [garden], insurance }, kept });
  await fillIn();
  await order();
  expect(await screen.findByText("The name of one insured guest is missing.")).toBeTruthy();
  expect(location.pathname).toBe("/summary");
  expect(savesAsked()).toBe(0);
});

test("a guest whose own hold is the last room need not wait, though the price counts it as taken", async () => {
  await openPage(
    {
      [PRICE]: () => priceOf(780_000, "signed", { item: { singleUnit: false } }),
      [ROOMS]: (body) => roomsOf(true, (body as { hold_id: string }).hold_id),
    },
    keepsList,
  );
  expect(await screen.findByRole("button", { name: /^Order with obligation to pay/ })).toBeTruthy();
  expect(screen.queryByText(/^No single room is free/)).toBeNull();
});

test("a guest whose room was taken while they typed can wait with the same details, without the insurance", async () => {
  const asked: unknown[] = [];
  await openPage(
    {
      [SAVE]: (body) => {
        const { waiting_list: waits, addons } = body as { waiting_list: number; addons: unknown[] };
        asked.push(`${waits} ${addons.length}`);
        return asked.length === 1 ? new Refusal(409, "last_minute") : saved;
      },
    },
    {
      ...keepsList,
      state: { reservation: [garden], insurance: { tariff: "HS_BASIC", premium: 31_200, quoteId: "signed" } },
      kept: { [INSURED_SECTION]: { names: ["Jana Nováková", "Petr Novák"], agreedTo: "2027-01" } },
    },
  );
  await fillIn();
  engine.answers[ROOMS] = tornRooms;
  await order();
  const dialog = await screen.findByRole("alertdialog", { name: /^The last room free throughout/ });
  expect(dialog.textContent).toMatch(/we leave out the insurance you chose\./);
  await userEvent.click(within(dialog).getByRole("button", { name: "Join the waiting list" }));
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
  expect(asked).toEqual(["0 1", "1 0"]);
});
