import { isLanguage } from "@portico/domain/stay/language";
import { FIRST_AREAS, LATER_AREAS } from "./areas.ts";
import { messageFile, readCatalog, writtenLanguages } from "./catalog-files.ts";

const PREFIX = "virtual:messages";

/** The hooks of a Vite plugin that this one has, so that the package needs no bundler of its own. */
interface MessagesPlugin {
  readonly name: string;
  resolveId(id: string): string | undefined;
  load(this: { addWatchFile(file: string): void }, id: string): string | undefined;
}

/**
 * Serves `virtual:messages/<language>` and `virtual:messages/<language>/later`, the compiled catalog of one language as
 * two chunks of its own, and `virtual:messages`, the loaders of all languages that are written. Use `load-catalog.ts` to
 * get at them.
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
      const areas = part === "later" ? LATER_AREAS : FIRST_AREAS;
      for (const area of areas) this.addWatchFile(messageFile(area, language));
      return `export default ${JSON.stringify(readCatalog(language, areas))};`;
    },
  };
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
