import type { ContactFields } from "@portico/domain/contact/contact-fields";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
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

test("the form begins with name, e-mail and phone; the salutation follows", () => {
  openForm({ salutation: "optional" });
  const fields = [...screen.getAllByRole("textbox"), ...screen.getAllByRole("combobox")];
  const inOrder = fields.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const begin = ["given-name", "family-name", "email", "email", "tel-country-code", "tel-national"];
  expect(inOrder.map((one) => one.getAttribute("autocomplete"))).toEqual([...begin, "honorific-prefix"]);
});

test("what is required stands open; a country and a nationality are proposed from the guest's browser", async () => {
  const browser = vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT", "en-US"]);
  openForm({ salutation: "required", address: "required", nationality: "required" });
  expect(screen.queryByText(/^More details/)).toBeNull();
  const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
  const chosen = { Salutation: "", Country: "AT", Nationality: "AT" };
  for (const [name, value] of Object.entries(chosen)) {
    expect(select(name).required).toBe(true);
    expect(select(name).value).toBe(value);
  }
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Postal code" }).required).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: "Phone" }), "+33 1 99 00 12 34");
  await userEvent.tab();
  expect(select("Country").value).toBe("FR");
  await userEvent.selectOptions(select("Country"), "Switzerland");
  await userEvent.selectOptions(select("Nationality"), "Italy");
  expect([select("Country").value, select("Nationality").value]).toEqual(["CH", "IT"]);
  browser.mockRestore();
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
  expect(shown[0]).toBe("Afghanistan");
  expect(shown.indexOf("Germany")).toBeGreaterThan(shown.indexOf("Czechia"));
});
