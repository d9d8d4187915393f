import "@portico/ui/global.css";
import { TranslationProvider } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { tellError, watchErrors } from "../base/error-reports/tell-error.ts";
import { loadTexts } from "../base/language/load-texts.ts";
import { CallError, problemCode } from "../base/server-calls/server-problem.ts";
import "../layout/app.css";
import { App } from "./app.tsx";
import { applyOwnTheme, pageLanguage } from "./apply-look.ts";
import { prepareApp } from "./start-app.ts";

watchErrors(window);
const content = document.getElementById("root");
if (!content) throw new Error("The page has no element for the widget.");
// Not awaited here: lazy chunks import from this one, and would wait for it as it waits for them.
void start(createRoot(content), content);

async function start(root: Root, element: HTMLElement): Promise<void> {
  try {
    show(root, <App {...await prepareApp(element)} />);
  } catch (error) {
    // The same page in words stands before the guest; whoever builds the hotel's website reads it here.
    if (problemCode(error) === "error_1") console.warn("The hotel's code is unknown: check data-id.");
    else console.error("The widget could not start.", error);
    if (!(error instanceof CallError)) tellError({ kind: "error", value: error });
    await showFailure(root, error);
  }
}

async function showFailure(root: Root, error: unknown): Promise<void> {
  const language = pageLanguage();
  const [{ StartFailed }, catalog] = await Promise.all([
    import("../features/error-pages/error-page.tsx"),
    loadTexts(language),
    applyOwnTheme(),
  ]);
  show(
    root,
    <TranslationProvider language={language} catalog={catalog}>
      <StartFailed code={problemCode(error)} />
    </TranslationProvider>,
  );
}

/** Renders, and takes away what the engine's page would say if nothing came. */
function show(root: Root, content: ReactNode): void {
  root.render(content);
  document.getElementById("late")?.remove();
}
