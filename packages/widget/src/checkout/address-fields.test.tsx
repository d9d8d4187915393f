import type { ContactFields } from "@portico/domain/contact/contact-fields";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aProperty } from "../testing/property-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { ContactFields as ContactPart } from "./contact-fields.tsx";
import { phoneRules } from "./phone-rules.ts";
import { usePaymentForm } from "./use-payment-form.ts";

afterEach(cleanup);

function openForm(fields: Partial<ContactFields>, kept: object = {}) {
  const property = aProperty({
    contactFields: { salutation: "off", address: "off", nationality: "off", ...fields },
  });
  const Form = () => {
    const state = usePaymentForm({ isPhone: () => true, fields: property.contactFields, homeCountry: "CZ" });
    return <ContactPart state={state} rules={phoneRules} />;
  };
  renderWidget(<Form />, { property, kept: { payment: kept } });
}

const names = () => screen.getAllByRole("combobox").map((one) => one.getAttribute("autocomplete"));

test("a hotel that asks for little shows little", () => {
  openForm({});
  expect(names()).toEqual(["tel-country-code"]);
  expect(screen.queryByText(/^More details/)).toBeNull();
});

test("what is required stands open, and nothing of it is chosen beforehand", () => {
  openForm({ salutation: "required", address: "required", nationality: "required" });
  expect(screen.queryByText(/^More details/)).toBeNull();
  for (const name of ["Salutation", "Country", "Nationality"]) {
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name });
    expect(select.required).toBe(true);
    expect(select.value).toBe("");
  }
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Postal code" }).required).toBe(true);
});

test("what may be left out is folded away until the guest opens it, and stays open once something is filled in", async () => {
  openForm({ address: "optional", nationality: "optional" });
  const fold = () => screen.getByText(/^More details/).closest("details");
  expect(fold()?.open).toBe(false);
  await userEvent.click(screen.getByText(/^More details/));
  expect(fold()?.open).toBe(true);
  cleanup();
  openForm({ address: "optional" }, { city: "Brno" });
  expect(fold()?.open).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^City/ }).value).toBe("Brno");
});

test("countries have the names of the guest's language, in its order", () => {
  openForm({ nationality: "required" });
  const options = within(screen.getByRole("combobox", { name: "Nationality" })).getAllByRole("option");
  const shown = options.map(({ textContent }) => textContent);
  expect(shown[0]).toBe("Please choose");
  expect(shown.indexOf("Germany")).toBeGreaterThan(shown.indexOf("Czechia"));
});
