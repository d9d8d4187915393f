import type { PaymentCheck, PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import { NOT_BEGUN, reasonOf } from "@portico/domain/payments/payment-reason";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { standAlone } from "../../base/frame/connect-frame.ts";
import { FrameContext } from "../../base/frame/frame.ts";
import { keepZone, liveIn } from "../../testing/guest-zone.ts";
import { aPaymentCheck, paymentAnswer, savedAnswer } from "../../testing/payment-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { GatewayReturnPage } from "./gateway-return-page.tsx";

const CHECK = "/api/ibe4/payment-check";
const PAY = "/api/ibe4/pay";
const SEND_LINK = "/api/ibe4/reservation-link";
const PAGE = { url: "https://gateway.example/gw/1", inline: false };
const OWN = "/paygate-return?client=demo#payment_id=p_1&return_token=t";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
liveIn("Europe/Prague");
afterEach(cleanup);
afterAll(() => engine.close());

type Opened = { asked: unknown[]; left: string[] };
type Opening = { address?: string; framed?: boolean; blocked?: boolean; pauses?: number[] };

function open(answer: () => object | number | Refusal, opening: Opening = {}): Opened {
  const { address = OWN, framed = false, blocked = false, pauses = [20, 20, 20, 20] } = opening;
  history.replaceState(null, "", address);
  const opened: Opened = { asked: [], left: [] };
  engine.answers = {
    [CHECK]: (body) => {
      opened.asked.push(body);
      return answer();
    },
  };
  const leaveTo = (url: string) => {
    opened.left.push(url);
    return Promise.resolve(blocked ? ("blocked" as const) : ("left" as const));
  };
  renderWidget(
    <FrameContext value={{ ...standAlone(), framed, leaveTo }}>
      <GatewayReturnPage pauses={pauses} />
    </FrameContext>,
    { origin: engine.origin },
  );
  return opened;
}

const stands = (
  report: Pick<GatewayReport, "state" | "code" | "cause">,
  change: Partial<PaymentDetails> = {},
) => {
  const reason = reasonOf(report);
  const state = reason.group === "thx" ? "confirmed" : "pending_payment";
  return paymentAnswer(aPaymentCheck({ state, reason, code: report.code, ...change }));
};

const NOT_BEGUN_TITLE = "Your reservation was made, but the payment did not begin";
const notBegun = () => paymentAnswer(aPaymentCheck({ reason: NOT_BEGUN, code: null }));

const page = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const ways = () => {
  const main = screen.queryAllByRole("button").concat(screen.queryAllByRole("link"));
  return main.map((way) => way.textContent?.replaceAll("\u00a0", " "));
};

const CALL = "Call the hotel: +420 000 000 000";
const canceled = (code: string, cause: PaymentCause) => ({ state: "canceled", code, cause }) as const;
const chosen = (code: string, cause: PaymentCause) => ({ state: "method_chosen", code, cause }) as const;

describe("each outcome has its page: what happened, what to do first, and what else", () => {
  test.each([
    [
      canceled("5007", "card_expiry_or_cvv"),
      "The bank did not accept the card",
      ["Pay again", "Pay another way"],
    ],
    [
      canceled("5039", "card_blocked"),
      "You cannot pay this way now",
      ["Pay with another card", "Pay another way"],
    ],
    [
      canceled("5031", "bank_unreachable"),
      "The payment did not go through at the bank",
      ["Pay again", "Pay another way"],
    ],
    [
      canceled("5043", "guest_cancelled"),
      "You have not finished the payment",
      ["Finish the payment", "Pay another way"],
    ],
    [
      canceled("36", "card_restricted"),
      "The payment needs a closer look",
      ["Pay with another card", "Pay another way", CALL],
    ],
    [canceled("5030", "repeated_or_returned"), "The payment needs a closer look", ["Check again", CALL]],
    [
      chosen("101", "bank_confirms"),
      "We are waiting for the payment",
      ["Check again", "Finish the payment", "Pay another way"],
    ],
    [
      chosen("5029", "not_paid_yet"),
      "We are waiting for the payment",
      ["Finish the payment", "Pay another way"],
    ],
    [chosen("5046", "paid_in_part"), "The payment needs a closer look", ["Check again", CALL]],
  ] as const)("%j", async (report, title, expected) => {
    open(() => stands(report));
    await heading(title);
    for (const way of expected) expect(ways()).toContain(way);
    const unsafe = ["Pay again", "Finish the payment", "Pay with another card", "Pay another way"];
    expect(ways().filter((way) => unsafe.includes(way ?? ""))).toEqual(
      expected.filter((way) => unsafe.includes(way)),
    );
    for (const text of [
      "Kč 2,340",
      "270000017",
      "Your reservation is kept until 1 June 18:40.",
      `code ${report.code}`,
    ]) {
      expect(page()).toContain(text);
    }
  });
});

test("what the hotel must solve begins with the hotel, in a letter that names the reservation", async () => {
  open(() => stands(canceled("5030", "repeated_or_returned")));
  await heading("The payment needs a closer look");
  const letter = screen.getByRole("link", { name: "Write to the hotel: desk@hotel.example" });
  expect(letter.getAttribute("href")).toBe(
    "mailto:desk@hotel.example?subject=Payment%20of%20reservation%20270000017",
  );
});

test("while a decision may come the page says that the reservation is safe, and asks by itself", async () => {
  const answers = [
    stands(chosen("101", "bank_confirms")),
    stands(chosen("101", "bank_confirms")),
    stands(canceled("5039", "card_blocked")),
  ];
  const { asked } = open(() => answers.shift() ?? 500, { pauses: [30, 30, 5000, 5000] });
  await heading("We are verifying the payment");
  expect(page()).toContain("Your reservation is saved");
  await heading("You cannot pay this way now");
  expect(asked).toHaveLength(3);
  expect(asked[0]).toEqual({ payment_id: "p_1", return_token: "t" });
});

test("a guest whom the gateway sends back is not told old news while the new is on its way", async () => {
  const news = [
    stands({ state: "created", code: null, cause: null }),
    stands(canceled("5039", "card_blocked")),
  ];
  const { asked } = open(() => news.shift() ?? 500, {
    address: OWN.replace("#", "&id=9000001#"),
    pauses: [200, 5000],
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(page()).toContain("270000017"));
  expect(page()).toContain("We are verifying the payment");
  await heading("You cannot pay this way now");
});

test("nobody who was told how it stands is made to hope again", async () => {
  const news = [
    stands({ state: "created", code: null, cause: null }),
    stands(chosen("102", "transfer_awaited")),
  ];
  open(() => news.shift() ?? 500, { pauses: [200, 5000, 5000] });
  expect(await screen.findByText(/The payment has not been made yet/)).toBeTruthy();
  expect(await screen.findByText("code 102")).toBeTruthy();
  expect(page()).not.toContain("We are verifying the payment");
});

test("what is paid is told by the reservation's own page, to which Back does not stand in the way", async () => {
  const steps = history.length;
  open(() => stands({ state: "paid", code: "5006", cause: "card_funds" }));
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
  expect([location.hash, history.length]).toEqual(["#payment_id=p_1&return_token=t", steps]);
});

test("so is what is to be paid by transfer", async () => {
  open(() => stands(chosen("102", "transfer_awaited"), { method: "bank_transfer" }));
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
});

describe("paying again", () => {
  const saved = (change: Partial<SavedReservation> = {}) => savedAnswer({ gateway: PAGE, ...change });

  test("with another card needs one press and leads to the gateway", async () => {
    let answer = stands(canceled("5039", "card_blocked"));
    const { left } = open(() => answer);
    await heading("You cannot pay this way now");
    engine.answers[PAY] = (body) => {
      expect(body).toEqual({
        payment_id: "p_1",
        return_token: "t",
        payment: { paymentModel: "card", depositModel: "deposit" },
      });
      answer = stands({ state: "created", code: null, cause: null }, { gateway: PAGE });
      return saved();
    };
    await userEvent.click(screen.getByRole("button", { name: "Pay with another card" }));
    await heading("Opening the payment gateway");
    await waitFor(() => expect(left).toEqual([PAGE.url]));
  });

  test("another way is chosen in place; by transfer the account is on the reservation's page", async () => {
    open(() => stands(canceled("5039", "card_blocked")));
    await heading("You cannot pay this way now");
    await userEvent.click(screen.getByRole("button", { name: "Pay another way" }));
    const others = within(screen.getByRole("region", { name: "Pay another way" }));
    const names = others.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toMatchObject(
      [/^Card: whole amount/, /^Transfer: deposit/].map((name) => expect.stringMatching(name)),
    );
    engine.answers[PAY] = (body) => {
      expect(body).toMatchObject({ payment: { paymentModel: "bank", depositModel: "deposit" } });
      return saved({ paymentMethod: "bank_transfer", gateway: null });
    };
    await userEvent.click(others.getByRole("button", { name: /^Transfer/ }));
    await waitFor(() => expect(location.pathname).toBe("/thanks"));
  });

  test("says so after an engine that fails, and may be tried again", async () => {
    open(() => stands(canceled("5039", "card_blocked")));
    await heading("You cannot pay this way now");
    engine.answers[PAY] = () => 500;
    await userEvent.click(screen.getByRole("button", { name: "Pay with another card" }));
    expect(await screen.findByText(/could not be started now/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pay with another card" }).ariaDisabled).not.toBe("true");
  });

  test("tells of a gateway that cannot be reached any more instead of the card that was refused before", async () => {
    let answer = stands(canceled("5039", "card_blocked"));
    open(() => answer);
    await heading("You cannot pay this way now");
    engine.answers[PAY] = () => {
      answer = notBegun();
      return saved({ gateway: null });
    };
    await userEvent.click(screen.getByRole("button", { name: "Pay with another card" }));
    await heading(NOT_BEGUN_TITLE);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/could not be started now/)).toBeTruthy();
  });
});

describe("opening the gateway", () => {
  const opening = `${OWN}&pay=1`;
  const begun = () => stands({ state: "created", code: null, cause: null }, { gateway: PAGE });

  test("says that the reservation is saved and goes there; a reload will not", async () => {
    const { left } = open(begun, { address: opening });
    await heading("Opening the payment gateway");
    await waitFor(() => expect(left).toEqual([PAGE.url]));
    expect(page()).toContain("270000017");
    expect(location.hash).toBe("#payment_id=p_1&return_token=t");
  });

  test("leaves a frame by this page itself, which then goes on in the whole window", async () => {
    const { left } = open(begun, { address: opening, framed: true });
    await waitFor(() => expect(left).toEqual([`${OWN}&pay=out`]));
  });

  test("a browser that lets no frame go is tried again when the guest presses", async () => {
    const { left } = open(begun, { address: opening, framed: true, blocked: true });
    await userEvent.click(await screen.findByRole("link", { name: "Go to the payment gateway" }));
    expect(left).toEqual([`${OWN}&pay=out`, `${OWN}&pay=out`]);
  });

  test("a guest who comes back by Back finds how the payment stands", async () => {
    open(begun, { address: opening });
    await heading("Opening the payment gateway");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await heading("We are waiting for the payment");
  });

  test("a gateway that does not open leaves no doubt that the booking was made, and how to pay it", async () => {
    const { left } = open(notBegun, { address: opening });
    await heading(NOT_BEGUN_TITLE);
    expect(
      await screen.findByText(/reservation is saved, but the payment gateway did not open/),
    ).toBeTruthy();
    for (const text of [
      "270000017",
      "Kč 2,340",
      "Nothing was charged",
      "Your reservation is kept until 1 June",
    ])
      expect(page()).toContain(text);
    expect(ways()).toEqual(expect.arrayContaining(["Try again", "Pay another way"]));
    expect(left).toEqual([]);
  });

  test("a reload tells the same without the notice that comes once", async () => {
    open(notBegun);
    await heading(NOT_BEGUN_TITLE);
    expect(page()).not.toContain("the payment gateway did not open. You can pay later");
  });

  test("waits for the page that another tab has asked the gateway for a moment ago", async () => {
    const news = [stands({ state: "created", code: null, cause: null }), begun()];
    const { left } = open(() => news.shift() ?? 500, { address: opening });
    await heading("Opening the payment gateway");
    await waitFor(() => expect(left).toEqual([PAGE.url]));
  });

  test("what has been paid meanwhile is not paid again", async () => {
    const { left } = open(() => stands({ state: "paid", code: null, cause: null }), { address: opening });
    await waitFor(() => expect(location.pathname).toBe("/thanks"));
    expect(left).toEqual([]);
  });
});

test("money that goes back while the reservation waits is told", async () => {
  open(() => stands(canceled("5039", "card_blocked"), { surplus: 234_000, refunded: 100 }));
  await heading("You cannot pay this way now");
  expect(page()).toContain("We are returning Kč 2,340 to you.");
  expect(page()).toContain("We have returned Kč 1 to you.");
});

test("a reservation that has ended is told by its own page, whatever its last payment came to", async () => {
  open(() => stands(canceled("5039", "card_blocked"), { state: "expired" }));
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
});

describe("without the secret", () => {
  const word = (status: PaymentCheck["status"], group: PaymentCheck["group"]) => () =>
    paymentAnswer({ paymentId: "9000001", status, group, details: null });

  test.each([
    ["in the query", "/paygate-return?client=demo&id=9000001"],
    ["in the fragment, where some gateways put it", "/paygate-return?client=demo#id=9000001"],
  ])("the gateway's name of the payment %s tells the state in a word", async (_, address) => {
    const { asked } = open(word("failed", "payment"), { address });
    await heading("The payment did not go through");
    expect(asked[0]).toEqual({ payment_id: "9000001", return_token: null });
    expect(page()).toContain("details in the e-mail");
  });

  test("the link is sent to the address of the reservation, whatever that is", async () => {
    open(word("paid", "thx"), { address: "/paygate-return?client=demo&id=9000001" });
    await heading("We have received the payment");
    engine.answers[SEND_LINK] = (body) => {
      expect(body).toEqual({ payment_id: "9000001" });
      return { accepted: 1 };
    };
    await userEvent.click(screen.getByRole("button", { name: "Send the link by e-mail" }));
    expect(await screen.findByText(/If we know the reservation/)).toBeTruthy();
  });

  test("a wrong or old secret leads to the link in the e-mail", async () => {
    open(() => new Refusal(401, "login_required"));
    await heading("This link no longer opens the reservation");
    expect(screen.getByRole("button", { name: "Send the link by e-mail" })).toBeTruthy();
  });
});

test("a page that asks again after an outage goes on saying what it knows", async () => {
  open(() => 503, { pauses: Array<number>(200).fill(20) });
  await heading("The payment needs a closer look");
  const before = engine.asked.length;
  const { promise, resolve } = Promise.withResolvers<void>();
  engine.held = promise;
  await waitFor(() => expect(engine.asked.length).toBeGreaterThan(before));
  await new Promise((drawn) => setTimeout(drawn, 100));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The payment needs a closer look");
  engine.held = undefined;
  resolve();
});

test("where the engine cannot be asked nobody is told that they have not paid", async () => {
  open(() => 503, { pauses: [] });
  await heading("The payment needs a closer look");
  expect(page()).toContain("Please do not pay again");
  engine.answers[CHECK] = () => stands({ state: "paid", code: null, cause: null });
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
});

test.each([
  ["Europe/Vienna", "until 1 June 18:40."],
  ["Europe/London", "until 1 June 18:40 hotel time (17:40 your time)."],
  ["Pacific/Auckland", "until 1 June 18:40 hotel time (2 June 04:40 your time)."],
])(
  "a guest in %s reads until when to pay on the hotel's clock, and on their own where it differs",
  async (zone, until) => {
    keepZone(zone);
    open(() => stands(canceled("5039", "card_blocked")));
    expect(await screen.findByText(`Your reservation is kept ${until}`)).toBeTruthy();
  },
);

test("a month's rent of a stay that stands opens its page, and leads back to the reservation without one", async () => {
  const month = (due: string, gateway: PaymentDetails["gateway"]) => {
    return { due, amount: 390_000, paid: false, payable: true, reason: null, gateway, transfer: null };
  };
  const stay = {
    state: "confirmed",
    reason: null,
    code: null,
    instalments: [month("2027-07-10", null), month("2027-08-10", PAGE)],
  } satisfies Partial<PaymentDetails>;
  const { left } = open(() => paymentAnswer(aPaymentCheck(stay)), {
    address: `${OWN}&pay=1&due=2027-08-10`,
  });
  await waitFor(() => expect(left).toEqual([PAGE.url]));
  expect(location.pathname).toBe("/paygate-return");
  cleanup();
  open(() => paymentAnswer(aPaymentCheck(stay)), { address: `${OWN}&pay=1&due=2027-07-10` });
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
});
