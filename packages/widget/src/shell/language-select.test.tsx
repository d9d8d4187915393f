import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type TextStore, TextStoreContext } from "../base/language/texts.ts";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { LanguageSelect } from "./top-bar.tsx";

afterEach(cleanup);

test("another language changes nothing that was chosen, and analytics hear of it", async () => {
  const told: object[] = [];
  const tell = (occurrence: object) => void told.push(occurrence);
  const { store } = renderWidget(<LanguageSelect />, { state: { reservation: [aChosenItem()] }, tell });
  await userEvent.selectOptions(screen.getByRole("combobox"), "Deutsch");
  expect(store.getState()).toMatchObject({ language: "de", reservation: [aChosenItem()] });
  expect(told).toEqual([{ kind: "language_chosen" }]);
});

test("what other languages need is fetched when the guest comes to the choice, by keyboard too", async () => {
  const prepareChange = vi.fn();
  renderWidget(
    <TextStoreContext value={{ prepareChange } as unknown as TextStore}>
      <LanguageSelect />
    </TextStoreContext>,
  );
  expect(prepareChange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(screen.getByRole("combobox")).toBe(document.activeElement);
  expect(prepareChange).toHaveBeenCalled();
});
