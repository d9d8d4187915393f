import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createGuestStore, GuestStoreContext } from "../store/guest-store.ts";
import { aGuestState } from "../testing/guest-fixtures.ts";
import { createTextStore } from "./create-text-store.ts";
import { LanguageProvider } from "./language-provider.tsx";

test("a language whose texts cannot be had is given up, so that the choice shows what the page speaks", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const store = createGuestStore(aGuestState({ language: "en" }));
  const texts = createTextStore({ language: "en", catalog: readCatalog("en") }, () =>
    Promise.reject(new Error("away")),
  );
  render(
    <GuestStoreContext value={store}>
      <LanguageProvider texts={texts}>
        <p>A page</p>
      </LanguageProvider>
    </GuestStoreContext>,
  );
  store.setState({ language: "hu" });
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(store.getState().language).toBe("en");
  expect(document.documentElement.lang).toBe("en");
  expect(screen.getByText("A page")).toBeTruthy();
});
