import { companyCalls, type CompanyAnswer } from "@portico/contract/contact/company-calls";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { CompanyFields } from "./company-fields.tsx";
import { phoneRules } from "./phone-rules.ts";
import { usePaymentForm } from "./use-payment-form.ts";

const LOOK_UP = "/api/ibe4/company";
const property = aProperty({ companyRegister: "ares" });

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function Form() {
  const state = usePaymentForm({ isPhone: () => true, fields: property.contactFields, homeCountry: "CZ" });
  return <CompanyFields state={state} rules={phoneRules} />;
}

const lake = {
  name: "Lake s.r.o.",
  street: "Budějovická 778/3a",
  city: "Praha",
  zip: "140 00",
  country: "CZ",
  registrationNumber: "27074358",
  vatNumber: "CZ27074358",
};

const answerOf = (answer: CompanyAnswer) => () =>
  companyCalls.company.writeAnswer(answer, { currency: "CZK" }) as object;

async function openForm(answer: TestEngine["answers"][string], shown = property) {
  engine.answers = { [LOOK_UP]: answer };
  engine.asked.length = 0;
  renderWidget(<Form />, { origin: engine.origin, property: shown });
  await userEvent.click(screen.getByRole("checkbox", { name: "I am booking for a company" }));
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const NUMBER = /^Company ID/;
/** The page has other live regions, empty ones. */
const told = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");
const button = () => screen.getByRole("button", { name: "Fill in by company ID" });

async function lookUp(number: string): Promise<void> {
  await userEvent.type(field(NUMBER), number);
  await userEvent.click(button());
}

test("a company is filled in by its number, and what was typed before can be had back", async () => {
  await openForm(answerOf({ kind: "found", company: lake }));
  await userEvent.type(field("Company name"), "My own words");
  await lookUp("270 74 358");
  await waitFor(() => expect(field("Company name").value).toBe("Lake s.r.o."));
  expect(field(/^Street/).value).toBe("Budějovická 778/3a");
  expect(field(/^VAT number/).value).toBe("CZ27074358");
  expect(told()).toMatch(/^We filled in the details/);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(field("Company name").value).toBe("My own words");
  expect(field(NUMBER).value).toBe("270 74 358");
  expect(field(/^VAT number/).value).toBe("");
});

test.each<[string, TestEngine["answers"][string], RegExp]>([
  ["knows no such company", answerOf({ kind: "unknown", company: null }), /^The register knows no company/],
  ["does not answer", answerOf({ kind: "unavailable", company: null }), /^The register is not answering/],
  ["fails", () => 503, /^The register is not answering/],
  [
    "says that the company is gone",
    answerOf({ kind: "dissolved", company: lake }),
    /^According to the register, “Lake s\.r\.o\.” no longer exists\. Please/,
  ],
])("where the register %s, the guest is told and goes on by hand", async (_, answer, words) => {
  await openForm(answer);
  await userEvent.type(field("Company name"), "My own words");
  await lookUp("27074358");
  await waitFor(() => expect(told()).toMatch(words));
  expect(field("Company name").value).toBe("My own words");
  await userEvent.type(field(NUMBER), "{Backspace}");
  expect(told()).toBe("");
});

test("a wrong number is told at once and not asked about", async () => {
  await openForm(answerOf({ kind: "unknown", company: null }));
  await lookUp("27074359");
  expect(told()).toMatch(/^There is no such company ID/);
  expect(document.activeElement).toBe(field(NUMBER));
  expect(engine.asked).toEqual([]);
});

test("what the guest types while the register is asked is kept, and an answer about another number is dropped", async () => {
  await openForm(answerOf({ kind: "found", company: lake }));
  await userEvent.type(field(NUMBER), "27074358");
  const pressed = userEvent.click(button());
  await userEvent.type(field(NUMBER), "{Backspace}9");
  await pressed;
  await userEvent.type(field("Company name"), "Mine");
  await waitFor(() => expect(engine.asked).toEqual([LOOK_UP]));
  expect(field("Company name").value).toBe("Mine");
});

test("companies of other countries, and hotels without a register, are filled in by hand", async () => {
  await openForm(() => 404);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Country" }), "DE");
  expect(screen.queryByRole("button", { name: "Fill in by company ID" })).toBeNull();
  cleanup();
  await openForm(() => 404, aProperty());
  expect(screen.queryByRole("button", { name: "Fill in by company ID" })).toBeNull();
});
