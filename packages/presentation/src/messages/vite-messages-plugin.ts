import { isLanguage } from "@portico/domain/stay/language";
import { SCREEN_AREAS } from "./areas.ts";
import { messageFile, readCatalog, writtenLanguages } from "./catalog-files.ts";

const PREFIX = "virtual:messages";

/** The hooks of a Vite plugin that this one has, so that the package needs no bundler of its own. */
interface MessagesPlugin {
  readonly name: string;
  resolveId(id: string): string | undefined;
  load(this: { addWatchFile(file: string): void }, id: string): string | undefined;
}

/**
 * Serves `virtual:messages/<language>`, the compiled catalog of one language as a chunk of its own, and
 * `virtual:messages`, the loaders of all languages that are written. Use `load-catalog.ts` to get at them.
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
      const language = id.slice(PREFIX.length + 2);
      if (!isLanguage(language)) throw new Error(`There are no messages in the language ${language}.`);
      for (const area of SCREEN_AREAS) this.addWatchFile(messageFile(area, language));
      return `export default ${JSON.stringify(readCatalog(language, SCREEN_AREAS))};`;
    },
  };
}

function loadersModule(): string {
  const loaders = writtenLanguages().map(
    (language) => `  ${language}: () => import("${PREFIX}/${language}"),`,
  );
  return `export const loaders = {\n${loaders.join("\n")}\n};\n`;
}
