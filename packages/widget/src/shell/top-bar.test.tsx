import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { aProperty } from "../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../testing/render-widget.tsx";
import { LanguageSelect } from "./bar-choices.tsx";
import { TopBar } from "./top-bar.tsx";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

function renderBar(surroundings: Surroundings = {}, address = "/?client=demo&source=mail") {
  history.replaceState(null, "", address);
  const page = (
    <>
      <TopBar />
      <main>
        <button type="button">Behind</button>
      </main>
    </>
  );
  return renderWidget(page, surroundings);
}

const { tabs } = aProperty();
const everyTab = { ...tabs, wellness: true, vouchers: true };

test("the logo stands in place of the name, and says it", () => {
  renderBar({ property: aProperty({ logo: "/logo.svg" }) });
  expect(screen.getByRole("img", { name: "Lake Hotel" })).toBeTruthy();
});

test("in a frame neither logo nor name repeats what the page around it says; tabs, choices, account and menu stay", async () => {
  const property = aProperty({ logo: "/logo.svg", accounts: true });
  renderBar({ property, state: { tabs: everyTab }, framed: true });
  await screen.findByRole("link", { name: "Account" });
  const links = (await screen.findAllByRole("link")).map((link) => link.textContent);
  expect(links).toEqual(["Accommodation", "Wellness", "Gift vouchers", "Account"]);
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("combobox", { name: "Language" })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Currency" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy();
});

test.each([
  ["/summary", ["Accommodation"]],
  ["/", []],
])("in a frame a single tab is the way back, as the name is elsewhere: at %s", async (path, names) => {
  renderBar({ framed: true }, `${path}?client=demo`);
  await waitFor(() => expect(screen.queryAllByRole("link").map((link) => link.textContent)).toEqual(names));
});

test.each([
  ["in a frame with nothing to choose", { framed: true }, true],
  ["in a frame with tabs", { framed: true, state: { tabs: everyTab } }, false],
  ["on a page of its own", { framed: false }, false],
])("%s, the bar is for the mobile menu alone: %s", (_, surroundings, isBare) => {
  const property = aProperty({ languages: ["en"], currencies: aProperty().currencies.slice(0, 1) });
  renderBar({ property, ...surroundings });
  expect(screen.getByRole("banner").hasAttribute("data-bare")).toBe(isBare);
});

test("tabs are links with the hotel's own names, in the guest's language, and keep the query", async () => {
  const named = {
    ...everyTab,
    wellnessLabel: { en: "Spa", cs: "Lázně" },
    voucherLabel: { cs: "Poukazy" },
  };
  renderBar({ state: { tabs: named } });
  const spa = await screen.findByRole("link", { name: "Spa" });
  expect(spa.getAttribute("href")).toBe("/wellness?client=demo&source=mail");
  expect(screen.getByRole("link", { name: "Accommodation" }).getAttribute("aria-current")).toBe("page");
});

test("with a single tab there is nothing to choose, and on the choice of a hotel neither tabs nor menu", async () => {
  renderBar();
  expect(screen.queryByRole("navigation")).toBeNull();
  cleanup();
  renderBar({ state: { tabs: everyTab } }, "/facility?client=demo");
  await Promise.resolve();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("button", { name: "Menu" })).toBeNull();
});

test("the menu lists accommodation and vouchers always, wellness where the hotel has it", async () => {
  renderBar();
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const names = (await screen.findAllByRole("listitem")).map((item) => item.textContent);
  expect(names).toEqual(["Accommodation", "Gift vouchers"]);
  cleanup();
  renderBar({ state: { tabs: everyTab } });
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  expect(await screen.findAllByRole("listitem")).toHaveLength(3);
});

test("while the menu is open the page behind it waits; Esc closes it and gives the focus back", async () => {
  renderBar();
  const button = screen.getByRole("button", { name: "Menu" });
  await userEvent.click(button);
  await screen.findAllByRole("listitem");
  expect(screen.getByText("Behind").closest("[inert]")).not.toBeNull();
  expect(screen.getByText("Lake Hotel").closest("[inert]")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
  expect(screen.getByText("Behind").closest("[inert]")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("choosing from the menu goes there and closes it", async () => {
  renderBar();
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  await userEvent.click(await screen.findByRole("link", { name: "Gift vouchers" }));
  expect(location.pathname + location.search).toBe("/ive?client=demo&source=mail");
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("another language changes nothing that was chosen, and analytics hear of it", async () => {
  const told: object[] = [];
  const tell = (occurrence: object) => void told.push(occurrence);
  const { store } = renderWidget(<LanguageSelect />, { state: { reservation: [aChosenItem()] }, tell });
  await userEvent.selectOptions(screen.getByRole("combobox"), "Deutsch");
  expect(store.getState()).toMatchObject({ language: "de", reservation: [aChosenItem()] });
  expect(told).toEqual([{ kind: "language_chosen" }]);
});
