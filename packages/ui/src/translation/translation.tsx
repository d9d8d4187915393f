import { createContext, use, useMemo, type ReactNode } from "react";
import type { Language } from "@portico/domain/texts/language";
import type { Catalog } from "@portico/presentation/messages/catalog";
import { createTranslator, type Translate } from "@portico/presentation/messages/translator";

export interface Translation {
  readonly language: Language;
  readonly catalog: Catalog;
  readonly t: Translate;
}

const TranslationContext = createContext<Translation | undefined>(undefined);

interface TranslationProviderProps {
  readonly language: Language;
  readonly catalog: Catalog;
  readonly children: ReactNode;
}

/** Provides texts in the catalog's language to everything inside. */
export function TranslationProvider({ language, catalog, children }: TranslationProviderProps) {
  const translation = useMemo(
    () => ({ language, catalog, t: createTranslator(language, catalog) }),
    [language, catalog],
  );
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** The language of the screen and its translator `t`. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (translation === undefined) throw new Error("There is no TranslationProvider around this component.");
  return translation;
}
