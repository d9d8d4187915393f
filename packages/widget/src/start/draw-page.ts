import { loadCatalog } from "@portico/presentation/messages/load-catalog";
import { loadDrawnParts } from "../base/lazy/lazy-component.ts";
import { drawScreen, type PageToDraw } from "./draw-screen.tsx";

/** What the engine runs of the widget: loads what is not there yet, and draws. */
export async function drawPage(page: PageToDraw): Promise<string | null> {
  const [catalog] = await Promise.all([loadCatalog(page.language, true), loadDrawnParts()]);
  return drawScreen(page, catalog);
}
