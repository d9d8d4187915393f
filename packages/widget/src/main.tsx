import "@portico/ui/global.css";
import "./app.css";
import { loadCatalog } from "@portico/presentation/messages/load-catalog";
import { TranslationProvider } from "@portico/ui/translation/translation";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { problemCode } from "./server-calls/server-problem.ts";
import { applyTheme } from "./start/apply-look.ts";
import { languageOfAddress, prepareApp } from "./start/start-app.ts";

const content = document.getElementById("root");
if (!content) throw new Error("The page has no element for the widget.");
const root = createRoot(content);

try {
  root.render(<App {...await prepareApp(content)} />);
} catch (error) {
  console.error("The widget could not start.", error);
  const language = languageOfAddress();
  const { StartFailed } = await import("./shell/start-failed.tsx");
  // The engine gives no theme with a page whose hotel it does not know.
  await applyTheme(null, "light");
  root.render(
    <TranslationProvider language={language} catalog={await loadCatalog(language)}>
      <StartFailed code={problemCode(error)} />
    </TranslationProvider>,
  );
}
