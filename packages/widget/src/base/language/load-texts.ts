import { loadCatalog } from "@portico/presentation/messages/load-catalog";
import { reloadOncePerMinute } from "../lazy/lazy-part.ts";

/** Loads texts like any other chunk: when they are gone, for example after an update of the engine, the page reloads. */
export const loadTexts: typeof loadCatalog = async (language, everything) => {
  try {
    return await loadCatalog(language, everything);
  } catch (error) {
    reloadOncePerMinute();
    throw error;
  }
};
