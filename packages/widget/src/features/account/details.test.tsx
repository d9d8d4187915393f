import type { Account } from "@portico/contract/accounts/account";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { accountAnswer, anAccount, ANNA, bookingsAnswer } from "../../testing/account-fixture.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { type Answers, Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { AccountPage } from "./account-page.tsx";

const CALL = "/api/ibe4/account";

let engine: TestEngine;

beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

type Sent = { contact: Record<string, string> };

/** The page of a logged-in guest; `sent` has what is to be saved. */
function openPage(account: Account, answers: Answers) {
  history.replaceState(null, "", "/account?client=demo");
  const sent: Sent[] = [];
  engine.answers = {
    [`${CALL}/load`]: () => accountAnswer(account),
    [`${CALL}/bookings`]: () => bookingsAnswer(),
    [`${CALL}/details`]: (body) => {
      sent.push(body as Sent);
      return answers["details"]?.(body) ?? 500;
    },
    [`${CALL}/details/clear`]: (body) => answers["clear"]?.(body) ?? 500,
  };
  const property = aProperty({ accounts: true });
  renderWidget(<AccountPage />, { origin: engine.origin, property, loggedIn: ANNA });
  return sent;
}

const NOTHING: Partial<Account> = {
  saved: false,
  contact: { ...anAccount().contact, firstName: "", lastName: "", phone: "", country: "" },
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });

async function write(name: string | RegExp, text: string) {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
}

test("a guest changes what is filled in, and comes back to the button that began it", async () => {
  const now = anAccount({ contact: { ...anAccount().contact, lastName: "Velká" } });
  const sent = openPage(anAccount(), { details: () => accountAnswer(now) });
  await press("Change your details");
  expect((await field("First name")).value).toBe("Anna");
  // The address is changed by a letter.
  expect(screen.queryByRole("textbox", { name: /E-mail/ })).toBeNull();
  await write("Last name", "Velká");
  await press("Save the details");
  await screen.findByText("Your details are saved");
  expect(sent[0]?.contact).toMatchObject({
    firstName: "Anna",
    lastName: "Velká",
    email: "anna@guest.example",
    prefix: "+420",
    phone: "777 123 456",
  });
  await screen.findByText(/Velká/);
  const begin = screen.getByRole("button", { name: "Change your details" });
  await waitFor(() => expect(document.activeElement).toBe(begin));
});

test("an account that keeps nothing offers to add it, by the rules of an order", async () => {
  const sent = openPage(anAccount(NOTHING), { details: () => accountAnswer() });
  await screen.findByText(/^Nothing is kept yet/);
  expect(screen.queryByRole("button", { name: "Clear your details" })).toBeNull();
  await press("Add your details");
  await field("First name");
  await press("Save the details");
  expect(sent).toEqual([]);
  for (const name of ["First name", "Last name", "Phone"])
    expect((await field(name)).getAttribute("aria-invalid")).toBe("true");
});

test("what the engine does not take is said at its field, and nothing typed is lost", async () => {
  const wrong = new Refusal(400, "invalid_request", [{ field: "contact.phone", message: "is wrong" }]);
  openPage(anAccount(), { details: () => wrong });
  await press("Change your details");
  await write("First name", "Eva");
  await press("Save the details");
  await waitFor(async () => expect((await field("Phone")).getAttribute("aria-invalid")).toBe("true"));
  expect((await field("First name")).value).toBe("Eva");
});

test("details are cleared on the second press, after saying what is kept", async () => {
  let cleared = 0;
  openPage(anAccount(), {
    clear: () => {
      cleared += 1;
      return accountAnswer(anAccount(NOTHING));
    },
  });
  await press("Clear your details");
  expect(screen.getByText(/Reservations and orders keep what they have/)).toBeTruthy();
  await press("Keep the details");
  expect(cleared).toBe(0);
  await press("Clear your details");
  await press("Yes, clear the details");
  await screen.findByText("Your details are cleared");
  const add = screen.getByRole("button", { name: "Add your details" });
  await waitFor(() => expect(document.activeElement).toBe(add));
});
