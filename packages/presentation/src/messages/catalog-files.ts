import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import { AREAS, type Area } from "./areas.ts";
import { compileCatalog, type Catalog } from "./catalog.ts";

const FALLBACK: Language = "en";

/** The file with an area's messages in a language. */
export function messageFile(area: string, language: Language): string {
  return join(dirname(fileURLToPath(import.meta.url)), `${area}.${language}.json`);
}

/** The languages that have messages, the default first. */
export function writtenLanguages(): Language[] {
  return LANGUAGES.filter((language) => existsSync(messageFile("common", language)));
}

/** An area's messages as written; none if the file does not exist. */
export function readMessages(area: string, language: Language): Record<string, string> {
  const file = messageFile(area, language);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

/** Reads and compiles a language's catalog; missing messages come from English. For servers, tools and tests. */
export function readCatalog(
  language: Language,
  areas: readonly Area[] = AREAS,
  isWanted: (key: string) => boolean = () => true,
): Catalog {
  const messages = [FALLBACK, language].flatMap((source) => areas.map((area) => readMessages(area, source)));
  const all = Object.assign({}, ...messages) as Record<string, string>;
  return compileCatalog(Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key))));
}
