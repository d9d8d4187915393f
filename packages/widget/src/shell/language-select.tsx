import type { Language } from "@portico/domain/texts/language";
import { TranslateIcon } from "@portico/ui/icons/translate-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { LANGUAGE_NAMES } from "@portico/presentation/countries/languages";
import { useTell } from "../base/occurrences/tell-context.ts";
import { useTextStore } from "../base/language/texts.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { changeLanguage } from "../base/store/search-changes.ts";
import { BarSelect } from "./bar-select.tsx";

/** The languages that the hotel has, each in its own words; the page changes without loading anew. */
export function LanguageSelect() {
  const { t, language } = useTranslation();
  const { languages } = useProperty();
  const store = useGuestStore();
  const tell = useTell();
  const texts = useTextStore();
  const choose = (picked: Language) => {
    store.setState(changeLanguage(store.getState(), picked));
    tell({ kind: "language_chosen" });
  };
  if (languages.length < 2) return null;
  const options = languages.map((code) => ({
    value: code,
    text: LANGUAGE_NAMES[code],
    short: code.toUpperCase(),
    lang: code,
  }));
  return (
    <BarSelect
      label={t("common.language")}
      icon={TranslateIcon}
      value={language}
      options={options}
      onChange={choose}
      onReach={texts.prepareChange}
    />
  );
}
