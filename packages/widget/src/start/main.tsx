import "@portico/ui/global.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { tellError, watchErrors } from "../base/error-reports/tell-error.ts";
import { repeatEarlyPress } from "../base/lazy/early-press.ts";
import { noteLeaving } from "../base/lazy/lazy-part.ts";
import { CallError, problemCode } from "../base/server-calls/server-problem.ts";
import "../layout/app.css";
import { App } from "./app.tsx";
import { prepareApp } from "./start-app.ts";

watchErrors(window);
window.addEventListener("beforeunload", noteLeaving);
const content = document.getElementById("root");
if (!content) throw new Error("The page has no element for the widget.");
// Not awaited here: lazy chunks import from this one, and would wait for it as it waits for them.
void start(content);

async function start(element: HTMLElement): Promise<void> {
  try {
    const { parts, asDrawn } = await prepareApp(element);
    // What the engine has drawn stands there until it is taken over, or replaced by what the guest had chosen before.
    if (asDrawn) hydrateRoot(element, <App {...parts} />);
    else createRoot(element).render(<App {...parts} />);
    started();
    if (asDrawn) repeatEarlyPress(window);
  } catch (error) {
    // The same page in words stands before the guest; whoever builds the hotel's website reads it here.
    if (problemCode(error) === "error_1") console.warn("The hotel's code is unknown: check data-id.");
    else console.error("The widget could not start.", error);
    if (!(error instanceof CallError)) tellError({ kind: "error", value: error });
    const { showFailure } = await import("./show-failure.tsx");
    await showFailure(element, error);
    started();
  }
}

/** Takes away what the engine's page would say if nothing came. */
function started(): void {
  document.getElementById("late")?.remove();
}
