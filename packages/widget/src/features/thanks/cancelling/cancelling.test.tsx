import { cancellationCalls } from "@portico/contract/reservations/cancellation-calls";
import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aVoucherPaid, loadedAnswer } from "../../../testing/loaded-reservation.ts";
import { aSoldRoom } from "../../../testing/offer-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { ReservationPage, ThanksPage } from "../thanks-page.tsx";

const QUOTE = "/api/ibe4/cancellation";
const CANCEL = "/api/ibe4/cancel-reservation";
const LOAD = "/api/ibe4/load-reservation";
const CONFIRMED = { state: "confirmed", paymentMethod: "on_site", bank: null } as const;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function aQuote(changes: Partial<CancellationQuote> = {}): object {
  const quote: CancellationQuote = {
    quoteId: "q1",
    obstacle: null,
    currency: "CZK",
    lines: [{ lineCode: "double-1", fee: 390_000 }],
    keptFees: 0,
    premium: 0,
    fee: 390_000,
    paid: 780_000,
    kept: 390_000,
    unpaid: 0,
    chargeable: 0,
    back: { card: [290_000], transfer: null, byHand: null, vouchers: [] },
    rest: null,
    ...changes,
  };
  return cancellationCalls.cancellation.writeAnswer(quote, { currency: "CZK" }) as object;
}

/** Opens the reservation's own page; `quotes` are the engine's answers in turn, the last one repeated. */
function openPage(
  quotes: (object | Refusal | number)[],
  cancel: () => object | Refusal = () => loadedAnswer(CANCELLED),
  reservation: Parameters<typeof loadedAnswer>[0] = CONFIRMED,
) {
  history.replaceState(null, "", "/reservation#payment_id=p_1&return_token=t");
  const sent: unknown[] = [];
  let asked = 0;
  let state: object = loadedAnswer(reservation);
  engine.answers = {
    [LOAD]: () => state,
    [QUOTE]: () => quotes[Math.min(asked++, quotes.length - 1)] ?? 500,
    [CANCEL]: (body) => {
      sent.push(body);
      const answer = cancel();
      if (!(answer instanceof Refusal)) state = answer;
      return answer;
    },
  };
  renderWidget(<ReservationPage />, { origin: engine.origin });
  return sent;
}

const CANCELLED = {
  ...CONFIRMED,
  state: "cancelled",
  cancellation: { fee: 390_000, kept: 390_000, unpaid: 0, chargeable: 0 },
} as const;

const page = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

/** The answer to the question; its content is under labels. */
async function question() {
  const dialog = await screen.findByRole("alertdialog");
  return {
    tells: (label: string) =>
      within(dialog).getByText(label).nextElementSibling?.textContent?.replaceAll("\u00a0", " "),
    text: () => dialog.textContent?.replaceAll("\u00a0", " ") ?? "",
    press: (name: string | RegExp) => userEvent.click(within(dialog).getByRole("button", { name })),
  };
}

test("a guest who comes back is told how it stands and what cancelling costs now, and is not thanked again", async () => {
  openPage([aQuote()]);
  await screen.findByRole("heading", { level: 1, name: "Your reservation is confirmed" });
  const part = await screen.findByRole("region", { name: "Cancelling" });
  await waitFor(() => expect(part.textContent?.replaceAll("\u00a0", " ")).toContain("the fee is Kč 3,900"));
  const details = screen.getByRole("region", { name: "Your details" });
  expect([...details.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    "Jana Nováková",
    "jana@example.com",
    "+420 777123456",
  ]);
  expect(page()).not.toContain("What happens next");
  expect(page()).not.toContain("We are sending the confirmation");
});

test("the first press shows fee, what is kept and what goes back; the second cancels as shown", async () => {
  const vouchers = [
    { codeEnd: "5WPM", amount: 100_000, currency: "CZK", lastDay: "2028-05-01", closed: false } as const,
  ];
  const sent = openPage([
    aQuote({
      keptFees: 5_000,
      premium: 20_000,
      back: { card: [290_000], transfer: null, byHand: null, vouchers },
    }),
  ]);
  await press("Cancel the reservation");
  const { tells, text, press: answer } = await question();
  expect(
    ["Fee by the terms", "Fees that are not given back", "Paid", "The hotel keeps", "Back to your card"].map(
      tells,
    ),
  ).toEqual(["Kč 3,900", "Kč 50", "Kč 7,800", "Kč 3,900", "Kč 2,900"]);
  expect(tells("Insurance premium, not given back")).toBe("Kč 200");
  expect(tells("Back to gift voucher …5WPM")).toBe("Kč 1,000");
  expect(text()).toContain("up to 10 working days");
  expect(text()).toContain("valid until 01. 05. 2028");
  expect(sent).toEqual([]);
  await answer(/^Cancel for a fee of/);
  await screen.findByRole("heading", { level: 1, name: "The reservation is cancelled" });
  expect(sent).toEqual([{ payment_id: "p_1", return_token: "secret", quote: "q1", ibe_code: null }]);
  expect(page()).toContain("You cancelled it yourself.");
  expect(page()).toContain("The hotel keeps Kč 3,900 as the fee for cancelling.");
  expect(screen.queryByRole("region", { name: "Cancelling" })).toBeNull();
});

test("a guest who thinks again keeps the reservation", async () => {
  const sent = openPage([aQuote({ fee: 0, lines: [{ lineCode: "double-1", fee: 0 }], kept: 0 })]);
  await press("Cancel the reservation");
  const { press: answer, text } = await question();
  expect(text()).toContain("Cancel free of charge");
  await answer("Keep the reservation");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).toEqual([]);
});

test("a fee that is not paid is told with what may be taken from the card of the guarantee", async () => {
  openPage([
    aQuote({
      paid: 0,
      kept: 0,
      unpaid: 390_000,
      chargeable: 220_000,
      back: { card: [], transfer: null, byHand: null, vouchers: [] },
    }),
  ]);
  await press("Cancel the reservation");
  const { text } = await question();
  expect(text()).toContain("Kč 3,900 of the fee is not paid");
  expect(text()).toContain("up to Kč 2,200 of it to the card");
});

test("what has changed since it was shown is not carried out: the guest is told so, and sees the new sum", async () => {
  const now = aQuote({ quoteId: "q2", fee: 780_000, lines: [{ lineCode: "double-1", fee: 780_000 }] });
  const answers = [() => new Refusal(409, "price_changed"), () => loadedAnswer(CANCELLED)];
  const sent = openPage([aQuote(), aQuote(), now], () => (answers.shift() ?? (() => ({})))());
  await press("Cancel the reservation");
  await (await question()).press(/^Cancel for a fee of/);
  await screen.findByText(/has changed in the meantime/);
  await waitFor(() => expect(page()).toContain("the fee is Kč 7,800"));
  await press("Cancel the reservation");
  const again = await question();
  expect(again.tells("Fee by the terms")).toBe("Kč 7,800");
  await again.press(/^Cancel for a fee of/);
  await screen.findByRole("heading", { level: 1, name: "The reservation is cancelled" });
  expect(sent).toMatchObject([{ quote: "q1" }, { quote: "q2" }]);
});

test.each([
  ["non_refundable", "do not allow cancelling"],
  ["begun", "has begun"],
] as const)("what cannot be cancelled says why and whom to call: %s", async (obstacle, words) => {
  openPage([aQuote({ obstacle })]);
  const part = await screen.findByRole("region", { name: "Cancelling" });
  await waitFor(() => expect(part.textContent).toContain(words));
  expect(part.textContent).toMatch(/happy to help at \+420/);
  expect(within(part).queryByRole("button")).toBeNull();
});

test("where the sum cannot be found out, it can be asked for again", async () => {
  openPage([new Refusal(503, "unavailable"), aQuote()]);
  const part = await screen.findByRole("region", { name: "Cancelling" });
  await userEvent.click(await within(part).findByRole("button", { name: "Try again" }));
  await within(part).findByRole("button", { name: "Cancel the reservation" });
});

describe("one item of several", () => {
  const [double, single] = [aSoldRoom({ lineCode: "double-1" }), aSoldRoom({ lineCode: "double-2" })];
  const TWO = { ...CONFIRMED, items: [double, single] };
  const OF_ITEM = {
    lines: [{ lineCode: "double-2", fee: 100_000 }],
    fee: 100_000,
    kept: 680_000,
    rest: { total: 490_000, due: 0 },
  };
  const left = () =>
    loadedAnswer({
      ...CONFIRMED,
      total: 490_000,
      items: [double],
      cancelledItems: [
        {
          lineCode: "double-2",
          name: "Double room",
          arrival: "2027-06-10",
          departure: "2027-06-12",
          fee: 100_000,
        },
      ],
    });
  /** The last of the buttons that each cancel one of the items. */
  const pressItem = async () => {
    const buttons = await screen.findAllByRole("button", { name: /^Cancel only this/ });
    expect(buttons).toHaveLength(2);
    const [, last] = buttons;
    if (last) await userEvent.click(last);
  };

  test("the first press shows its fee, what goes back and what the rest costs; the second cancels it, and the rest stays", async () => {
    const sent = openPage([aQuote(OF_ITEM)], left, TWO);
    await pressItem();
    const { tells, text, press: answer } = await question();
    expect(["Fee by the terms", "Back to your card", "New total price", "Left to pay"].map(tells)).toEqual([
      "Kč 1,000",
      "Kč 2,900",
      "Kč 4,900",
      "Kč 0",
    ]);
    expect(text()).toContain("Everything else stays as you booked it");
    expect(text()).not.toContain("The hotel keeps");
    expect(sent).toEqual([]);
    await answer(/^Cancel for a fee of/);
    const heading = await screen.findByRole("heading", { name: "You have cancelled" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent).toEqual([{ payment_id: "p_1", return_token: "secret", quote: "q1", ibe_code: "double-2" }]);
    expect(page()).toContain("Cancellation fee: Double room");
    // The only item is cancelled as the whole reservation.
    expect(screen.queryByRole("button", { name: /^Cancel only this/ })).toBeNull();
    await screen.findByRole("button", { name: "Cancel the reservation" });
  });

  test("a voucher that has its money back is told so, and is in no sum of what is left", async () => {
    const restored = { amount: 100_000, whole: true, currency: "CZK" } as const;
    openPage([aQuote()], left, {
      ...TWO,
      vouchers: [aVoucherPaid({ restored }), aVoucherPaid({ codeEnd: "7ABC" })],
    });
    await screen.findByText("Gift voucher …7ABC");
    expect(screen.queryByText("Gift voucher …5WPM")).toBeNull();
    expect(page()).toContain("…5WPM is whole again");
  });

  test("what is paid and does not go back counts for the rest", async () => {
    const back = { card: [], transfer: null, byHand: null, vouchers: [] };
    openPage([aQuote({ ...OF_ITEM, back })], left, TWO);
    await pressItem();
    expect((await question()).text()).toContain("What you have paid counts towards what stays");
  });

  test.each([
    ["non_refundable", "do not allow cancelling"],
    ["by_hotel", "can only be cancelled by the hotel"],
  ] as const)("what cannot be cancelled says why and whom to call: %s", async (obstacle, words) => {
    const sent = openPage([aQuote({ ...OF_ITEM, obstacle })], left, TWO);
    await pressItem();
    // The whole reservation's part says the same of itself.
    await screen.findByText(new RegExp(`${words}.*happy to help at \\+420`), { selector: "[role=alert]" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(sent).toEqual([]);
  });

  test("what has changed since it was shown is not carried out", async () => {
    openPage([aQuote(OF_ITEM)], () => new Refusal(409, "price_changed"), TWO);
    await pressItem();
    await (await question()).press(/^Cancel for a fee of/);
    await screen.findByText(/has changed in the meantime/);
    expect(screen.queryByRole("heading", { name: "You have cancelled" })).toBeNull();
  });
});

test("after the order the way leads to the reservation's own page", async () => {
  history.replaceState(null, "", "/thanks#payment_id=p_1&return_token=t");
  engine.answers = { [LOAD]: () => loadedAnswer(CONFIRMED) };
  renderWidget(<ThanksPage />, { origin: engine.origin });
  await press("Show or cancel the reservation");
  expect(location.pathname + location.hash).toBe("/reservation#payment_id=p_1&return_token=t");
});
