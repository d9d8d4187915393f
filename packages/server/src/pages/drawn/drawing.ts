import { drawnQuery } from "@portico/contract/drawn-query";
import { FIRST_PATHS, type WidgetPath } from "@portico/contract/widget-paths";
import type { Language } from "@portico/domain/texts/language";

/** A first screen that the engine wants drawn, as the widget takes it. */
type PageToDraw = {
  path: string;
  /** What `drawnQuery` leaves of the address's query. */
  query: string;
  language: Language;
  /** In a frame of another page. */
  framed: boolean;
  /** What the page carries for the program's start. */
  start: unknown;
};

/**
 * Draws a first screen as HTML; null for a page that is not for that. It is the widget's own program, built for the engine,
 * whose sources know nothing of it but this.
 */
export type DrawPage = (page: PageToDraw) => Promise<string | null>;

/** The address of a first screen as far as everybody who asks for it sees the same. */
export type Screen = { path: WidgetPath; query: string };

/** What belongs to one guest, or makes another page of it: only the guest's browser reads it. */
const OWN_OPTIONS = ["coupon", "draft", "voucher", "gift", "give", "payment_id", "return_token", "id"];

const LONGEST_QUERY = 500;

/** The first screen of an address that the engine draws; null where the guest's browser does. */
export function screenOf(url: string): Screen | null {
  const [asked = "", ...rest] = url.split("?");
  const path = FIRST_PATHS.find((known) => known === asked);
  const given = new URLSearchParams(rest.join("?"));
  // The engine draws no search bar.
  if (given.get("shape") === "search") return null;
  if (path === undefined || OWN_OPTIONS.some((name) => given.has(name))) return null;
  // Of an option that is there twice, not every reader takes the same.
  if (new Set(given.keys()).size < given.size) return null;
  const query = drawnQuery(given);
  return query.length > LONGEST_QUERY ? null : { path, query };
}

const CLASS = /(?<=[" ])([a-z0-9-]+)__/g;

/** The style sheets that a drawn page needs and the page of every screen does not name, by their component's names. */
export function stylesOf(drawn: string, later: ReadonlyMap<string, string>): string[] {
  const names = new Set([...drawn.matchAll(CLASS)].flatMap(([, name = ""]) => name));
  const needed = new Set([...names].flatMap((name) => later.get(name) ?? []));
  // In the order of the build, because of two rules for the same the later one wins.
  return [...new Set(later.values())].filter((file) => needed.has(file));
}

const LOOK = / data-look="([^"]*)"/g;

/** What a component says of one element, such as `object-position:50% 30%`; no address and no second rule. */
const PLAIN_LOOK = /^(?:[a-z-]+:[\w .%-]+(?:;|$))+$/;

/** A style sheet for what a drawn page says in attributes, because its policy allows no style in HTML. */
export function looksOf(drawn: string): string {
  const looks = new Set([...drawn.matchAll(LOOK)].flatMap(([, look = ""]) => look));
  return [...looks]
    .filter((look) => PLAIN_LOOK.test(look))
    .map((look) => `[data-look="${look}"]{${look}}`)
    .join("");
}
