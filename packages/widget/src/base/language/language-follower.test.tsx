import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { SnackbarOutlet } from "@portico/ui/snackbar/snackbar-outlet";
import { SnackbarProvider } from "@portico/ui/snackbar/snackbar";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { createGuestStore, GuestStoreContext } from "../store/guest-store.ts";
import { aGuestState } from "../../testing/guest-fixtures.ts";
import { createTextStore } from "./create-text-store.ts";
import { LanguageFollower, LanguageProvider } from "./language-provider.tsx";

const PATIENCE = { timeout: 240_000 };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** An English page whose other languages arrive on command. */
function renderPage(catalogOf: Parameters<typeof createTextStore>[1]) {
  const store = createGuestStore(aGuestState({ language: "en" }));
  const texts = createTextStore({ language: "en", catalog: readCatalog("en") }, catalogOf);
  render(
    <GuestStoreContext value={store}>
      <LanguageProvider texts={texts}>
        <SnackbarProvider>
          <LanguageFollower />
          <p>A page</p>
          <SnackbarOutlet />
        </SnackbarProvider>
      </LanguageProvider>
    </GuestStoreContext>,
  );
  return store;
}

test("a language that cannot be had is given up, so that the choice shows what the page speaks; it can be tried again", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  let away = true;
  const store = renderPage((language) =>
    away ? Promise.reject(new Error("away")) : Promise.resolve(readCatalog(language)),
  );
  store.setState({ language: "hu" });
  const message = await screen.findByText("The request failed. Please try again in a moment.");
  expect(screen.getByRole("alert").contains(message)).toBe(true);
  expect(told).toHaveBeenCalled();
  expect([store.getState().language, document.documentElement.lang]).toEqual(["en", "en"]);
  expect(screen.getByText("A page")).toBeTruthy();
  away = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(document.documentElement.lang).toBe("hu"), PATIENCE);
  expect(store.getState().language).toBe("hu");
});

test("of a language that the guest has turned away from meanwhile nobody hears that it failed", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const hungarian = Promise.withResolvers<never>();
  const store = renderPage((language) =>
    language === "hu" ? hungarian.promise : Promise.resolve(readCatalog(language)),
  );
  store.setState({ language: "hu" });
  await vi.waitFor(() => expect(store.getState().language).toBe("hu"), PATIENCE);
  store.setState({ language: "de" });
  await vi.waitFor(() => expect(document.documentElement.lang).toBe("de"), PATIENCE);
  hungarian.reject(new Error("away"));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), PATIENCE);
  expect(store.getState().language).toBe("de");
  expect(screen.getByRole("alert").textContent).toBe("");
});
