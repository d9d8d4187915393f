// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module has no other way in
/// <reference path="./virtual-messages.d.ts" />
import type { Language } from "@portico/domain/stay/language";
import { loaders } from "virtual:messages";
import type { Catalog } from "./catalog.ts";

/** Loads a language's chunk in the browser; a language that is not written yet is English. */
export async function loadCatalog(language: Language): Promise<Catalog> {
  const load = loaders[language] ?? loaders.en;
  if (load === undefined) throw new Error("The messages plugin found no language.");
  return (await load()).default;
}
