import type { Page } from "@playwright/test";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Engine } from "./engine.ts";

/** A pushed event, with only the fields of interest. */
export type PushedEvent = {
  event: string;
  page_path?: string;
  page_title?: string;
  ecommerce?: { transaction_id?: string; value?: number; items?: { item_name: string }[] };
};

/** The widget's events in the page's `dataLayer`, in order. */
export async function eventsOn(page: Page): Promise<PushedEvent[]> {
  type Entry = Partial<PushedEvent & { portico_version: 1 }>;
  const layer = await page.evaluate<Entry[]>("window.dataLayer ?? []");
  return layer.filter(isEvent);
}

function isEvent(entry: { event?: string; portico_version?: 1 }): entry is PushedEvent {
  return entry.portico_version === 1 && entry.event !== undefined;
}

/** The names of events that violate the engine's published contract. */
export async function offendersIn(events: readonly PushedEvent[], engine: Engine): Promise<string[]> {
  const schema = (await (await fetch(`${engine.origin}/api/events.schema.json`)).json()) as object;
  const keepsTo = new Ajv2020({ validateFormats: false }).compile(schema);
  return events.filter((event) => !keepsTo(event)).map(({ event }) => event);
}
