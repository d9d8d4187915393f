import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import { reasonOf } from "@portico/domain/payments/payment-reason";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { Language } from "@portico/domain/texts/language";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { TranslationProvider } from "@portico/ui/translation/translation";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Occurrence } from "../../base/occurrences/occurrence.ts";
import { aChosenTime } from "../../testing/guest-fixtures.ts";
import { aSoldRoom } from "../../testing/offer-fixture.ts";
import { BANK, loadedAnswer as loaded } from "../../testing/loaded-reservation.ts";
import { aPaymentCheck, paymentAnswer, savedAnswer } from "../../testing/payment-fixture.ts";
import { aPricedService } from "../../testing/priced-reservation.ts";
import { liveIn } from "../../testing/guest-zone.ts";
import { aProperty, aTimedServiceView } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { ThanksPage } from "./thanks-page.tsx";

const LOAD = "/api/ibe4/load-reservation";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
liveIn("Europe/London");
afterEach(cleanup);
afterAll(() => engine.close());

function openThanks(
  answer: () => object | number | Refusal,
  address = "/thanks#payment_id=p_1&return_token=t",
  around: Surroundings = {},
) {
  history.replaceState(null, "", address);
  const keys: unknown[] = [];
  engine.answers = {
    [LOAD]: (body) => {
      keys.push(body);
      return answer();
    },
  };
  renderWidget(<ThanksPage />, { origin: engine.origin, ...around });
  return keys;
}

const CHECK = "/api/ibe4/payment-check";
const PAY = "/api/ibe4/pay";
const BY_CARD = { bank: null, paymentMethod: "card" } as const;
const GATEWAY = { url: "https://gateway.example/gw/1", inline: false };
const checked = (report: Parameters<typeof reasonOf>[0], change: Partial<PaymentDetails> = {}) =>
  paymentAnswer(aPaymentCheck({ reason: reasonOf(report), code: null, ...change }));
const PAID = { state: "paid", cause: null } as const;
const BEGUN = { state: "created", cause: null } as const;

const page = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

test("a transfer is told with amount, day, account, reference and a code to scan", async () => {
  const keys = openThanks(() => loaded());
  await screen.findByRole("heading", { level: 1, name: "Thank you, one payment to go" });
  expect(keys).toEqual([{ payment_id: "p_1", return_token: "t" }]);
  for (const text of ["2,340", "05. 06. 2027", "19-2000145399/0800", "2700000172", "270000017"]) {
    expect(page()).toContain(text);
  }
  expect(screen.getByRole("img", { name: "QR code with the payment details" })).toBeTruthy();
  expect(page()).toContain("You pay Kč 5,460 at the property");
});

test("an insured stay tells who is insured, how far it has come, and the contract's number", async () => {
  const insurance = {
    tariff: "HS_BASIC",
    name: "HotelStorno Basic",
    premium: 31_200,
    insured: ["Jana Nováková", "Petr Novák"],
    state: "issued",
    policyNumber: "4020270001",
  } as const;
  openThanks(() => loaded({ total: 811_200, insurance: { ...insurance, insured: [...insurance.insured] } }));
  await screen.findByRole("heading", { level: 1 });
  const part = screen.getByRole("region", { name: "Cancellation insurance" });
  expect(part.textContent).toMatch(/Arranged.*Jana Nováková, Petr Novák.*4020270001/);
  expect(page()).toMatch(/HotelStorno Basic insurance.*312.*Total.*8,112/);
});

test("the deadline is told in the words of a sentence on the hotel's clock, with the fee that follows", async () => {
  openThanks(() => loaded());
  await screen.findByRole("heading", { level: 1 });
  expect(page()).toContain("Free cancellation until 9 June 18:00");
  expect(page()).toMatch(/From .*9.*18:00 a fee of Kč 3,900/);
});

test("analytics may report the reservation if the engine grants it, asked with the key of the address", async () => {
  const told: Occurrence[] = [];
  openThanks(() => loaded(), "/thanks#payment_id=p_1&return_token=t", {
    tell: (occurrence) => told.push(occurrence),
  });
  const claims: unknown[] = [];
  engine.answers["/api/ibe4/claim-purchase"] = (body) => {
    claims.push(body);
    return { granted: 1 };
  };
  await screen.findByRole("heading", { level: 1 });
  const [shown] = told;
  if (shown?.kind !== "reservation_shown") throw new Error("The reservation was not told");
  expect(claims).toEqual([]);
  expect(await shown.claim()).toBe(true);
  expect(claims).toEqual([{ payment_id: "p_1", return_token: "t" }]);
  expect(told).toHaveLength(1);
});

test("whoever has transferred a part reads what has come and what is missing", async () => {
  openThanks(() => loaded({ bank: { ...BANK, amount: 184_000, received: 50_000 } }));
  await screen.findByRole("heading", { level: 1 });
  expect(page()).toContain("We have received Kč 500, thank you.");
  expect(page()).toContain("as soon as the remaining Kč 1,840 reaches the hotel’s account");
  // 7,800 less the deposit of 2,340, however much of it has arrived.
  expect(page()).toContain("You pay Kč 5,460 at the property");
});

test("a price in euros that crowns pay: the crowns to send, the rate that the order has fixed, and what of them goes back", async () => {
  const owed = { amount: 9_490, currency: "EUR", rate: 24.655 } as const;
  openThanks(() => loaded({ currency: "EUR", total: 31_637, bank: { ...BANK, owed: { ...owed } } }));
  await screen.findByRole("heading", { level: 1 });
  expect(page()).toContain("as soon as Kč 2,340 reaches the hotel’s account");
  expect(page()).toContain("At a fixed rate€94.90 · €1 = Kč 24.655");
  // 316.37 less 94.90.
  expect(page()).toContain("You pay €221.47 at the property");
});

test("a stay that a card guarantees says which, and the most that may be taken from it", async () => {
  const guarantee = {
    brand: "visa",
    last4: "1111",
    expiryMonth: 12,
    expiryYear: 2028,
    holder: "Jana Nováková",
    wallet: null,
    maximum: 390_000,
  } as const;
  openThanks(() => loaded({ state: "confirmed", paymentMethod: "on_site", bank: null, guarantee }));
  await screen.findByText(/guaranteed by the card/);
  expect(page()).toContain(
    "guaranteed by the card Visa •••• 1111. Nothing was charged. If you do not come, or cancel when a fee is already due, the hotel may take the fee of the cancellation terms from the card, Kč 3,900 at most.",
  );
});

test("whoever pays at the desk is shown no account", async () => {
  openThanks(() => loaded({ state: "confirmed", paymentMethod: "on_site", bank: null }));
  await screen.findByRole("heading", { level: 1, name: /^Confirmed/ });
  expect(page()).toContain("You pay Kč 7,800 on arrival.");
  expect(page()).toContain("Check-in from");
  expect(screen.queryByText("Account number")).toBeNull();
});

test("whoever has booked services alone reads of a visit, not of check-in and arrival", async () => {
  const sauna = { ...aPricedService(aChosenTime()), serviceName: "Sauna" };
  openThanks(() => loaded({ state: "confirmed", paymentMethod: "on_site", bank: null, items: [sauna] }));
  await screen.findByRole("heading", { level: 1, name: /^Confirmed/ });
  expect(page()).toContain("You pay Kč 7,800 on the day of your visit.");
  expect(page()).not.toMatch(/Check-in|check-out|arrival|your stay/i);
  expect(page()).not.toContain("minutes early");
  cleanup();
  const timedServices = [aTimedServiceView({ earlyMinutes: 10 })];
  openThanks(
    () => loaded({ state: "confirmed", paymentMethod: "on_site", bank: null, items: [sauna] }),
    undefined,
    { property: aProperty({ timedServices }) },
  );
  await waitFor(() => expect(page()).toContain("Please come 10 minutes early."));
});

test.each([
  { from: 600, text: "We expect you on 11. 06. 2027 at 10:00." },
  { from: 1020, text: "Come on 11. 06. 2027, we expect you from 15:00." },
])(
  "a guest with a room and a sauna on the first day is expected by the earlier of both: $text",
  async ({ from, text }) => {
    const block = { day: "2027-06-11", from, to: from + 90 };
    const sauna = { ...aPricedService(aChosenTime({ block })), serviceName: "Sauna" };
    openThanks(() =>
      loaded({ state: "confirmed", paymentMethod: "on_site", bank: null, items: [aSoldRoom(), sauna] }),
    );
    await waitFor(() => expect(page()).toContain(text));
  },
);

test("the payment id may come in the query, the secret may not", async () => {
  const keys = openThanks(() => loaded(), "/thanks?payment_id=p_1#return_token=t");
  await screen.findByRole("heading", { level: 1, name: /^Thank you/ });
  expect(keys).toHaveLength(1);
  cleanup();
  const none = openThanks(() => loaded(), "/thanks?payment_id=p_1&return_token=t");
  expect(await screen.findByText("This link no longer opens the reservation")).toBeTruthy();
  expect(none).toEqual([]);
  expect(screen.getByRole("button", { name: "Send the link by e-mail" })).toBeTruthy();
});

test("a wrong or old secret shows nothing but the way to the hotel", async () => {
  openThanks(() => new Refusal(401, "login_required"));
  expect(await screen.findByText("This link no longer opens the reservation")).toBeTruthy();
  expect(screen.getByRole("link", { name: "desk@hotel.example" })).toBeTruthy();
});

test("while the engine is away the guest may try again", async () => {
  openThanks(() => 503);
  const again = await screen.findByRole("button", { name: "Try again" });
  engine.answers[LOAD] = () => loaded();
  await userEvent.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: /^Thank you/ })).toBeTruthy();
});

test("a reservation that has ended is not celebrated", async () => {
  openThanks(() => loaded({ state: "expired" }));
  await screen.findByRole("heading", { level: 1, name: "The reservation was not paid in time" });
  expect(screen.queryByText("What happens next")).toBeNull();
  expect(screen.queryByText("Account number")).toBeNull();
});

test("a deposit that was paid by card is told with what is left for the arrival", async () => {
  openThanks(() => loaded({ ...BY_CARD, state: "confirmed" }));
  engine.answers[CHECK] = () => checked(PAID, { state: "confirmed" });
  await screen.findByRole("heading", { level: 1, name: /^Confirmed. Deposit Kč.2,340 paid$/ });
  expect(page()).toContain("We have received your deposit of Kč 2,340.");
  expect(page()).toContain("You pay Kč 5,460 at the property");
  expect(page()).toMatch(/Total.*7,800.*PaidKč 2,340.*Still to pay at the propertyKč 5,460/);
  expect(screen.queryByRole("button", { name: /Pay/ })).toBeNull();
});

test("a card that is still to be charged is one press from the gateway", async () => {
  openThanks(() => loaded(BY_CARD), "/thanks?client=demo#payment_id=p_1&return_token=secret");
  engine.answers[CHECK] = () => checked(BEGUN);
  engine.answers[PAY] = () => savedAnswer({ returnToken: "secret", gateway: GATEWAY });
  await screen.findByRole("heading", { level: 1, name: "Your reservation is saved, one payment to go" });
  expect(page()).toContain("Your reservation is kept until 7 June 02:00 hotel time (01:00 your time).");
  expect(page()).not.toContain("Account number");
  await userEvent.click(screen.getByRole("button", { name: /^Pay by card . Kč.2,340$/ }));
  await waitFor(() => expect(location.pathname).toBe("/paygate-return"));
  expect(location.hash).toBe("#payment_id=p_1&return_token=secret&pay=1");
});

test("a transfer can be exchanged for a card, and a card for a transfer", async () => {
  let now = loaded(BY_CARD);
  openThanks(() => now);
  engine.answers[CHECK] = () => checked(BEGUN);
  engine.answers[PAY] = (body) => {
    expect(body).toMatchObject({ payment: { paymentModel: "bank", depositModel: "deposit" } });
    now = loaded();
    return savedAnswer({ returnToken: "secret", paymentMethod: "bank_transfer" });
  };
  await userEvent.click(await screen.findByRole("button", { name: "Pay another way" }));
  const others = within(screen.getByRole("region", { name: "Pay another way" }));
  await userEvent.click(others.getByRole("button", { name: /^Transfer: deposit/ }));
  expect(await screen.findByText("Account number")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Pay by card/ })).toBeTruthy();
});

test("after a change of language the page is whole in the old one, then waits, then is whole in the new one", async () => {
  const [english, german] = ["Garden room", "Gartenzimmer"].map((roomName) => {
    // A room that the hotel no longer has, so that only the answer has its name.
    const item = aSoldRoom({ roomTypeId: 99, roomName, rateName: "Flex" });
    return loaded({ items: [item] });
  });
  let speak: (language: Language) => void = () => undefined;
  function SpokenPage() {
    const [language, setLanguage] = useState<Language>("en");
    speak = setLanguage;
    return (
      <TranslationProvider language={language} catalog={readCatalog(language)}>
        <ThanksPage />
      </TranslationProvider>
    );
  }
  history.replaceState(null, "", "/thanks#payment_id=p_1&return_token=t");
  engine.answers = { [LOAD]: () => english ?? 404 };
  const { store } = renderWidget(<SpokenPage />, { origin: engine.origin });
  await screen.findByText("Garden room");

  // The names arrive before the texts …
  engine.answers = { [LOAD]: () => german ?? 404 };
  const loads = () => engine.asked.filter((path) => path === LOAD).length;
  const before = loads();
  act(() => store.setState({ ...store.getState(), language: "de" }));
  await waitFor(() => expect(loads()).toBe(before + 1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([page().includes("Garden room"), page().includes("Gartenzimmer")]).toEqual([true, false]);
  act(() => speak("de"));
  expect([page().includes("Garden room"), page().includes("Gartenzimmer")]).toEqual([false, true]);

  // … and after them.
  let arrive: (value?: unknown) => void = () => undefined;
  engine.held = new Promise((resolve) => (arrive = resolve));
  act(() => store.setState({ ...store.getState(), language: "cs" }));
  act(() => speak("cs"));
  expect(page()).not.toContain("Gartenzimmer");
  expect(document.querySelector("[aria-busy='true']")).not.toBeNull();
  arrive();
  engine.held = undefined;
  await screen.findByText("Gartenzimmer");
});

test("a payment that arrived just now is not asked for again", async () => {
  let now = loaded(BY_CARD);
  openThanks(() => now);
  engine.answers[CHECK] = () => {
    now = loaded({ ...BY_CARD, state: "confirmed" });
    return checked(PAID, { state: "confirmed" });
  };
  expect(await screen.findByRole("heading", { level: 1, name: /^Confirmed. Deposit/ })).toBeTruthy();
});

test("money that goes back is told, whatever became of the reservation", async () => {
  openThanks(() => loaded({ ...BY_CARD, state: "expired" }));
  engine.answers[CHECK] = () =>
    checked({ state: "refunded", cause: null }, { state: "expired", surplus: 100_000, refunded: 234_000 });
  await screen.findByRole("heading", { level: 1, name: "The reservation was not paid in time" });
  expect(page()).toContain("We are returning Kč 1,000 to you.");
  expect(page()).toContain("We have returned Kč 2,340 to you.");
});

test("a payment that came twice is told as the second", async () => {
  openThanks(() => loaded({ ...BY_CARD, state: "confirmed" }));
  engine.answers[CHECK] = () => checked(PAID, { state: "confirmed", surplus: 234_000 });
  expect(await screen.findByText(/returning your second payment of Kč.2,340/)).toBeTruthy();
});

test("a wrong or old secret can be exchanged for a new one by letter", async () => {
  openThanks(() => new Refusal(401, "login_required"));
  engine.answers["/api/ibe4/reservation-link"] = () => ({ accepted: 1 });
  await userEvent.click(await screen.findByRole("button", { name: "Send the link by e-mail" }));
  expect(await screen.findByText(/If we know the reservation/)).toBeTruthy();
});

const NOTHING_OWED = { bank: null, keptUntil: null } as const;
const WAITS = { ...NOTHING_OWED, state: "waiting_list", queuePlace: 2 } as const;
/** 18:00 in Prague, in summer time. */
const OFFERED = { ...NOTHING_OWED, state: "offered", keptUntil: Date.UTC(2027, 5, 7, 16) } as const;
const ACCEPT = "/api/ibe4/accept-offer";
const LEAVE = "/api/ibe4/leave-waiting-list";

test("a guest who waits sees their place and what comes of it, and is promised nothing that is booked", async () => {
  openThanks(() => loaded(WAITS));
  await screen.findByRole("heading", { level: 1, name: "You are on the waiting list" });
  expect(page()).toContain("Your place in line is 2.");
  expect(page()).toContain("Only then is anything paid: Kč 7,800");
  expect(page()).not.toContain("Come on");
  expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull();
  expect(page()).not.toMatch(/fee|cancel/i);
});

test.each([
  ["while the guest looks on", () => vi.advanceTimersByTime(5_000)],
  [
    "at once when the guest comes back to it",
    () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  ],
])("a page that stays open learns of the offer %s, and says so", async (_, when) => {
  // The page's own pauses pass on command, and not during the test's actions.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let now = loaded(WAITS);
  openThanks(() => now);
  await screen.findByRole("heading", { level: 1, name: "You are on the waiting list" });
  screen.getByRole("button", { name: "Leave the waiting list" }).focus();
  now = loaded({ ...OFFERED, paymentMethod: "on_site" });
  when();
  await screen.findByRole("heading", { level: 1, name: "A room is free for you" });
  const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said).toContain("A room is free for you");
});

test("a guest leaves the waiting list after being asked, and only then", async () => {
  const keys = openThanks(() => loaded(WAITS));
  engine.answers[LEAVE] = (body) => {
    keys.push(body);
    return loaded({ ...NOTHING_OWED, state: "cancelled", waitEnd: "left" });
  };
  const leave = await screen.findByRole("button", { name: "Leave the waiting list" });
  await userEvent.click(leave);
  await userEvent.click(await screen.findByRole("button", { name: "Keep my place" }));
  expect(keys).toHaveLength(1);
  await userEvent.click(leave);
  const dialog = await screen.findByRole("alertdialog", { name: "Leave the waiting list?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Leave the waiting list" }));
  await screen.findByRole("heading", { level: 1, name: "You have left the waiting list" });
  expect(keys[1]).toEqual({ payment_id: "p_1", return_token: "secret" });
  expect(page()).not.toMatch(/\bfee\b|cancellation|\bVAT\b|7,800/i);
  expect(screen.getByRole("link", { name: "Search again" }).getAttribute("href")).toBe("/");
});

test("an offer tells until when on the hotel's clock and the guest's, for how much, and is accepted in one press", async () => {
  openThanks(() => loaded({ ...OFFERED, paymentMethod: "on_site" }));
  engine.answers[ACCEPT] = () => loaded({ ...NOTHING_OWED, state: "confirmed", paymentMethod: "on_site" });
  await screen.findByRole("heading", { level: 1, name: "A room is free for you" });
  expect(page()).toContain("until 7 June 18:00 hotel time (17:00 your time). It is yours");
  await userEvent.click(screen.getByRole("button", { name: /^Accept with obligation to pay . Kč.7,800$/ }));
  const heading = await screen.findByRole("heading", { level: 1, name: /^Confirmed/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test.each([
  ["card", "After you accept you will pay by card."],
  ["bank_transfer", "After you accept you will see the account number"],
  ["on_site", "You pay Kč 7,800 on arrival."],
] as const)("an offer tells how it is paid: %s", async (paymentMethod, told) => {
  openThanks(() => loaded({ ...OFFERED, paymentMethod }));
  await screen.findByRole("button", { name: /^Accept/ });
  expect(page()).toContain(told);
});

test("an offer that is accepted by transfer shows the account then", async () => {
  openThanks(() => loaded(OFFERED));
  engine.answers[ACCEPT] = () => loaded();
  await userEvent.click(await screen.findByRole("button", { name: /^Accept/ }));
  expect(await screen.findByText("Account number")).toBeTruthy();
});

test("an offer that has ended meanwhile is said to have", async () => {
  openThanks(() => loaded(OFFERED));
  engine.answers[ACCEPT] = () => new Refusal(409, "offer_ended");
  const accept = await screen.findByRole("button", { name: /^Accept/ });
  engine.answers[LOAD] = () => loaded({ ...NOTHING_OWED, state: "expired", waitEnd: "offer_ended" });
  await userEvent.click(accept);
  expect(await screen.findByText("The offer has ended in the meantime.")).toBeTruthy();
  await screen.findByRole("heading", { level: 1, name: "The offer has ended" });
});
