import { addDays } from "@portico/domain/dates/plain-date";
import type { Page } from "playwright-core";
import type { Interaction } from "./answer-times.ts";

const OPEN = "dialog[open]";
const FREE_DAY = `${OPEN} [data-date]:not([aria-disabled='true']):not([aria-pressed='true'])`;

/** The most common actions on the search page, in Czech. Dates come last, because picking one leads to another. */
export function searchInteractions(page: Page): Interaction[] {
  const search = page.getByRole("search");
  const closeDialog = async () => {
    await page.locator(OPEN).getByRole("button", { name: "Zavřít", exact: true }).click();
    await page.locator(OPEN).waitFor({ state: "detached" });
  };
  const openCalendar = () => search.getByRole("button", { name: /Příjezd/ });
  const filters = () => page.getByRole("group", { name: "Vybavení a poloha" }).getByRole("button");
  return [
    {
      name: "open a room",
      prepare: async () => ({
        target: page.getByRole("button", { name: /^Vybrat pokoj: / }).first(),
        outcome: { selector: `${OPEN} h2` },
      }),
      undo: closeDialog,
    },
    {
      name: "open the calendar",
      prepare: async () => ({ target: openCalendar(), outcome: { selector: `${OPEN} [data-date]` } }),
      undo: closeDialog,
    },
    {
      name: "turn the month",
      prepare: async () => {
        await openCalendar().click();
        const last = (await page.locator(`${OPEN} [data-date]`).last().getAttribute("data-date")) ?? "";
        return {
          target: page.locator(OPEN).getByRole("button", { name: "Další měsíc" }),
          outcome: { selector: `${OPEN} [data-date='${addDays(last, 1)}']` },
        };
      },
      undo: closeDialog,
    },
    {
      name: "apply a filter",
      prepare: async () => ({
        target: filters().first(),
        outcome: { selector: "main [role='group'] button[aria-pressed='true']" },
      }),
      undo: async () => filters().first().click(),
    },
    {
      name: "change the guests",
      prepare: async () => {
        await search.getByRole("button", { name: /^Hosté/ }).click();
        const picker = page.getByRole("dialog", { name: "Kdo přijede?" });
        const count = await picker.getByRole("combobox", { name: "Dospělý" }).inputValue();
        // From two to three and back, so that every round changes prices.
        const more = count === "2";
        return {
          target: picker.getByRole("button", { name: more ? "Dospělý: přidat" : "Dospělý: ubrat" }),
          outcome: { selector: "select[aria-label='Dospělý']", value: more ? "3" : "2" },
        };
      },
      undo: async () => page.keyboard.press("Escape"),
    },
    {
      name: "pick a date",
      prepare: async () => {
        await openCalendar().click();
        const target = page.locator(FREE_DAY).nth(9);
        const date = await target.getAttribute("data-date");
        const pressed = `${OPEN} [data-date='${date}'][aria-pressed='true']`;
        return { target: page.locator(`${OPEN} [data-date='${date}']`), outcome: { selector: pressed } };
      },
      undo: closeDialog,
    },
  ];
}

/** More of a message than anybody writes, but for one letter; Czech has none like that one. */
const MESSAGE = "Všechno nejlepší, odpočiňte si u jezera. ".repeat(8).slice(0, 299);
const LETTER = "Q";

/** Typing the words of a gift voucher: the printed page beside them is drawn again with each letter. */
export function voucherInteractions(page: Page): Interaction[] {
  const message = page.getByRole("textbox", { name: /^Váš vzkaz/ });
  return [
    {
      name: "type into a gift's message",
      prepare: async () => {
        await message.fill(MESSAGE);
        return { target: message, letter: LETTER, outcome: { selector: "aside figure svg", words: LETTER } };
      },
      undo: async () => message.fill(""),
    },
  ];
}
