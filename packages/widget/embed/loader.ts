import type { PorticoApi, PorticoCallback } from "../public/embed.d.ts";
import { createHostPage } from "./create-host-page.ts";
import { holdFirstPress } from "./first-press.ts";
import { mountWidget } from "./mount-widget.ts";

/** The path of the parts that are loaded on demand, relative to the engine's folder; set by the build. */
declare const PARTS: string;

type Mounting = PorticoApi & { mount(tag: HTMLScriptElement): void };

// The page knows the current script only while a classic script runs.
const script = document.currentScript;
if (script) start(script as HTMLScriptElement);
else console.error("Portico: embed.js needs a plain script tag.");

function start(tag: HTMLScriptElement): void {
  const before = window.Portico as Mounting | PorticoCallback[] | undefined;
  // The second tag of a page joins the first one's.
  if (before && "mount" in before) {
    before.mount(tag);
    return;
  }
  const page = createHostPage(() => import(/* @vite-ignore */ new URL(PARTS, tag.src).href));
  holdFirstPress(page);
  const mounting: Mounting = Object.assign(page.api, {
    mount: (other: HTMLScriptElement) => mountWidget(page, other),
  });
  window.Portico = mounting;
  mounting.mount(tag);
  for (const callback of before ?? []) page.api.push(callback);
}
