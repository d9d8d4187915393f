import { isLanguage, type Language } from "@portico/domain/texts/language";
import { FIRST_AREAS, LATER_AREAS, LATER_MESSAGES } from "./areas.ts";
import type { Catalog } from "./catalog.ts";
import { messageFile, readCatalog, writtenLanguages } from "./catalog-files.ts";

const PREFIX = "virtual:messages";

/** The Vite hooks that this plugin uses, so that the package does not depend on a bundler. */
interface MessagesPlugin {
  readonly name: string;
  resolveId(id: string): string | undefined;
  load(this: { addWatchFile(file: string): void }, id: string): string | undefined;
}

/**
 * Serves `virtual:messages/<language>` and `virtual:messages/<language>/later`, one language's compiled catalog in two
 * chunks, and `virtual:messages`, the loaders of all languages. Use `load-catalog.ts` to access them.
 */
export function messagesPlugin(): MessagesPlugin {
  return {
    name: "portico-messages",
    resolveId(id) {
      return id === PREFIX || id.startsWith(`${PREFIX}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${PREFIX}`) return loadersModule();
      if (!id.startsWith(`\0${PREFIX}/`)) return undefined;
      const [language = "", part] = id.slice(PREFIX.length + 2).split("/");
      if (!isLanguage(language)) throw new Error(`There are no messages in the language ${language}.`);
      for (const area of [...FIRST_AREAS, ...LATER_AREAS]) this.addWatchFile(messageFile(area, language));
      const catalog = part === "later" ? laterCatalog(language) : firstCatalog(language);
      return `export default ${JSON.stringify(catalog)};`;
    },
  };
}

function firstCatalog(language: Language): Catalog {
  return readCatalog(language, FIRST_AREAS, (key) => !LATER_MESSAGES.has(key));
}

function laterCatalog(language: Language): Catalog {
  const held = readCatalog(language, FIRST_AREAS, (key) => LATER_MESSAGES.has(key));
  return { ...held, ...readCatalog(language, LATER_AREAS) };
}

function loadersModule(): string {
  const languages = writtenLanguages();
  const table = (name: string, part: string) => {
    const loaders = languages.map(
      (language) => `  ${language}: () => import("${PREFIX}/${language}${part}"),`,
    );
    return `export const ${name} = {\n${loaders.join("\n")}\n};\n`;
  };
  return table("first", "") + table("later", "/later");
}
