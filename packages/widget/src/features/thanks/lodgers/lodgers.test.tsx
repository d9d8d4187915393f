import type { ArrivalData, LodgerView } from "@portico/contract/lodgers/lodger";
import { lodgerCalls } from "@portico/contract/lodgers/lodger-calls";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { NO_LODGER } from "@portico/domain/lodgers/lodger";
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

function aPerson(change: Partial<LodgerView> = {}): LodgerView {
  const { documentNumber: _document, visaNumber: _visa, ...details } = NO_LODGER;
  return {
    item: 1,
    person: 1,
    room: "Double",
    guestCategoryId: 1,
    isAdult: true,
    arrival: "2027-06-10",
    details: { ...details, ...change.details },
    documentEnd: null,
    visaEnd: null,
    missing: ["firstName", "birthDate"],
    ...change,
  };
}

const data = (persons: LodgerView[], change: Partial<ArrivalData> = {}): object =>
  lodgerCalls.arrivalData.writeAnswer(
    {
      country: "CZ",
      laws: ["zákon č. 565/1990 Sb., § 3g"],
      open: true,
      keptUntil: "2033-06-12",
      persons,
      ...change,
    },
    { currency: "CZK" },
  ) as object;

const TWO = [aPerson(), aPerson({ person: 2 })];

type Sent = { item: number; person: number; details: Record<string, string | number | null> };

async function openPage(
  loaded: object,
  answers: (() => object | Refusal)[] = [],
  asksForLodgers = true,
): Promise<Sent[]> {
  history.replaceState(null, "", "/reservation#payment_id=p_1&return_token=t");
  const sent: Sent[] = [];
  engine.answers = {
    "/api/ibe4/load-reservation": () => loadedAnswer(CONFIRMED),
    "/api/ibe4/cancellation": () => new Refusal(503, "unavailable"),
    "/api/ibe4/arrival-data": () => loaded,
    "/api/ibe4/save-arrival-data": (body) => {
      sent.push(body as Sent);
      return answers.shift()?.() ?? new Refusal(503, "unavailable");
    },
  };
  renderWidget(<ReservationPage />, { origin: engine.origin, property: { ...aProperty(), asksForLodgers } });
  return sent;
}

const press = (name: string | RegExp) =>
  screen.findByRole("button", { name }).then((one) => userEvent.click(one));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const choose = (name: string | RegExp, option: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name }), option);

test("the page says why it asks, by which law, until when it is kept, and who is complete", async () => {
  await openPage(data([aPerson({ missing: [] }), aPerson({ person: 2 })]));
  const part = within(await screen.findByRole("region", { name: "Guests’ details for the register" }));
  await part.findByText("Complete: 1 of 2");
  part.getByText(/^The law that asks: zákon č. 565\/1990 Sb., § 3g\..*until 12 June 2033/);
  part.getByText(/You do not have to do it ahead/);
  expect(part.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Guest 1.*Complete/),
    expect.stringMatching(/^Guest 2.*2 entries missing/),
  ]);
});

test("a form begins with the guest's own name; what is filled in is sent, and the focus goes back", async () => {
  const after = data([aPerson({ missing: ["birthDate"] }), aPerson({ person: 2 })]);
  const sent = await openPage(data(TWO), [() => after]);
  await press("Fill in: Guest 1");
  await screen.findByRole("form", { name: "Guest 1" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("form", { name: "Guest 1" })));
  expect([field("First name").value, field("Last name").value]).toEqual(["Jana", "Nováková"]);
  await choose("Nationality", "CZ");
  await choose("Kind of document", "Identity card");
  await userEvent.type(field("Document number"), "210345678");
  await press("Save");
  await screen.findByText("Saved. Still missing: Date of birth");
  expect(sent).toMatchObject([
    {
      item: 1,
      person: 1,
      details: {
        firstName: "Jana",
        nationality: "CZ",
        documentKind: "identity_card",
        documentNumber: "210345678",
        visaNumber: "",
      },
    },
  ]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Fill in: Guest 1" })),
  );
});

test("foreigners are asked for more, and of others than the guest no name is guessed", async () => {
  await openPage(data(TWO));
  await press("Fill in: Guest 2");
  await screen.findByRole("form", { name: "Guest 2" });
  expect(field("First name").value).toBe("");
  expect(screen.queryByRole("combobox", { name: "Purpose of the stay" })).toBeNull();
  await choose("Nationality", "US");
  screen.getByRole("combobox", { name: "Purpose of the stay" });
  field(/^Visa number/);
  await choose("Nationality", "SK");
  expect(screen.queryByRole("textbox", { name: /^Visa number/ })).toBeNull();
});

test("a number that the engine has is not shown, and stays where none is typed", async () => {
  const person = aPerson({ documentEnd: "678", missing: [] });
  const sent = await openPage(data([{ ...person, details: { ...person.details, firstName: "Jana" } }]), [
    () => data([person]),
  ]);
  await press("Change: Guest 1");
  await screen.findByText(/^We have a number that ends in …678/);
  expect(field("Document number").value).toBe("");
  await press("Save");
  await screen.findByText("Saved, nothing is missing");
  expect(sent[0]?.details["documentNumber"]).toBeNull();
});

test("what cannot be right is said at its field with the remedy, and nothing is sent", async () => {
  const sent = await openPage(data(TWO));
  await press("Fill in: Guest 1");
  await screen.findByRole("form", { name: "Guest 1" });
  await userEvent.type(field("Document number"), "1");
  await press("Save");
  const alert = await within(screen.getByRole("form", { name: "Guest 1" })).findByRole("alert");
  await userEvent.click(
    within(alert).getByRole("link", { name: /^Document number: Copy the number from the document/ }),
  );
  expect(document.activeElement).toBe(field("Document number"));
  expect(field("Document number").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("where the law asks less of relatives, a box says so, and the fields go", async () => {
  await openPage(data(TWO, { country: "DE", laws: ["§§ 29–30 BMG"] }));
  await press("Fill in: Guest 1");
  await screen.findByRole("form", { name: "Guest 1" });
  expect(screen.queryByRole("checkbox")).toBeNull();
  await press("Cancel");
  await press("Fill in: Guest 2");
  await screen.findByRole("form", { name: "Guest 2" });
  await choose("Nationality", "FR");
  field("First name");
  await userEvent.click(
    screen.getByRole("checkbox", { name: "Spouse, partner or child of the first guest" }),
  );
  expect(screen.queryByRole("textbox", { name: "First name" })).toBeNull();
});

test("all of a person is taken back after a question", async () => {
  const person = aPerson({ documentEnd: "678", missing: [] });
  const sent = await openPage(data([{ ...person, details: { ...person.details, firstName: "Jana" } }]), [
    () => data([aPerson()]),
  ]);
  await press("Change: Guest 1");
  await press("Delete what is filled in");
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete what is filled in" }),
  );
  await screen.findByText("The details are deleted");
  expect(sent[0]?.details).toMatchObject({ firstName: "", documentNumber: "", nationality: "" });
});

test("after the arrival it is only shown, and hotels that do not ask have no such part", async () => {
  await openPage(data(TWO, { open: false }));
  await screen.findByText("The day of arrival is over, so only the hotel can change it.");
  expect(screen.queryByRole("button", { name: /Guest 1/ })).toBeNull();
  cleanup();
  await openPage(data(TWO), [], false);
  await screen.findByText("jana@example.com");
  expect(screen.queryByText("Guests’ details for the register")).toBeNull();
});
