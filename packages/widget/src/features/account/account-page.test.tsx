import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  accountAnswer,
  anAccount,
  ANNA,
  bookingsAnswer,
  openedAnswer,
} from "../../testing/account-fixture.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { type Answers, Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { AccountPage } from "./account-page.tsx";

const CALL = "/api/ibe4/account";
const TOKEN = "0123456789abcdef0123456789abcdef-signed";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

/** The page at an address; `sent` has the request bodies by path. */
function openPage(answers: Answers, address = "/account?client=demo", around: Surroundings = {}) {
  history.replaceState(null, "", address);
  const sent: Record<string, unknown[]> = {};
  const noting: Answers = {};
  for (const [path, answer] of Object.entries(answers)) {
    noting[`${CALL}/${path}`] = (body) => {
      (sent[path] ??= []).push(body);
      return answer(body);
    };
  }
  engine.answers = noting;
  const rendered = renderWidget(<AccountPage />, {
    origin: engine.origin,
    property: aProperty({ accounts: true }),
    ...around,
  });
  return { ...rendered, sent };
}

const INSIDE: Answers = { load: () => accountAnswer(), bookings: () => bookingsAnswer() };
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole("button", { name }));

describe("the way in", () => {
  test("is closed if the hotel has no accounts", () => {
    openPage({}, undefined, { property: aProperty() });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/not offer/i);
  });

  test("takes e-mail and password, and shows what the account has", async () => {
    const { sent, session } = openPage({ ...INSIDE, login: () => openedAnswer() });
    type("E-mail", " anna@guest.example ");
    type("Password", "lesní jezero");
    await press("Log in");
    await screen.findByText("Logged in as anna@guest.example");
    expect(sent["login"]).toEqual([{ email: "anna@guest.example", password: "lesní jezero" }]);
    expect(session.current()).toEqual(ANNA);
    expect((await screen.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Reservation 271001.*10. 05. 2027 – 12. 05. 2027.*Confirmed.*5,000/),
      expect.stringMatching(/Voucher order V271002.*2\u00a0gift vouchers.*Paid.*2,000/),
    ]);
  });

  test.each([
    ["login_failed", 401, /e-mail or the password is wrong/],
    ["account_unverified", 403, /not verified yet. We have sent you instructions/],
    ["too_many_requests", 429, /Too many tries/],
  ] as const)("says why it stays closed: %s", async (code, status, words) => {
    openPage({ login: () => new Refusal(status, code) });
    type("E-mail", "anna@guest.example");
    type("Password", "wrong");
    await press("Log in");
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("requires both before asking the engine, and focuses the first missing one", async () => {
    const { sent } = openPage({ login: () => openedAnswer() });
    await press("Log in");
    expect(screen.getAllByText("This item is required!")).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("E-mail")));
    expect(sent).toEqual({});
  });

  test("registers with matching e-mails and passwords, then points to the mailbox", async () => {
    const { sent } = openPage({ register: () => ({ letter: "sent" }) });
    await press("Create an account");
    type("E-mail", "anna@guest.example");
    type("E-mail again", "ana@guest.example");
    type("Password", "12345678");
    type("Password once more", "lesní jezero");
    await press("Create an account");
    for (const mistake of [/e-mails do not match/, /tried first/, /passwords do not match/])
      expect(screen.getByText(mistake)).toBeTruthy();
    type("E-mail again", "anna@guest.example");
    type("Password", "lesní jezero");
    await press("Create an account");
    expect(await screen.findByText(/sent an e-mail to anna@guest.example/)).toBeTruthy();
    expect(sent["register"]).toEqual([{ email: "anna@guest.example", password: "lesní jezero" }]);
  });

  test.each([
    ["email_duplicated", 409, "register", /already an account with this e-mail/],
    ["email_unknown", 404, "letter", /no account with this e-mail/],
  ] as const)("says %s", async (code, status, call, words) => {
    openPage({ [call]: () => new Refusal(status, code) });
    await press(call === "register" ? "Create an account" : "Forgotten password");
    type("E-mail", "anna@guest.example");
    if (call === "register") {
      type("E-mail again", "anna@guest.example");
      type("Password", "lesní jezero");
      type("Password once more", "lesní jezero");
    }
    await press(call === "register" ? "Create an account" : "Send the e-mail");
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("says neither if it is asked too often", async () => {
    const { sent } = openPage({ letter: () => ({ letter: "maybe" }) });
    type("E-mail", "anna@guest.example");
    await press("Log in by a link in an e-mail");
    await press("Send the e-mail");
    expect(await screen.findByText(/^If it is possible/)).toBeTruthy();
    expect(sent["letter"]).toEqual([{ email: "anna@guest.example", purpose: "login" }]);
  });
});

describe("a letter’s link", () => {
  const at = (link: string) => `/account?client=demo#account_letter=${TOKEN}&letter_for=${link}`;

  test("confirms the account with the chosen password, at the press of a button", async () => {
    const { sent } = openPage({ ...INSIDE, open: () => openedAnswer() }, at("confirm"));
    type("Password", "lesní jezero");
    expect(sent).toEqual({});
    await press("Verify and log in");
    await screen.findByText("Logged in as anna@guest.example");
    expect(sent["open"]).toEqual([{ letter_token: TOKEN, password: "lesní jezero" }]);
    expect(location.hash).toBe("");
  });

  test("says that the password was not changed, and leads back", async () => {
    openPage({ open: () => new Refusal(410, "renew_failed") }, at("password"));
    type("Password", "jiné heslo do lesa");
    type("Password once more", "jiné heslo do lesa");
    await press("Save and log in");
    expect(await screen.findByText(/could not be renewed/)).toBeTruthy();
    await press("Back to the login");
    expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
  });

  test("takes earlier bookings over for the logged-in guest", async () => {
    const { sent } = openPage(
      { ...INSIDE, login: () => openedAnswer(), open: () => openedAnswer(anAccount(), null) },
      at("claim"),
    );
    expect(screen.getByText("Please log in and continue.")).toBeTruthy();
    type("E-mail", "anna@guest.example");
    type("Password", "lesní jezero");
    await press("Log in");
    await userEvent.click(await screen.findByRole("button", { name: "Add to my list" }));
    await screen.findByText("Logged in as anna@guest.example");
    expect(sent["open"]).toEqual([{ letter_token: TOKEN, password: null }]);
  });
});

describe("inside", () => {
  const logged = { loggedIn: ANNA };

  test("a booking opens with its key from the list", async () => {
    openPage(INSIDE, undefined, logged);
    await userEvent.click(await screen.findByRole("link", { name: /271001/ }));
    expect(location.pathname + location.hash).toBe(
      "/reservation#payment_id=p_reservation-of-anna&return_token=key-to-the-reservation",
    );
  });

  test("a guest sent here to log in by a closed reservation continues to it", async () => {
    openPage(
      { ...INSIDE, login: () => openedAnswer() },
      "/account?client=demo#payment_id=p_reservation-of-anna&next=%2Fthanks",
    );
    expect(screen.getByText(/also open the reservation by logging in/)).toBeTruthy();
    type("E-mail", "anna@guest.example");
    type("Password", "lesní jezero");
    await press("Log in");
    await waitFor(() => expect(location.pathname).toBe("/reservation"));
    expect(location.hash).toBe("#payment_id=p_reservation-of-anna&return_token=key-to-the-reservation");
  });

  test("a booking that is not on the list is reported as missing", async () => {
    openPage(INSIDE, "/account?client=demo#payment_id=p_of-somebody-else&next=%2Fthanks", logged);
    expect(await screen.findByText(/not in your account’s list/)).toBeTruthy();
    expect(location.pathname).toBe("/account");
  });

  test("an expired session leads back to the login", async () => {
    const { session } = openPage(
      { load: () => new Refusal(401, "session_ended"), bookings: () => new Refusal(401, "session_ended") },
      undefined,
      logged,
    );
    expect(await screen.findByRole("button", { name: "Log in" })).toBeTruthy();
    expect(session.current()).toBeNull();
  });

  test("earlier bookings are taken over by a letter", async () => {
    const { sent } = openPage(
      {
        ...INSIDE,
        bookings: () => bookingsAnswer({ bookings: [], claimable: 2 }),
        claim: () => ({ letter: "sent" }),
      },
      undefined,
      logged,
    );
    await screen.findByText(/2 more bookings were made with your e-mail/);
    await press("Send the e-mail");
    expect(await screen.findByText(/sent an e-mail to anna/)).toBeTruthy();
    expect(sent["claim"]).toHaveLength(1);
  });

  test("the account is deleted on the second press, after saying what is kept", async () => {
    const { sent, session } = openPage({ ...INSIDE, delete: () => ({}) }, undefined, logged);
    await screen.findByText("Logged in as anna@guest.example");
    await press("Delete the account");
    expect(screen.getByText(/Reservations and orders stay with the hotel/)).toBeTruthy();
    expect(sent["delete"]).toBeUndefined();
    await press("Keep the account");
    await press("Delete the account");
    await press("Yes, delete the account");
    await screen.findByText("Your account is deleted.");
    expect(session.current()).toBeNull();
  });

  test("all sessions end at once; if others could not be ended, the page does not claim so", async () => {
    const { session } = openPage({ ...INSIDE, logout: () => 500 }, undefined, logged);
    await screen.findByText("Logged in as anna@guest.example");
    await press("Log out everywhere");
    await screen.findByText(/request failed/);
    expect(session.current()).toEqual(ANNA);
    await press("Log out");
    await screen.findByText("You are logged out.");
    expect(session.current()).toBeNull();
  });
});
