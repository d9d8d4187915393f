// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module has no other way in
/// <reference path="./virtual-messages.d.ts" />
import type { Language } from "@portico/domain/texts/language";
import { first, later } from "virtual:messages";
import type { Catalog } from "./catalog.ts";

/**
 * Loads the first screen's texts in a language, or with `everything` those of all screens. Languages without texts fall
 * back to English.
 */
export async function loadCatalog(language: Language, everything = false): Promise<Catalog> {
  const known = first[language] === undefined ? "en" : language;
  const parts = [first[known], ...(everything ? [later[known]] : [])];
  const loaded = await Promise.all(
    parts.map((load) => {
      if (load === undefined) throw new Error("The messages plugin found no language.");
      return load();
    }),
  );
  return Object.assign({}, ...loaded.map((part) => part.default)) as Catalog;
}
