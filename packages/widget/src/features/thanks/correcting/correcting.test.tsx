import type { CorrectionAnswer } from "@portico/contract/reservations/correction";
import { correctionCalls } from "@portico/contract/reservations/correction-calls";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { loadedAnswer } from "../../../testing/loaded-reservation.ts";
import { aProperty } from "../../../testing/property-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { ReservationPage } from "../thanks-page.tsx";

let engine: TestEngine;

beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const CONFIRMED: Partial<LoadedReservation> = { state: "confirmed", paymentMethod: "on_site", bank: null };
const JANA: LoadedReservation["contact"] = {
  salutation: null,
  firstName: "Jana",
  lastName: "Nováková",
  email: "jana@example.com",
  prefix: "+420",
  phone: "777123456",
  street: "",
  city: "",
  zip: "",
  country: "",
  nationality: "",
};

const read = (change: Partial<LoadedReservation>) =>
  checkoutCalls.loadReservation.readAnswer(loadedAnswer({ ...CONFIRMED, ...change }), { currency: "CZK" });

const answerOf = (answer: CorrectionAnswer) =>
  correctionCalls.correctDetails.writeAnswer(answer, { currency: "CZK" }) as object;

const saved = (change: Partial<LoadedReservation> = {}) =>
  answerOf({ corrected: true, reservation: read({ detailsVersion: "v3", ...change }) });

type Sent = { details_version: string; contact: Record<string, string>; note: string };

/** Opens the reservation's page and the form in it. */
async function openForm(answers: (() => object | Refusal)[], loaded: Partial<LoadedReservation> = {}) {
  history.replaceState(null, "", "/reservation#payment_id=p_1&return_token=t");
  const sent: Sent[] = [];
  engine.answers = {
    "/api/ibe4/load-reservation": () => loadedAnswer({ ...CONFIRMED, ...loaded }),
    "/api/ibe4/cancellation": () => new Refusal(503, "unavailable"),
    "/api/ibe4/correct-details": (body) => {
      sent.push(body as Sent);
      return answers.shift()?.() ?? new Refusal(503, "unavailable");
    },
  };
  renderWidget(<ReservationPage />, { origin: engine.origin, property: aProperty() });
  await userEvent.click(await screen.findByRole("button", { name: "Correct your details" }));
  await screen.findByRole("form", { name: "Correct your details" });
  return sent;
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save the details" }));

async function write(name: string | RegExp, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

test("the form is filled with what there is; what is saved is shown, and the focus goes back to where it came from", async () => {
  const contact = { ...JANA, firstName: "Jana Marie" };
  const sent = await openForm([() => saved({ contact })], { note: "Late" });
  expect(document.activeElement).toBe(screen.getByRole("form", { name: "Correct your details" }));
  expect(field("Last name").value).toBe("Nováková");
  expect(field(/^Note/).value).toBe("Late");
  await write("First name", "Jana Marie");
  await save();
  await screen.findByText("Your details are saved");
  expect(sent).toMatchObject([
    { details_version: "v1", note: "Late", contact: { firstName: "Jana Marie", phone: "777123456" } },
  ]);
  expect((await screen.findAllByText("Jana Marie Nováková")).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Correct your details" })),
  );
});

test("another e-mail address is typed twice, and the guest is told where the link goes", async () => {
  const contact = { ...JANA, email: "new@example.com" };
  const sent = await openForm([() => saved({ contact })]);
  await write("E-mail", "new@example.com");
  await save();
  expect(sent).toEqual([]);
  const form = within(screen.getByRole("form", { name: "Correct your details" }));
  const alert = form.getByRole("alert");
  await userEvent.click(within(alert).getByRole("link"));
  expect(document.activeElement).toBe(field("E-mail again"));
  await write("E-mail again", "new@example.com");
  await save();
  await screen.findByText(/^The link to the reservation is on its way to new@example\.com/);
});

test("a tab that saves later sees what was changed since, keeps what was typed in it, and saves that", async () => {
  const contact = { ...JANA, lastName: "Malá", phone: "777999999" };
  const now = read({ contact, note: "From the other tab", detailsVersion: "v2" });
  const sent = await openForm([() => answerOf({ corrected: false, reservation: now }), () => saved()]);
  await write("Last name", "Velká");
  await save();
  const told = await screen.findByText(/^Your details have been changed elsewhere/);
  const list = within(told.parentElement as HTMLElement)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(list).toEqual(["Last name: Malá", "Phone: 777999999", "Note for the hotel: From the other tab"]);
  expect(field("Last name").value).toBe("Velká");
  expect(field("Phone").value).toBe("777999999");
  await save();
  await screen.findByText("Your details are saved");
  expect(sent[1]).toMatchObject({
    details_version: "v2",
    note: "From the other tab",
    contact: { lastName: "Velká", phone: "777999999" },
  });
});

test("what the engine does not take is said at its field, and nothing typed is lost", async () => {
  const wrong = new Refusal(400, "invalid_request", [{ field: "contact.phone", message: "is wrong" }]);
  await openForm([() => wrong]);
  await write("First name", "Eva");
  await save();
  await waitFor(() => expect(field("Phone").getAttribute("aria-invalid")).toBe("true"));
  expect(field("First name").value).toBe("Eva");
});

test("a guest who leaves it as it is sends nothing", async () => {
  const sent = await openForm([]);
  await write("First name", "Eva");
  await userEvent.click(screen.getByRole("button", { name: "Leave it as it is" }));
  await screen.findByText("jana@example.com");
  expect(sent).toEqual([]);
});

test("what has ended is no longer corrected", async () => {
  history.replaceState(null, "", "/reservation#payment_id=p_1&return_token=t");
  engine.answers = { "/api/ibe4/load-reservation": () => loadedAnswer({ ...CONFIRMED, state: "cancelled" }) };
  renderWidget(<ReservationPage />, { origin: engine.origin, property: aProperty() });
  await screen.findByText("jana@example.com");
  expect(screen.queryByRole("button", { name: "Correct your details" })).toBeNull();
});
