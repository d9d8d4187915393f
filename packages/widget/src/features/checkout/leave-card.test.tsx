import { cardCalls } from "@portico/contract/guarantees/card-calls";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type CardStep, readCardStep } from "../../guarantees/card-step.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { anOffer } from "../../testing/offer-fixture.ts";
import { summaryAnswers } from "../../testing/priced-reservation.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { TYPED_FORM } from "../../testing/payment-fixture.ts";
import { PaymentPage } from "./payment-page.tsx";

const SAVE = "/api/ibe4/save";
const CARD = "/api/pci/v/1/card";
/** The rules for phone numbers are loaded first, which takes a busy machine a while. */
const WITHIN = { timeout: 240_000 };
const CROWNS = { currency: "CZK" } as const;
const TOKEN = "b1b2c3d4-0001";

const OPTIONS: PaymentOption[] = [
  { method: "card", part: "full", ahead: 780_000, later: 0, dueOn: null, transfer: null, guarantee: false },
  { method: "on_site", part: "full", ahead: 0, later: 780_000, dueOn: null, transfer: null, guarantee: true },
];

/** The form as a guest has left it: everything filled in, payment at the hotel. */
const FORM = { ...TYPED_FORM, method: "on_site", part: "full" };

const SAVED: SavedReservation = {
  paymentId: "p_1",
  returnToken: "secret-token",
  number: "270000017",
  state: "confirmed",
  total: 780_000,
  deposit: 0,
  paymentMethod: "on_site",
  bank: null,
  vouchers: [],
  gateway: null,
  keptUntil: null,
  ...CROWNS,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => engine.close());

function Payment() {
  const items = useGuest((state) => state.reservation);
  return items.length > 0 ? <PaymentPage /> : <p>No reservation</p>;
}

async function openPage(
  fragment: string,
  save: TestEngine["answers"][string],
  card?: string,
  cardStep?: CardStep,
) {
  history.replaceState(null, "", `/payment?lang=en#${fragment}`);
  const sent: { payment?: { pci_token?: string } }[] = [];
  engine.answers = {
    ...summaryAnswers([], { answer: { paymentOptions: OPTIONS, guaranteeMaximum: 390_000 } }),
    [SAVE]: (body) => {
      sent.push(body as object);
      return save(body);
    },
    [CARD]: () =>
      cardCalls.storedCard.writeAnswer(
        { brand: "visa", last4: "1111", expiryMonth: 12, expiryYear: 2028, holder: "Jana", wallet: null },
        CROWNS,
      ) as object,
  };
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const widget = renderWidget(<Payment />, {
    origin: engine.origin,
    property: aProperty({
      tabs: { ...aProperty().tabs, vouchers: true },
      paymentMethods: ["card", "on_site"],
      cancellationPolicies: [
        {
          id: anOffer().cancellation.policyId,
          name: { en: "Two days" },
          description: { en: "Free until two days before." },
          nonRefundable: false,
        },
      ],
      cardGuarantee: { brands: ["visa", "amex"], wallets: ["paypal"] },
    }),
    state: { reservation: [aChosenItem({ lineCode: "garden-1", shownTotal: 780_000 })] },
    kept: { payment: FORM, ...(card === undefined ? {} : { card: { token: card } }), cardStep },
  });
  await screen.findByLabelText("First name", {}, WITHIN);
  return { ...widget, sent, assign };
}

const savedAnswer = () => checkoutCalls.save.writeAnswer(SAVED, CROWNS) as object;
const order = () => userEvent.click(screen.getByRole("button", { name: /^Order with obligation to pay/ }));

test("paying at the hotel says what the card is for, and the order leads to the card step with everything kept", async () => {
  const { sent, assign, draft } = await openPage("draft=d", savedAnswer);
  const onSite = screen.getByRole("radio", {
    name: /^At the property.*only as a guarantee.*do not come.*fee of the cancellation terms.*Kč.3,900 at most/,
  });
  expect((onSite as HTMLInputElement).checked).toBe(true);
  const marks = screen.getAllByRole("list", { name: "Cards and wallets accepted" }).at(-1);
  expect(marks?.textContent).toBe("VisaAmerican ExpressPayPal");
  await order();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce(), WITHIN);
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/^\/pci-booking\?lang=en#draft=/);
  expect(readCardStep(draft.section("cardStep"))).toMatchObject({
    total: 780_000,
    maximum: 390_000,
    nights: 2,
    rooms: 1,
    terms: [{ name: "Two days", text: "Free until two days before." }],
  });
  expect(sent).toEqual([]);
});

test("a guest who returns with a card need not press again; the order goes once, with the card's name", async () => {
  const { sent } = await openPage(`draft=d&card=stored&card_token=${TOKEN}`, savedAnswer);
  await waitFor(() => expect(location.pathname).toBe("/thanks"), WITHIN);
  expect(sent).toMatchObject([{ payment: { paymentModel: "on_site", pci_token: TOKEN } }]);
  expect(location.hash).not.toContain("card");
});

test("nothing is sent automatically if vouchers paid before the card was left: their codes are requested again", async () => {
  const step: CardStep = {
    currency: "CZK",
    precision: 0,
    total: 780_000,
    when: "no_show",
    maximum: 390_000,
    nights: 2,
    rooms: 1,
    byVouchers: 250_000,
    terms: [],
    hostUrl: null,
  };
  const { sent } = await openPage(`draft=d&card=stored&card_token=${TOKEN}`, savedAnswer, undefined, step);
  await screen.findByText(/enter the code of your gift voucher again/, {}, WITHIN);
  expect(screen.getByRole("textbox", { name: "Gift voucher code" })).toBe(document.activeElement);
  await order();
  await waitFor(() => expect(location.pathname).toBe("/thanks"), WITHIN);
  expect(sent).toHaveLength(1);
});

test("a card kept by the draft shows its last digits, sends nothing automatically, and goes with the order", async () => {
  const { sent, assign } = await openPage("draft=d", savedAnswer, TOKEN);
  expect(await screen.findByText(/^Visa.••••.1111, valid until 12\/28$/, {}, WITHIN)).toBeTruthy();
  expect(sent).toEqual([]);
  await order();
  await waitFor(() => expect(sent).toMatchObject([{ payment: { pci_token: TOKEN } }]), WITHIN);
  expect(assign).not.toHaveBeenCalled();
});

test("another way to pay needs no card and keeps the one already left", async () => {
  const { sent } = await openPage("draft=d", savedAnswer, TOKEN);
  await userEvent.click(screen.getByRole("radio", { name: /^Card online/ }));
  expect(screen.queryByText("Verified card")).toBeNull();
  await order();
  await waitFor(() => expect(sent).toHaveLength(1), WITHIN);
  expect(sent[0]?.payment).not.toHaveProperty("pci_token");
});

test.each([
  ["pci_failed", "The card could not be verified."],
  ["pci_no_card", "Please fill in the card details first."],
] as const)(
  "a card that the engine answers %s to is let go of, with a way to another",
  async (code, words) => {
    const { assign, draft } = await openPage("draft=d", () => new Refusal(422, code), TOKEN);
    await order();
    const again = await screen.findByRole("button", { name: "Verify the card again" }, WITHIN);
    expect((await screen.findAllByText(words, {}, WITHIN)).length).toBeGreaterThan(0);
    expect(draft.section("card")).toBeNull();
    await userEvent.click(again);
    await waitFor(() => expect(assign).toHaveBeenCalledOnce(), WITHIN);
  },
);

test("an order that would exceed the limit of letters says when to try again, and keeps the card", async () => {
  const words = createTranslator("en", readCatalog("en"))("refusal.too_many_letters", { minutes: 42 });
  const { sent } = await openPage(
    `draft=d&card=stored&card_token=${TOKEN}`,
    () => new Refusal(429, "too_many_requests", [], words),
  );
  const told = /^Too many reservations .* again in 42.minutes, or contact the hotel\.$/;
  await screen.findByText(told, {}, WITHIN);
  expect(screen.getByRole("alert").textContent).toContain("The reservation was not saved");
  await userEvent.click(screen.getByRole("button", { name: "Close the notification" }));
  await screen.findByText(told, {}, WITHIN);
  expect(screen.getByText("The reservation was not saved")).toBeTruthy();
  expect(screen.getByText("Verified card")).toBeTruthy();
  await order();
  await waitFor(() => expect(sent).toHaveLength(2), WITHIN);
  expect(sent[1]).toMatchObject({ payment: { pci_token: TOKEN } });
});

test.each([
  ["expired", /^The time for entering the card has run out/],
  ["cancelled", /^The card was not verified/],
])("who comes back %s is told, has lost nothing and sends nothing", async (word, words) => {
  const { sent } = await openPage(`draft=d&card=${word}`, savedAnswer);
  const choice = screen.getByRole("group", { name: "How you pay" });
  const told = within(choice).getByText(words);
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true), WITHIN);
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Jana");
  expect(location.hash).not.toContain("card");
  expect(sent).toEqual([]);
});
