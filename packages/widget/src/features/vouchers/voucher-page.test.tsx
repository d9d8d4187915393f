import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { packageCalls } from "@portico/contract/packages/package-calls";
import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { VoucherRequest } from "../../base/dialogs/widget-dialogs.ts";
import { EMPTY_FORM } from "../../payments/form/payment-form.ts";
import { aPricedPackage } from "../../testing/offer-fixture.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { A_TRANSFER, saleAnswer, savedOrderAnswer } from "../../testing/voucher-fixture.ts";
import { VouchersPage } from "./voucher-page.tsx";

const VOUCHER = "/api/ibe4/voucher";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
beforeEach(() => history.replaceState(null, "", "/ive?client=demo"));
afterEach(cleanup);
afterAll(() => engine.close());

const TABS = { ...aProperty().tabs, vouchers: true };
const BUYER = {
  ...EMPTY_FORM,
  firstName: "Petr",
  lastName: "Novák",
  email: "petr@guest.example",
  emailAgain: "petr@guest.example",
  phone: "777123456",
  agreed: true,
};

async function renderPage(
  answer: () => object | number | Refusal,
  around: Surroundings = {},
  sale: Partial<VoucherSaleView> = {},
) {
  const sent: unknown[] = [];
  engine.answers = {
    ...engine.answers,
    [VOUCHER]: (body) => {
      if (body === null) return saleAnswer(sale);
      sent.push(body);
      return answer();
    },
  };
  const opened: VoucherRequest[] = [];
  const rendered = renderWidget(<VouchersPage />, {
    origin: engine.origin,
    kept: { voucherBuyer: BUYER },
    dialogs: { openVoucher: (request) => void opened.push(request) },
    ...around,
    property: aProperty({ tabs: TABS }),
    state: { tabs: TABS, ...around.state },
  });
  await screen.findByRole("radio", { name: /1[,\s]000/ });
  return { ...rendered, sent, opened };
}

const box = (name: string | RegExp) => screen.getByRole("textbox", { name });
const radio = (name: string | RegExp) => screen.getByRole("radio", { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const order = () => userEvent.click(screen.getByRole("button", { name: /Order with obligation to pay/ }));
const problems = () =>
  within(screen.getByRole("heading", { name: /Please correct/ }).parentElement ?? document.body)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("a gift is ordered at the shown total, and the buyer is led to the gateway over the order's own page", async () => {
  const { sent, draft } = await renderPage(() => savedOrderAnswer());
  await userEvent.click(radio(/2[,\s]000/));
  type("Recipient’s name", "Jana");
  type(/Your message/, "All the best 🎁");
  type(/Recipient’s e-mail/, "jana@guest.example");
  await userEvent.click(radio("Dusk"));
  await order();
  await waitFor(() => expect(location.pathname).toBe("/paygate-return-ive"));
  expect(location.hash).toContain("payment_id=p_1");
  expect(location.hash).toContain("pay=1");
  expect(sent).toMatchObject([
    {
      currency: "CZK",
      items: [
        {
          experience_id: null,
          value: 2000,
          recipient: "other",
          recipient_name: "Jana",
          recipient_email: "jana@guest.example",
          custom_text: "All the best 🎁",
          design_id: 2,
          delivery: "email",
        },
      ],
      contact: { firstName: "Petr", prefix: "+420" },
      payment: { paymentModel: "card" },
      expected_total: 2000,
    },
  ]);
  expect(draft.section("vouchers")).toBeNull();
});

test("a transfer leads to what there is to send, without a gateway", async () => {
  const answer = () => savedOrderAnswer({ bank: A_TRANSFER, gateway: null });
  const { sent } = await renderPage(answer);
  await userEvent.click(radio(/1[,\s]000/));
  await userEvent.click(radio("For me"));
  await userEvent.click(radio(/Bank transfer/));
  await order();
  await waitFor(() => expect(location.pathname).toBe("/paygate-return-ive"));
  expect(location.hash).not.toContain("pay=");
  expect(sent).toMatchObject([
    { items: [{ recipient: "me", recipient_name: "" }], payment: { paymentModel: "bank" } },
  ]);
});

test("what is missing or wrong is listed, each a way to its field", async () => {
  const { sent } = await renderPage(() => savedOrderAnswer(), {
    kept: { voucherBuyer: { ...BUYER, email: "" } },
  });
  type(/Your message/, "See www.example.com");
  await userEvent.click(radio(/By e-mail on a day/));
  await order();
  expect(problems()).toEqual([
    "Value of the voucher: Choose a value or an experience.",
    "Recipient’s name",
    "Day of sending",
    "E-mail",
    "Your message: The message must not contain a link. Please leave out the web address.",
    "E-mail again: The e-mails do not match.",
  ]);
  await userEvent.click(screen.getByRole("link", { name: /^Value of the voucher/ }));
  expect(document.activeElement?.id).toBe("voucher-value");
  expect(sent).toEqual([]);
});

test("own values keep to the hotel's range and steps", async () => {
  await renderPage(() => savedOrderAnswer());
  await userEvent.click(radio("Your own value"));
  const total = () =>
    screen.getByRole("button", { name: /Order with/ }).textContent?.replaceAll("\u00a0", " ");
  for (const [typed, told] of [
    ["1 250", /· .*0/],
    ["499", /· .*0/],
    ["12 500", /12[,\s]500/],
  ] as const) {
    type(/Amount in CZK/, typed);
    expect(total()).toMatch(told);
  }
  type(/Amount in CZK/, "1250");
  fireEvent.blur(box(/Amount in CZK/));
  expect(screen.getByText(/We do not sell this value/)).toBeTruthy();
});

test("a message counts characters as people see them, so that an emoji is one", async () => {
  await renderPage(() => savedOrderAnswer());
  type(/Your message/, "👨‍👩‍👧‍👦🇨🇿".repeat(150));
  expect(screen.getByText("0 characters left.")).toBeTruthy();
  expect(screen.queryByText(/longer than 300/)).toBeNull();
  type(/Your message/, "字".repeat(301));
  expect(screen.getByText(/longer than 300/)).toBeTruthy();
});

test("several vouchers make one order, and each can be edited and taken away again", async () => {
  const { sent } = await renderPage(() => savedOrderAnswer());
  const add = () =>
    userEvent.click(screen.getAllByRole("button", { name: "Add another voucher" })[0] as HTMLElement);
  await userEvent.click(radio(/1[,\s]000/));
  await add();
  expect(problems()).toEqual(["Recipient’s name: This item is required!"]);
  type("Recipient’s name", "Jana");
  await add();
  expect(box("Recipient’s name")).toHaveProperty("value", "");
  await userEvent.click(radio(/Dinner for two/));
  await userEvent.click(radio("For me"));
  await userEvent.click(screen.getAllByRole("button", { name: "Edit voucher 1" })[0] as HTMLElement);
  expect(box("Recipient’s name")).toHaveProperty("value", "Jana");
  await order();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      items: [
        { value: 1000, recipient_name: "Jana" },
        { experience_id: 3, value: 1790, recipient: "me" },
      ],
      expected_total: 2790,
    },
  ]);
});

test("an order that is surely not saved says so, and one that nobody knows of says that", async () => {
  const { sent } = await renderPage(() => new Refusal(429, "too_many_requests", [], "Wait a minute."));
  await userEvent.click(radio(/1[,\s]000/));
  await userEvent.click(radio("For me"));
  await order();
  expect((await screen.findAllByText("The voucher order could not be saved. Please try again.")).length).toBe(
    2,
  );
  expect(screen.getByText("Wait a minute.")).toBeTruthy();
  expect(sent).toHaveLength(1);
  engine.answers[VOUCHER] = (body) => (body === null ? saleAnswer() : 504);
  await order();
  expect(await screen.findByText("We do not know whether the order was saved")).toBeTruthy();
});

test("what the engine would not take is told at its field, and a changed price is shown before it is paid", async () => {
  const items = [{ code: "invalid_request", field: "items[0].custom_text" }];
  await renderPage(() => new Refusal(400, "invalid_request", items));
  await userEvent.click(radio(/1[,\s]000/));
  await userEvent.click(radio("For me"));
  await order();
  expect(await screen.findByText(/^Your message: This entry could not be accepted/)).toBeTruthy();
  engine.answers[VOUCHER] = (body) => (body === null ? saleAnswer() : new Refusal(409, "price_changed"));
  type(/Your message/, "Hello");
  await order();
  expect(await screen.findByText(/price/i, { selector: "[role=alert] p" })).toBeTruthy();
});

test("where it is narrow there are three steps, and each is checked before the next", async () => {
  await renderPage(() => savedOrderAnswer(), { state: { forceMobile: true } });
  const step = () => document.querySelector("[aria-current=step]")?.textContent;
  const goOn = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(step()).toBe("1. Voucher");
  await goOn();
  expect(step()).toBe("1. Voucher");
  expect(problems()).toHaveLength(2);
  await userEvent.click(radio(/1[,\s]000/));
  await userEvent.click(radio("For me"));
  await goOn();
  expect(step()).toBe("2. Your details");
  await goOn();
  expect(step()).toBe("3. Summary and payment");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(box("First name")).toHaveProperty("value", "Petr");
});

test("what was filled in is kept over a reload, and an experience is read about before it is chosen", async () => {
  const kept = { vouchers: [{ isOwn: true, own: "700", recipientName: "Eva", text: "Hi" }, 3] };
  const { opened, draft } = await renderPage(() => savedOrderAnswer(), { kept });
  expect(box("Recipient’s name")).toHaveProperty("value", "Eva");
  expect(box(/Amount in CZK/)).toHaveProperty("value", "700");
  await userEvent.click(screen.getByRole("button", { name: "Details: Dinner for two" }));
  const [request] = opened;
  expect(request?.experience.id).toBe(3);
  act(() => request?.onOrder());
  expect(radio(/Dinner for two/)).toHaveProperty("checked", true);
  expect(draft.section("vouchers")).toMatchObject([{ experienceId: 3, recipientName: "Eva" }]);
});

test.each<[string, object[], object[]]>([
  ["on a voucher without a value", [{ recipientName: "Eva" }], [{ experienceId: 3, recipientName: "Eva" }]],
  ["as one more beside a whole one", [{ value: 100_000 }], [{ value: 100_000 }, { experienceId: 3 }]],
])("a package that is to be given is chosen once, %s", async (_, vouchers, expected) => {
  history.replaceState(null, "", "/ive?client=demo&give=7#draft=secret");
  const { draft } = await renderPage(() => savedOrderAnswer(), { kept: { vouchers, voucherBuyer: BUYER } });
  expect(radio(/Dinner for two/)).toHaveProperty("checked", true);
  expect([location.search, location.hash]).toEqual(["?client=demo", "#draft=secret"]);
  type("Recipient’s name", "Jana");
  expect(draft.section("vouchers")).toMatchObject([
    ...expected.slice(0, -1),
    { ...expected.at(-1), recipientName: "Jana" },
  ]);
});

test.each<[string, number, string, object]>([
  ["of those to choose from", 199_001, "2,000", { value: 200_000, isOwn: false }],
  ["that buyers name", 899_000, "Your own value", { value: null, isOwn: true, own: "9000" }],
])(
  "a package without a voucher of its own is given by the next value %s",
  async (_, minPrice, name, expected) => {
    history.replaceState(null, "", "/ive?client=demo&give=12");
    engine.answers = {
      "/api/ibe4/package-list": () =>
        packageCalls.packageList.writeAnswer([aPricedPackage({ id: 12, minPrice })], {
          currency: "CZK",
        }) as object,
    };
    const values: VoucherSaleView["values"] = {
      amounts: { CZK: [100_000, 200_000] },
      own: { CZK: { from: 50_000, to: 3_000_000, step: 10_000 } },
      spentOn: ["packages"],
    };
    const { draft } = await renderPage(() => savedOrderAnswer(), {}, { values });
    const chosen = screen.getAllByRole("radio", { name: new RegExp(name) }).at(0);
    expect(chosen).toHaveProperty("checked", true);
    expect(location.search).toBe("?client=demo");
    type("Recipient’s name", "Jana");
    expect(draft.section("vouchers")).toMatchObject([
      { ...expected, experienceId: null, recipientName: "Jana" },
    ]);
  },
);

test("the terms lead to the withdrawal of whoever has bought already", async () => {
  let withdrawals = 0;
  await renderPage(() => savedOrderAnswer(), { dialogs: { openWithdrawal: () => (withdrawals += 1) } });
  await userEvent.click(screen.getByRole("button", { name: "Withdraw from a voucher contract here" }));
  expect(withdrawals).toBe(1);
});

test("a hotel without vouchers, and a currency that has none, say so", async () => {
  engine.answers = { [VOUCHER]: () => saleAnswer() };
  renderWidget(<VouchersPage />, { origin: engine.origin });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("We do not offer this here yet");
  cleanup();
  const property = aProperty({ tabs: TABS });
  renderWidget(<VouchersPage />, { origin: engine.origin, property, state: { tabs: TABS, currency: "EUR" } });
  expect(await screen.findByText(/We sell vouchers in these currencies: CZK/)).toBeTruthy();
});
