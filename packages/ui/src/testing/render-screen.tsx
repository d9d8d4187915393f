import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { DialogStack } from "../dialog-stack/dialog-stack.tsx";
import { loadShownSnackbar, SnackbarOutlet } from "../snackbar/snackbar-outlet.tsx";
import { SnackbarProvider } from "../snackbar/snackbar.tsx";
import { TranslationProvider } from "../translation/translation.tsx";

// On a busy machine, what a test waits for can take a while.
configure({ asyncUtilTimeout: 240_000 });

const catalog = readCatalog("en");

// As it is soon after the first screen.
await loadShownSnackbar();

/** Renders in English with the app's providers and returns a user to act with. */
export function renderScreen(children: ReactNode) {
  render(
    <TranslationProvider language="en" catalog={catalog}>
      <SnackbarProvider>
        <DialogStack>
          {children}
          <SnackbarOutlet />
        </DialogStack>
      </SnackbarProvider>
    </TranslationProvider>,
  );
  return userEvent.setup();
}
