import { TEXTS, type PageText } from "./page-texts.ts";
import { TRANSLATIONS } from "./page-translations.ts";

export interface PageLanguage {
  /** Of a locale of the API, as browsers and formats know it. */
  code: string;
  say: (text: PageText) => string;
}

/** The page's language for a session's; English for those that the stand-in does not speak. */
export function pageLanguage(locale: string | null): PageLanguage {
  const [code = "en"] = (locale ?? "en").split("-");
  if (code === "cs") return { code, say: (text) => TEXTS[text][0] };
  const translated = TRANSLATIONS[code];
  if (translated === undefined) return { code: "en", say: (text) => TEXTS[text][1] };
  return { code, say: (text) => translated[text] ?? TEXTS[text][1] };
}
