import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import { reasonOf } from "@portico/domain/payments/payment-reason";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { standAlone } from "../../base/frame/connect-frame.ts";
import { FrameContext } from "../../base/frame/frame.ts";
import { liveIn } from "../../testing/guest-zone.ts";
import { aPaymentCheck, paymentAnswer } from "../../testing/payment-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { A_TRANSFER, loadedOrderAnswer, savedOrderAnswer } from "../../testing/voucher-fixture.ts";
import { VoucherReturnPage } from "./voucher-return-page.tsx";

const CHECK = "/api/ibe4/payment-check";
const ORDER = "/api/ibe4/voucher/order";
const PAY = "/api/ibe4/voucher/pay";
const WITHDRAW = "/api/ibe4/voucher/withdraw";
const DELIVERY = "/api/ibe4/voucher/delivery";
const LINK = "/api/ibe4/reservation-link";
const OWN = "/paygate-return-ive?client=demo#payment_id=p_1&return_token=t";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
liveIn("Europe/Prague");
afterEach(cleanup);
afterAll(() => engine.close());

const OPTIONS: PaymentDetails["options"] = (["card", "bank_transfer"] as const).map((method) => ({
  method,
  part: "full",
  ahead: 200_000,
  later: 0,
  dueOn: method === "card" ? null : "2027-06-08",
  transfer: method === "card" ? null : { currency: "CZK", amount: 200_000, rate: 1 },
  guarantee: false,
}));

const WHOLE = { amount: 200_000, later: 0, number: "V270000017" };
const stands = (change: Partial<PaymentDetails>) => () =>
  paymentAnswer(aPaymentCheck({ ...WHOLE, options: OPTIONS, ...change }));
const paid = stands({
  state: "confirmed",
  reason: reasonOf({ state: "paid", cause: null }),
  code: null,
  options: [],
  keptUntil: null,
});
const declined = stands({ reason: reasonOf({ state: "canceled", cause: "card_blocked" }), code: "5039" });

function open(answers: Record<string, (body: unknown) => object | number | Refusal>, address = OWN) {
  history.replaceState(null, "", address);
  const left: string[] = [];
  engine.answers = answers;
  const leaveTo = (url: string) => {
    left.push(url);
    return Promise.resolve("left" as const);
  };
  renderWidget(
    <FrameContext value={{ ...standAlone(), leaveTo }}>
      <VoucherReturnPage pauses={[20, 20, 20, 20]} />
    </FrameContext>,
    { origin: engine.origin },
  );
  return left;
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const page = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

test("a paid order shows its number, its vouchers to print, and the right to withdraw", async () => {
  open({
    [CHECK]: paid,
    [ORDER]: () => loadedOrderAnswer(),
    [WITHDRAW]: () => loadedOrderAnswer({ withdrawUntil: null, withdrawn: 200_000 }),
  });
  await heading("Thank you, it is paid");
  expect(page()).toContain("V270000017");
  expect(screen.getByRole("heading", { level: 2, name: "Vouchers in this order" })).toBeTruthy();
  expect(page()).toContain("for Jana");
  expect(page()).toContain("p***@guest.example");
  const document = screen.getByRole("link", { name: "Voucher …7F3K (PDF)" });
  expect(document.getAttribute("href")).toBe("/api/ibe4/voucher/VO-7Q2M4V9KXH3R8T5W/1.pdf");
  expect(page()).toMatch(/withdraw from the purchase until/);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw from the contract" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Withdraw from buying the vouchers?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Confirm withdrawal" }));
  await waitFor(() => expect(page()).toContain("You have withdrawn from the purchase"));
  cleanup();
  expect(location.hash).toContain("payment_id=p_1");
});

type Letter = NonNullable<LoadedVoucherOrder["vouchers"][number]["letter"]>;

/** The order with one letter to Jana, which goes on 10 June. */
function withLetter(letter: Partial<Letter>, deliverOn: string | null = "2027-06-10"): object {
  const planned: Letter = { email: "jana@guest.example", state: "planned", left: 2, lastDay: "2028-06-01" };
  const line: LoadedVoucherOrder["vouchers"][number] = {
    lineNo: 2,
    experienceId: null,
    value: 200_000,
    recipient: "other",
    recipientName: "Jana",
    delivery: "email_on_day",
    deliverOn,
    letter: { ...planned, ...letter },
    issued: null,
  };
  return loadedOrderAnswer({ vouchers: [line] });
}

describe("the letter to somebody else", () => {
  /** The requests, each answered with the letter as it then is. */
  function care(before: Partial<Letter>, ...after: Partial<Letter>[]): unknown[] {
    const asked: unknown[] = [];
    open({
      [CHECK]: paid,
      [ORDER]: () => withLetter(before),
      [DELIVERY]: (body) => {
        asked.push((body as { change: unknown }).change);
        return withLetter(after[asked.length - 1] ?? {});
      },
    });
    return asked;
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
  const isTold = async (words: RegExp) => waitFor(() => expect(page()).toMatch(words));

  test("is stopped with one press, which can be undone", async () => {
    const asked = care({}, { state: "stopped" }, {});
    await isTold(/We will send it to jana@guest.example on 10. 06. 2027/);
    await press("Do not send");
    await isTold(/Sending to jana@guest.example is stopped/);
    await press("Undo");
    await isTold(/We will send it to jana@guest.example/);
    expect(asked).toEqual([{ kind: "stop" }, { kind: "go_on" }]);
  });

  test("goes to another address, by keyboard only", async () => {
    const asked = care({}, { email: "hana@guest.example" });
    (await screen.findByRole("button", { name: "Correct the address" })).focus();
    await userEvent.keyboard("{Enter}");
    const field = screen.getByLabelText("Recipient’s e-mail");
    expect(field).toBe(document.activeElement);
    await userEvent.clear(field);
    await userEvent.keyboard("hana{Enter}");
    expect(await screen.findByText(/like name@example.com/)).toBeTruthy();
    await userEvent.keyboard("@guest.example{Enter}");
    await isTold(/We will send it to hana@guest.example/);
    expect(asked).toEqual([{ kind: "address", recipient_email: "hana@guest.example" }]);
  });

  test("is postponed to another day of the voucher's validity", async () => {
    const asked = care({});
    await press("Change the day");
    const field = screen.getByLabelText("Day of sending");
    fireEvent.change(field, { target: { value: "2028-06-02" } });
    await press("Save the day");
    expect(await screen.findByText(/Choose a day from tomorrow until 01. 06. 2028/)).toBeTruthy();
    fireEvent.change(field, { target: { value: "2027-12-24" } });
    await press("Save the day");
    await waitFor(() => expect(asked).toEqual([{ kind: "day", deliver_on: "2027-12-24" }]));
  });

  test("is repeated only after a confirmation, and says how often it still can be", async () => {
    const asked = care({ state: "sent" }, { state: "planned", left: 1 });
    await isTold(/We have sent it to jana@guest.example. It can be sent 2 more times/);
    await press("Send again");
    const dialog = await screen.findByRole("alertdialog", {
      name: "Send the voucher to jana@guest.example?",
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(asked).toEqual([]);
    await press("Send again");
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send" }),
    );
    await waitFor(() => expect(asked).toEqual([{ kind: "again" }]));
  });

  test("can only be printed after three times", async () => {
    care({ state: "sent", left: 0 });
    await isTold(/It has been sent three times/);
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Correct the address" })).toBeNull();
  });

  test("shows the engine's own words if it cannot be changed", async () => {
    open({
      [CHECK]: paid,
      [ORDER]: () => withLetter({}),
      [DELIVERY]: () => new Refusal(409, "payment_ended", [], "The voucher has been sent already."),
    });
    await press("Do not send");
    expect(await screen.findByText("The voucher has been sent already.")).toBeTruthy();
  });
});

test("an expired link is sent again to the buyer", async () => {
  open({ [CHECK]: () => new Refusal(401, "login_required"), [LINK]: () => ({ accepted: 1 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Send the link by e-mail" }));
  expect(await screen.findByText(/If we know the order/)).toBeTruthy();
});

test("the order's key stays behind, because other pages would take it for a reservation's", async () => {
  open({ [CHECK]: paid, [ORDER]: () => loadedOrderAnswer() });
  await heading("Thank you, it is paid");
  history.pushState(null, "", `/${location.search}${location.hash}`);
  cleanup();
  expect(location.hash).toBe("");
});

test("an order that waits for a transfer says where to send it", async () => {
  const waits = stands({
    method: "bank_transfer",
    reason: reasonOf({ state: "method_chosen", cause: "transfer_awaited" }),
    code: "102",
    transfer: { currency: "CZK", amount: 200_000, rate: 1 },
  });
  const order = () =>
    loadedOrderAnswer({
      state: "waiting",
      paymentMethod: "bank_transfer",
      bank: A_TRANSFER,
      withdrawUntil: null,
    });
  open({ [CHECK]: waits, [ORDER]: order });
  await heading("Thank you, one payment to go");
  expect(page()).toContain("2710016");
  expect(page()).toContain("2,000");
});

test("a declined card leads to a retry at the gateway, or to a transfer, without typing anything again", async () => {
  let answer = declined;
  const asked: unknown[] = [];
  const left = open({
    [CHECK]: () => answer(),
    [PAY]: (body) => {
      asked.push(body);
      answer = stands({
        reason: reasonOf({ state: "created", cause: null }),
        code: null,
        gateway: { url: "https://gateway.example/gw/2", inline: false },
      });
      return savedOrderAnswer({ gateway: { url: "https://gateway.example/gw/2", inline: false } });
    },
  });
  await heading("You cannot pay this way now");
  expect(page()).toMatch(/We wait for the payment until/);
  await userEvent.click(screen.getByRole("button", { name: "Pay with another card" }));
  await waitFor(() => expect(left).toEqual(["https://gateway.example/gw/2"]));
  expect(asked).toEqual([{ payment_id: "p_1", return_token: "t", payment: { paymentModel: "card" } }]);
});

test("a buyer who changes to a transfer learns where to send it", async () => {
  let answer = declined;
  open({
    [CHECK]: () => answer(),
    [PAY]: () => {
      answer = stands({
        method: "bank_transfer",
        reason: reasonOf({ state: "method_chosen", cause: "transfer_awaited" }),
        code: "102",
        transfer: { currency: "CZK", amount: 200_000, rate: 1 },
      });
      return savedOrderAnswer({ gateway: null, bank: A_TRANSFER });
    },
    [ORDER]: () =>
      loadedOrderAnswer({
        state: "waiting",
        paymentMethod: "bank_transfer",
        bank: A_TRANSFER,
        withdrawUntil: null,
      }),
  });
  await heading("You cannot pay this way now");
  await userEvent.click(screen.getByRole("button", { name: "Pay another way" }));
  const ways = screen.getByRole("region", { name: "Pay another way" });
  await userEvent.click(within(ways).getByRole("button", { name: /Bank transfer/ }));
  await heading("Thank you, one payment to go");
});

test("an order that was not paid in time says so and leads to a new one", async () => {
  const lapsed = stands({
    state: "expired",
    reason: reasonOf({ state: "timed_out", cause: null }),
    code: null,
    options: [],
    keptUntil: null,
  });
  open({ [CHECK]: lapsed, [ORDER]: () => loadedOrderAnswer({ state: "lapsed", withdrawUntil: null }) });
  await heading("The order was not paid in time");
  expect(screen.getByRole("link", { name: "Order again" }).getAttribute("href")).toBe("/ive?client=demo");
});

test("a payment that cannot be checked points to the e-mail's link and the hotel", async () => {
  open({ [CHECK]: () => 502 });
  await heading("The payment needs a closer look");
  expect(page()).toContain(
    "The payment could not be checked. See the status through the link in the e-mail, or contact the hotel.",
  );
});

test("an earlier order that fails to load says so and can be requested again", async () => {
  open({ [CHECK]: paid, [ORDER]: () => 500 });
  expect(await screen.findByText("The data of the earlier order could not be loaded.")).toBeTruthy();
  engine.answers[ORDER] = () => loadedOrderAnswer();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Thank you, it is paid");
});
