import type { Language } from "@portico/domain/texts/language";
import type { Catalog } from "@portico/presentation/messages/catalog";
import { createContext, type ReactNode, use } from "react";

/** A language and the texts of it that are here already. */
export type Texts = { language: Language; catalog: Catalog };

/** The texts of the screen: at first those of the first screen, soon all. */
export type TextStore = {
  current(): Texts;
  subscribe(listener: () => void): () => void;
  /** Switches when the new texts are here; until then the old ones stay. */
  setLanguage(language: Language): Promise<void>;
  /** Resolves when the texts of every dialog and page are here. A failed load is tried again by a call a second later. */
  complete(): Promise<void>;
};

export const TextStoreContext = createContext<TextStore | null>(null);

export function useTextStore(): TextStore {
  const texts = use(TextStoreContext);
  if (!texts) throw new Error("There is no text store above this component.");
  return texts;
}

/** Holds its contents back, for a `Suspense` around it, until the texts of every screen are here. */
export function AllTexts({ children }: { children: ReactNode }) {
  use(useTextStore().complete());
  return children;
}
