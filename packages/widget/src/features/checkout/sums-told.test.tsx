import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { insuranceCalls } from "@portico/contract/insurance/insurance-calls";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { INSURED_SECTION } from "../../insurance/insured.ts";
import { aChosenItem, aChosenPackage } from "../../testing/guest-fixtures.ts";
import {
  pricedReservation,
  PRICE,
  questionOf,
  ROOMS,
  summaryAnswers,
} from "../../testing/priced-reservation.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { TYPED_FORM } from "../../testing/payment-fixture.ts";
import { PaymentPage } from "./payment-page.tsx";

const SAVE = "/api/ibe4/save";
const CROWNS = { currency: "CZK" } as const;
const ROOM = 780_000;
const HOUR = 3_600_000;

const garden = aChosenItem({ shownTotal: ROOM });
const agreed = { tariff: "HS_BASIC", premium: 22_600, quoteId: "agreed" };

let engine: TestEngine;
/** The insurer's price now, the valid quotes, and for how long each is valid. */
let insurer: { premium: number; quoteId: string; holds: ReadonlySet<string>; lasts: number };
let transfer: PaymentOption["transfer"];
let sent: { expected_total: number; expected_transfer: unknown; addons: { quote_id: string }[] }[];

beforeAll(async () => {
  engine = await startTestEngine({});
  await import("../../insurance/insurance-keeper.tsx");
});
beforeEach(() => {
  sent = [];
  transfer = null;
  insurer = { premium: agreed.premium, quoteId: "agreed", holds: new Set(["agreed"]), lasts: HOUR };
});
afterEach(cleanup);
afterAll(() => engine.close());

function priceNow(body: unknown): object {
  const question = questionOf(body);
  const { insurance: chosen } = question;
  const valid = chosen !== null && insurer.holds.has(chosen.quoteId);
  const validUntil = Date.now() + insurer.lasts;
  const total = ROOM + (valid ? chosen.premium : 0);
  const option = { part: "full", later: 0, dueOn: null, transfer: null, guarantee: false } as const;
  const answer: Partial<ReservationPrice> = {
    total,
    insurance: chosen && {
      tariff: chosen.tariff,
      name: "HotelStorno Basic",
      premium: chosen.premium,
      valid,
      validUntil: valid ? validUntil : null,
    },
    paymentOptions: [
      transfer
        ? { ...option, method: "bank_transfer", ahead: total, dueOn: "2027-05-01", transfer }
        : { ...option, method: "card", ahead: total },
    ],
  };
  return pricedReservation(question, { answer });
}

function offerNow(): object {
  const { premium, quoteId, lasts } = insurer;
  const tariff = {
    tariff: "HS_BASIC",
    name: "HotelStorno Basic",
    premium,
    deductiblePercent: 20,
    covers: ["Illness"],
    termsUrl: "https://insurer.example/terms",
    productInfoUrl: "https://insurer.example/ipid",
    quoteId,
  };
  const offer = { available: true, insurer: "The Insurer", persons: 2, termsVersion: "2027-01" } as const;
  return insuranceCalls.insuranceProduct.writeAnswer(
    { ...offer, ...CROWNS, tariffs: [tariff], validUntil: Date.now() + lasts },
    CROWNS,
  ) as object;
}

const SAVED: SavedReservation = {
  paymentId: "p_1",
  returnToken: "secret-token",
  number: "270000017",
  state: "pending_payment",
  total: ROOM,
  deposit: 0,
  paymentMethod: "card",
  bank: null,
  vouchers: [],
  gateway: { url: "https://gateway.example/pay", inline: false },
  keptUntil: null,
  ...CROWNS,
};

/** From now on the insurer charges this, and no earlier quote is valid. */
function insurerAsks(premium: number): void {
  insurer = { premium, quoteId: "renewed", holds: new Set(["renewed"]), lasts: HOUR };
}

async function openPage(surroundings: Surroundings = {}): Promise<void> {
  history.replaceState(null, "", "/payment?lang=en");
  engine.answers = {
    ...summaryAnswers(),
    [PRICE]: priceNow,
    "/api/ibe4/insurance-product": offerNow,
    [SAVE]: (body) => {
      const order = body as (typeof sent)[number];
      sent.push(order);
      const [addon] = order.addons;
      if (addon && !insurer.holds.has(addon.quote_id)) return new Refusal(409, "insurance_changed");
      const told = order.expected_transfer as { amount: number } | null;
      if (transfer && told?.amount !== transfer.amount / 100) return new Refusal(409, "price_changed");
      return checkoutCalls.save.writeAnswer(SAVED, CROWNS) as object;
    },
  };
  const insured = { names: ["Jana Nováková", "Petr Novák"], agreedTo: "2027-01" };
  renderWidget(<PaymentPage />, {
    origin: engine.origin,
    property: aProperty({ insurance: true }),
    kept: { payment: TYPED_FORM, [INSURED_SECTION]: insured },
    ...surroundings,
    state: { reservation: [garden], ...surroundings.state },
  });
  await screen.findByLabelText("First name");
  await waitFor(() => expect(engine.asked).toContain(ROOMS));
}

const insuredGuest = () => openPage({ state: { insurance: agreed } });
const order = (sum: RegExp) => screen.findByRole("button", { name: sum });
const accept = () => screen.findByRole("button", { name: "I take note" });
const atGateway = () => waitFor(() => expect(location.pathname).toBe("/paygate-return"));
const OTHER_PREMIUM = /HotelStorno Basic: was .*226.* now .*509/;

test("a premium that expires while the guest types is renewed before the order, which needs their agreement", async () => {
  // However slowly the page opens: valid quotes are repeated until the insurer charges more.
  insurer = { ...insurer, lasts: 100 };
  await insuredGuest();
  await order(/^Order.*8,026/);
  insurerAsks(50_900);
  const told = await screen.findByText(OTHER_PREMIUM);
  expect(told.closest("[role]")?.getAttribute("role")).not.toBe("alert");
  expect(document.activeElement).not.toBe(await accept());
  await userEvent.click(await order(/^Order.*8,309/));
  expect(document.activeElement).toBe(await accept());
  expect(sent).toEqual([]);
  await userEvent.click(await accept());
  await userEvent.click(await order(/^Order.*8,309/));
  await atGateway();
  expect(sent).toMatchObject([{ expected_total: 8309, addons: [{ quote_id: "renewed" }] }]);
});

test("a premium that expired at the order is reported as that, not as a failure, and everything typed is kept", async () => {
  await insuredGuest();
  insurerAsks(50_900);
  await userEvent.click(await order(/^Order.*8,026/));
  await screen.findByText(OTHER_PREMIUM);
  await waitFor(async () => expect(document.activeElement).toBe(await accept()));
  expect(screen.queryByText(/^The request failed/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Jana");
  await userEvent.click(await accept());
  await userEvent.click(await order(/^Order.*8,309/));
  await atGateway();
  expect(sent.map(({ addons }) => addons[0]?.quote_id)).toEqual(["agreed", "renewed"]);
});

test("an expired premium with the same price delays nobody", async () => {
  await insuredGuest();
  insurerAsks(agreed.premium);
  await userEvent.click(await order(/^Order.*8,026/));
  await atGateway();
  expect(sent.map(({ addons }) => addons[0]?.quote_id)).toEqual(["agreed", "renewed"]);
});

test("a changed sum to transfer is shown even at the same price, and ordered once the guest agrees", async () => {
  transfer = { currency: "EUR", amount: 31_600, rate: 24.68 };
  await openPage();
  await order(/^Order.*7,800/);
  transfer = { currency: "EUR", amount: 32_500, rate: 24 };
  await userEvent.click(await order(/^Order.*7,800/));
  await screen.findByText(/Bank transfer: was €316\.00, now €325\.00/);
  await waitFor(async () => expect(document.activeElement).toBe(await accept()));
  await userEvent.click(await accept());
  await userEvent.click(await order(/^Order.*7,800/));
  await atGateway();
  expect(sent.map(({ expected_transfer: told }) => told)).toEqual([
    { amount: 316, currency: "EUR" },
    { amount: 325, currency: "EUR" },
  ]);
});

test("a package being ordered shows its dates the way packages do", async () => {
  await openPage({ state: { reservation: [aChosenPackage({ shownTotal: ROOM })] } });
  await order(/^Order.*7,800/);
  // Beside the form, and folded above it for phones.
  expect(screen.getAllByText("11. 06.-13.06.2027")).toHaveLength(2);
});
