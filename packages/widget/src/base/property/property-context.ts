import type { Property } from "@portico/contract/property/property";
import { textIn, type LocalText } from "@portico/domain/texts/language";
import { useTranslation } from "@portico/ui/translation/translation";
import { createContext, use, useCallback } from "react";

export const PropertyContext = createContext<Property | null>(null);

/** The hotel: everything that the engine says about it. */
export function useProperty(): Property {
  const property = use(PropertyContext);
  if (!property) throw new Error("There is no property above this component.");
  return property;
}

/** Gives the hotel's own texts in the language of the screen. */
export function useLocalText(): (text: LocalText) => string {
  const { language } = useTranslation();
  return useCallback((text) => textIn(text, language), [language]);
}
