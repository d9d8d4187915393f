import type { CardSession } from "@portico/contract/guarantees/card";
import { cardCalls } from "@portico/contract/guarantees/card-calls";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { standAlone } from "../../base/frame/connect-frame.ts";
import { createServer } from "../../base/server-calls/server.ts";
import type { CardReturn } from "../../guarantees/card-return.ts";
import type { CardStep } from "../../guarantees/card-step.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import type { CardStart } from "./card-start.ts";
import { type CardStepFlow, runCardStep } from "./card-step-flow.ts";
import { doneMessage } from "./vault-message.ts";

const SESSION = "/api/pci/v/1/auth-session";
const VAULT = "http://vault.test";
const CATALOG = readCatalog("en");
const t = createTranslator("en", CATALOG);

const START: CardStart = {
  client: "demo",
  hotelName: "Lake Hotel",
  phone: "+420 000",
  email: "desk@hotel.example",
  language: "en",
  currency: "CZK",
  shows: "frame",
  catalog: CATALOG,
  now: 0,
};

const STEP: CardStep = {
  currency: "CZK",
  precision: 0,
  total: 1_034_000,
  when: "no_show_or_cancel",
  maximum: 467_000,
  nights: 2,
  rooms: 1,
  byVouchers: 0,
  terms: [{ name: "Two days", text: "Free until two days before." }],
  hostUrl: null,
};

/** Frames without pages: whatever speaks for a frame's window is the form. */
class SilentFrame {
  readonly heard: unknown[] = [];
  postMessage(data: unknown, origin: string): void {
    this.heard.push([data, origin]);
  }
}
const windows = new WeakMap<object, SilentFrame>();
const frameWindow = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow") ?? {};
const frameAddress = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "src") ?? {};

let engine: TestEngine;
let back: CardReturn[];
let left: string[];
beforeAll(async () => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
  happyDOM.settings["handleDisabledFileLoadingAsSuccess"] = true;
  Object.defineProperty(HTMLIFrameElement.prototype, "src", { configurable: true, set(_address: string) {} });
  Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
    configurable: true,
    get(this: HTMLIFrameElement) {
      const found = windows.get(this) ?? new SilentFrame();
      windows.set(this, found);
      return found;
    },
  });
  engine = await startTestEngine({});
});
beforeEach(() => {
  engine.answers = { [SESSION]: () => session() };
  engine.addresses.length = 0;
  back = [];
  left = [];
});
afterEach(() => document.body.replaceChildren());
afterAll(() => {
  Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", frameWindow);
  Object.defineProperty(HTMLIFrameElement.prototype, "src", frameAddress);
  return engine.close();
});

function session(change: Partial<CardSession> = {}): object {
  const answer: CardSession = {
    token: "s1",
    provider: "pci_booking",
    shows: "frame",
    formUrl: `${VAULT}/form`,
    origin: VAULT,
    expiresAt: Date.now() + 300_000,
    brands: ["visa", "amex"],
    wallets: [],
    extension: "ext-1",
    ...change,
  };
  return cardCalls.authSession.writeAnswer(answer, { currency: "CZK" }) as object;
}

function open(change: Partial<CardStepFlow> = {}): void {
  const root = document.createElement("div");
  document.body.append(root);
  const asker = { client: "demo", currency: "CZK", language: "en", variation: null } as const;
  runCardStep({
    t,
    start: START,
    step: STEP,
    server: createServer(engine.origin, () => asker),
    frame: standAlone(),
    root,
    now: () => Date.now(),
    goBack: (how) => back.push(how),
    leaveFor: (url) => left.push(url),
    wayOut: null,
    leavesAtOnce: false,
    shows: "frame",
    ...change,
  });
}

async function form(): Promise<HTMLIFrameElement> {
  return screen.findByTitle<HTMLIFrameElement>("Card details");
}

function tell(
  frame: HTMLIFrameElement,
  data: unknown,
  origin = VAULT,
  source: Window | null = frame.contentWindow,
): void {
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
}

const submit = () => screen.getByRole("button", { name: /Verify card and finish|Verifying/ });

test("the page explains the card, its sums and the accepted brands before asking for it", async () => {
  open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Guarantee your reservation with a card",
  );
  expect(screen.getByText(/do not come, or cancel when a fee is already due.*Kč.4,670 at most/)).toBeTruthy();
  expect(screen.getByText(/Kč.10,340 in total/)).toBeTruthy();
  expect(submit().getAttribute("aria-disabled")).toBe("true");
  tell(await form(), "ready");
  expect(submit().getAttribute("aria-disabled")).toBe("false");
  const kinds = screen.getByRole("list", { name: "Cards and wallets accepted" });
  expect(kinds.textContent).toBe("VisaAmerican Express");
});

test("a message counts only from the form's own window and origin", async () => {
  open();
  const frame = await form();
  tell(frame, "ready", "http://evil.test");
  tell(frame, "ready", VAULT, window);
  tell(frame, doneMessage("stolen"), "http://evil.test");
  expect(submit().getAttribute("aria-disabled")).toBe("true");
  expect(back).toEqual([]);
});

test("each refusal of the vault is shown with its next step, and the button works again", async () => {
  open();
  const frame = await form();
  tell(frame, "ready");
  for (const problem of ["duplicate", "cvv", "paypal_cancelled", "apple_pay"] as const) {
    await userEvent.click(submit());
    expect(submit().getAttribute("aria-busy")).toBe("true");
    tell(frame, "valid");
    expect(windows.get(frame)?.heard.slice(-2)).toEqual([
      ["validate", VAULT],
      ["submit", VAULT],
    ]);
    tell(frame, { error: problem });
    expect(screen.getByRole("alert").textContent).toBe(t(`card.problem.${problem}`));
    expect(submit().getAttribute("aria-disabled")).toBe("false");
  }
});

test("what the form itself shows beside its fields is not repeated", async () => {
  open();
  const frame = await form();
  tell(frame, "ready");
  await userEvent.click(submit());
  tell(frame, "invalid");
  tell(frame, { error: "fields" });
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(submit().getAttribute("aria-busy")).toBe("false");
});

test("a stored card comes from our own page at the form's end, and the form is removed", async () => {
  open();
  const frame = await form();
  tell(frame, "ready");
  tell(frame, doneMessage("tok-1"), location.origin);
  expect(back).toEqual([{ kind: "stored", token: "tok-1" }]);
  expect(screen.queryByTitle("Card details")).toBeNull();
});

test("giving up, and the end of the form's time, lead back once", async () => {
  open();
  const frame = await form();
  tell(frame, { error: "expired" });
  await userEvent.click(screen.getByRole("button", { name: "Back to payment" }));
  expect(back).toEqual([{ kind: "expired" }]);
});

test("more time continues the first session, in a newly loaded form", async () => {
  engine.answers[SESSION] = () => session({ expiresAt: Date.now() + 119_000 });
  open();
  await form();
  await userEvent.click(await screen.findByRole("button", { name: "Extend the time" }));
  engine.answers[SESSION] = () => session();
  await waitFor(() => expect(engine.addresses.at(-1)).toContain("extension=ext-1"));
  await screen.findByTitle("Card details");
});

test("if no more time is available, the page says so", async () => {
  engine.answers[SESSION] = () => session({ expiresAt: Date.now() + 119_000, extension: null });
  open();
  await screen.findByText(/cannot be kept open any longer/);
  expect(screen.queryByRole("button", { name: "Extend the time" })).toBeNull();
});

test("a form that does not load is reported, with a retry and another way to pay", async () => {
  open({ loadedWithin: 50 });
  await screen.findByText("The card form did not load");
  expect(screen.getByRole("button", { name: "Choose another way to pay" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await form();
});

test("an unreachable vault is reported the same way", async () => {
  engine.answers[SESSION] = () => 503;
  open();
  await screen.findByText("The card form did not load");
});

test("a vault whose form is a page opens on the guest's press; a frame leads through this page first", async () => {
  engine.answers[SESSION] = () => session({ shows: "page", formUrl: `${VAULT}/c/1` });
  open({ shows: "page" });
  expect(engine.addresses).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Go on to enter the card" }));
  await waitFor(() => expect(left).toEqual([`${VAULT}/c/1`]));
  document.body.replaceChildren();
  let out = 0;
  open({ shows: "page", wayOut: { address: "/pci-booking#card=out", take: () => (out += 1) } });
  await userEvent.click(screen.getByRole("button", { name: "Go on to enter the card" }));
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Go on to enter the card" });
  expect(link.getAttribute("href")).toBe("/pci-booking#card=out");
  expect([out, left.length]).toEqual([1, 1]);
});
