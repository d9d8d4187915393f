import { isLanguage, type Language } from "@portico/domain/texts/language";
import { TranslationProvider } from "@portico/ui/translation/translation";
import { createRoot } from "react-dom/client";
import { loadTexts } from "../base/language/load-texts.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { StartFailed } from "../features/error-pages/error-page.tsx";
import { putOwnTheme } from "./put-look.ts";

/** Says in the page's place that the start failed. */
export async function showFailure(element: HTMLElement, error: unknown): Promise<void> {
  const language = pageLanguage();
  const catalog = await loadTexts(language);
  putOwnTheme();
  createRoot(element).render(
    <TranslationProvider language={language} catalog={catalog}>
      <StartFailed code={problemCode(error)} />
    </TranslationProvider>,
  );
}

/** The language that the engine has given the page. */
function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "cs";
}
