// Must come first: it sets the order of the cascade layers.
import "../src/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isLanguage } from "@portico/domain/texts/language";
import { loadCatalog } from "@portico/presentation/messages/load-catalog";
import { parseHex } from "@portico/presentation/theme/colour";
import { DEFAULT_COLOR, deriveTheme } from "@portico/presentation/theme/theme";
import { themeCss } from "@portico/presentation/theme/theme-css";
import { DialogStack } from "../src/dialog-stack/dialog-stack.tsx";
import { SnackbarOutlet } from "../src/snackbar/snackbar-outlet.tsx";
import { SnackbarProvider } from "../src/snackbar/snackbar.tsx";
import { TranslationProvider } from "../src/translation/translation.tsx";
import { Specimens } from "./specimens.tsx";

// `?color=%23c8a45d&scheme=dark&lang=de` shows another hotel.
const query = new URLSearchParams(location.search);
const asked = query.get("lang") ?? "cs";
const language = isLanguage(asked) ? asked : "cs";
const color = parseHex(query.get("color") ?? "") ?? DEFAULT_COLOR;

const style = document.createElement("style");
style.textContent = themeCss(deriveTheme(color), query.get("scheme") === "dark" ? "dark" : "light");
document.head.append(style);

const catalog = await loadCatalog(language, true);
const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <TranslationProvider language={language} catalog={catalog}>
      <SnackbarProvider>
        <DialogStack>
          <Specimens />
          <SnackbarOutlet />
        </DialogStack>
      </SnackbarProvider>
    </TranslationProvider>
  </StrictMode>,
);
