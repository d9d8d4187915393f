import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { LanguageSelect } from "./language-select.tsx";

afterEach(cleanup);

test("another language changes nothing that was chosen, and analytics hear of it", async () => {
  const told: object[] = [];
  const tell = (occurrence: object) => void told.push(occurrence);
  const { store } = renderWidget(<LanguageSelect />, { state: { reservation: [aChosenItem()] }, tell });
  await userEvent.selectOptions(screen.getByRole("combobox"), "Deutsch");
  expect(store.getState()).toMatchObject({ language: "de", reservation: [aChosenItem()] });
  expect(told).toEqual([{ kind: "language_chosen" }]);
});
