import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { accountAnswer, anAccount, ANNA } from "../../testing/account-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { FillFromAccount } from "./fill-from-account.tsx";
import { EMPTY_FORM, type PaymentForm } from "./payment-form.ts";
import { useHotelsForm } from "./use-payment-form.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

/** The form after the account has answered; `typed` is what the guest typed before. */
function openForm(around: Surroundings, account = anAccount(), typed: Partial<PaymentForm> = {}) {
  history.replaceState(null, "", "/payment?client=demo");
  engine.answers = { "/api/ibe4/account/load": () => accountAnswer(account) };
  let form = EMPTY_FORM;
  function Form() {
    const { state, rules } = useHotelsForm();
    form = state.form;
    return <FillFromAccount state={state} rules={rules} />;
  }
  renderWidget(<Form />, {
    origin: engine.origin,
    kept: { payment: { ...EMPTY_FORM, ...typed } },
    ...around,
  });
  return () => form;
}

test("an empty form is filled in from the account, number and country of the code included", async () => {
  const form = openForm({ loggedIn: ANNA });
  await screen.findByText("Logged in as anna@guest.example");
  await waitFor(() =>
    expect(form()).toMatchObject({
      salutation: "miss",
      firstName: "Anna",
      lastName: "Nováková",
      email: "anna@guest.example",
      emailAgain: "anna@guest.example",
      phone: "777 123 456",
      phoneCountry: "CZ",
    }),
  );
});

test("before the first order only the address is known", async () => {
  const form = openForm({ loggedIn: ANNA }, anAccount({ saved: false }));
  await waitFor(() => expect(form().emailAgain).toBe("anna@guest.example"));
  expect(form()).toMatchObject({ firstName: "", phone: "" });
});

test("what the guest has typed stays", async () => {
  const form = openForm({ loggedIn: ANNA }, anAccount(), { firstName: "Eva" });
  await screen.findByText("Logged in as anna@guest.example");
  expect(form()).toMatchObject({ firstName: "Eva", email: "" });
});

test("somebody who is not logged in may, and comes back here; they need not", async () => {
  openForm({});
  await userEvent.click(screen.getByRole("button", { name: "Log in and fill in my details" }));
  expect(location.pathname + location.hash).toBe("/account#next=%2Fpayment");
});
