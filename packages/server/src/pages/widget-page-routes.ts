import type { OfferView } from "@portico/contract/offers/offer";
import { WIDGET_PATHS, type WidgetPath } from "@portico/contract/widget-paths";
import { type CurrencyCode, FALLBACK_CURRENCY, isCurrencyCode } from "@portico/domain/money/currency";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Stay } from "@portico/domain/stays/stay";
import type { Language } from "@portico/domain/texts/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  AnswerCache,
  type Basis,
  chooseEncoding,
  type Client,
  type ClientDirectory,
  headerOrQuery,
  requestLanguage,
  type ShownHotel,
} from "../http/index.ts";
import { type BuiltWidget, readBuiltWidget } from "./built-widget.ts";
import { policyHeaders } from "./content-policy.ts";
import { type Screen, screenOf } from "./drawn/drawing.ts";
import { KeptPage } from "./drawn/kept-page.ts";
import { foundPaths, type FoundPath } from "./found/found-pages.ts";
import type { LogoShape } from "../pictures/index.ts";
import { type Asides, type FirstOffers, renderWidgetPage } from "./widget-page.ts";

/** Of a page that belongs to no hotel. */
const DEFAULT_LANGUAGE = "cs";

/** Pages on which a guest's own reservation or account can be changed. */
const OF_ONE_GUEST = /^\/(?:reservation|account)\/?(?:\?|$)/;

/**
 * Pages whose addresses hold keys to reservations, numbers of payments or codes of vouchers: sites that they link to do not learn them.
 */
const WITH_KEYS = /^\/(?:paygate-return(?:-ive)?|thanks|voucher|reservation)(?=[?/]|$)/;

/** The one page on which a payment gateway's script may run: nothing is typed there. */
const OF_PAYMENT = /^\/paygate-return(?:-ive)?(?=[?/]|$)/;

/** A document of its own, served apart from the widget. */
const CARD_STEP = "/pci-booking";

export type WidgetPageSettings<C extends Client> = {
  readonly directory: ClientDirectory<C>;
  /** Where the built app lies. */
  readonly folder: string;
  /**
   * The answer to the search that the address asks for, or that the hotel shows first, for a drawn page what stands among
   * its offers, and the offers that an address with dates leads to if the page can be found; null where there
   * is none.
   */
  readonly search: (
    client: C,
    asked: {
      query: Record<string, unknown>;
      currency: CurrencyCode;
      now: number;
      isFound: boolean;
      /** The path of the first screen that is drawn; null where none is. */
      drawn: WidgetPath | null;
    },
  ) => {
    first: FirstOffers | null;
    asides: Asides;
    asked: { stay: Stay; offers: readonly OfferView[] } | null;
  };
  /** What a drawn page that lists other hotels asks of them, with the answers; null where there is none. */
  readonly houses: (
    client: C,
    asked: { query: Record<string, unknown>; currency: CurrencyCode; now: number },
  ) => Promise<{ asides: Asides; shown: ShownHotel[] } | null>;
  readonly sellsVouchers: (hotel: Hotel, now: number) => boolean;
  /** The engine's address, if guests' passkeys can belong to it. */
  readonly passkeyOrigin: string | null;
  readonly logoShape: (hotel: Hotel) => Promise<LogoShape | null>;
  /** Origin of the gateway at a hotel that shows it on top of the engine's page; null at every other hotel. */
  readonly gatewayOrigin: (hotel: Hotel) => string | null;
  /** Answers the first page of an engine where no hotel is asked for. */
  readonly withoutHotel: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** The engine's address, by which search engines know its pages. */
  readonly publicUrl: string;
  /**
   * Whether a first screen that is not kept is drawn here, so that the guest sees it before the program runs; false where
   * the engine leaves it to browsers, or the address has asked for too much. `houses`: how many other hotels it shows.
   */
  readonly mayDraw: (request: FastifyRequest, houses: number) => boolean;
  /** Bytes of drawn pages to keep. */
  readonly keptBytes: number;
};

const MINUTE = 60_000;

export function registerWidgetPage<C extends Client>(
  app: FastifyInstance,
  settings: WidgetPageSettings<C>,
): void {
  const kept = new AnswerCache<KeptPage>(settings.keptBytes);
  for (const url of WIDGET_PATHS) {
    if (url !== CARD_STEP)
      app.get(url, (request, reply) => answerPage(request, reply, { ...settings, kept }));
  }
  registerPostedReturns(app);
  // A mistyped address shows a guest the app's own page for that; a program gets the envelope of every refusal.
  app.get("/*", (request, reply) =>
    readsPages(request) ? answerPage(request, reply, { ...settings, kept }, 404) : reply.callNotFound(),
  );
}

function readsPages({ headers, url }: FastifyRequest): boolean {
  return (headers.accept ?? "").includes("text/html") && !/^\/(?:api|pons|ibe4)\//.test(url);
}

type PageSettings<C extends Client> = WidgetPageSettings<C> & { readonly kept: AnswerCache<KeptPage> };

async function answerPage<C extends Client>(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: PageSettings<C>,
  found: 200 | 404 = 200,
): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  const code = headerOrQuery(request, "x-client", "client");
  const client = code === null ? null : await settings.directory.find(code);
  request.hotel = client?.hotel.code ?? null;
  const framed = isFramed(request);
  if (code === null && isIndex(request) && !framed) return settings.withoutHotel(request, reply);
  if (client !== null && choosesFacilityFirst(client.hotel, request, query)) {
    // Permanent, but revalidated: the hotel may change its mind.
    reply.header("cache-control", "private, no-cache");
    return reply.redirect(`/facility${request.url.slice(1)}`, 308);
  }
  const built = await readBuiltWidget(settings.folder);
  if (built === null) {
    return reply
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("The widget has not been built yet: npm start builds it.");
  }
  const isForAll = found === 200 && client?.hotel.rules.maintenance === false;
  const asked: Asked<C> = {
    request,
    client,
    framed,
    found,
    language: requestLanguage(request, client?.hotel ?? null, DEFAULT_LANGUAGE),
    currency: currencyOf(client, query),
    now: Date.now(),
    screen: isForAll ? screenOf(request.url) : null,
  };
  const page = await pageFor(asked, built, settings);
  const encoding = chooseEncoding(request.headers["accept-encoding"], page.plain.length);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .code(client === null ? 404 : found)
    .headers(page.headers)
    .send(page.in(encoding));
}

/** The page that is kept, or else a new one; what an address asks for too often is left to its browser to draw. */
async function pageFor<C extends Client>(
  asked: Asked<C>,
  built: BuiltWidget,
  settings: PageSettings<C>,
): Promise<KeptPage> {
  const key = keyOf(asked);
  const { client } = asked;
  const known = key === null || client === null ? undefined : settings.kept.get(key, client);
  if (known?.stands(settings.directory) === true) return known;
  const houses = groupOf(asked)?.hotel.facilities.clientCodes.length ?? 0;
  if (key === null || !settings.mayDraw(asked.request, houses)) {
    return (await finishPage({ ...asked, screen: null }, built, settings)).page;
  }
  const { page, basis } = await finishPage(asked, built, settings);
  if (basis !== null) settings.kept.set(key, page, basis);
  return page;
}

/** Everything that a page depends on. */
type Asked<C extends Client> = {
  request: FastifyRequest;
  client: C | null;
  framed: boolean;
  found: 200 | 404;
  language: Language;
  currency: CurrencyCode;
  now: number;
  screen: Screen | null;
};

/** What a drawn page is kept under: all that it depends on. Null for a page that is not drawn, which is not kept. */
function keyOf<C extends Client>({
  client,
  framed,
  screen,
  now,
  currency,
  language,
}: Asked<C>): string | null {
  if (client === null || screen === null) return null;
  const { hotelId, stamp } = client;
  const minute = Math.floor(now / MINUTE);
  return [hotelId, stamp, minute, currency, language, framed, screen.path, screen.query].join(" ");
}

async function finishPage<C extends Client>(
  { request, client, framed, found, language, currency, now, screen }: Asked<C>,
  built: BuiltWidget,
  settings: PageSettings<C>,
): Promise<{ page: KeptPage; basis: Basis | null }> {
  // A page that is kept is made of its key alone.
  const query =
    screen === null
      ? (request.query as Record<string, unknown>)
      : Object.fromEntries(new URLSearchParams(screen.query));
  const hotel = client?.hotel ?? null;
  const showsGateway = hotel !== null && !framed && OF_PAYMENT.test(request.url);
  const ofOneGuest = OF_ONE_GUEST.test(request.url);
  const gatewayOrigin = showsGateway ? settings.gatewayOrigin(hotel) : null;
  const sellsVouchers = hotel !== null && settings.sellsVouchers(hotel, now);
  const path = hotel === null || found === 404 ? null : foundPath(request, hotel, sellsVouchers);
  const isFound = path === "/" && !framed;
  const drawn = screen?.path ?? null;
  const group = groupOf({ client, screen });
  const houses = group && (await settings.houses(group, { query, currency, now }));
  const watched = client?.watched(() => settings.search(client, { query, currency, now, isFound, drawn }));
  const { outcome: search = null, basis = null } = watched ?? {};
  const { html, inline } = await renderWidgetPage(built, {
    client,
    language,
    currency,
    now,
    sellsVouchers,
    passkeyOrigin: settings.passkeyOrigin,
    logoShape: hotel === null ? null : await settings.logoShape(hotel),
    offers: search?.first ?? null,
    asides: { ...search?.asides, ...houses?.asides },
    gatewayOrigin,
    found:
      path === null || framed
        ? null
        : {
            path,
            publicUrl: settings.publicUrl,
            found: search?.asked ? { ...search.asked, search: searchOf(query, currency) } : null,
          },
    framed,
    screen,
  });
  const headers = {
    "content-type": "text/html; charset=utf-8",
    ...policyHeaders({ hotel, inline, framed, ofOneGuest, gatewayOrigin }),
    // The page carries prices of this moment.
    "cache-control": "private, no-cache",
    vary: "Accept-Encoding, X-Client",
    ...(path === null ? { "x-robots-tag": "noindex" } : {}),
    ...(WITH_KEYS.test(request.url) ? { "referrer-policy": "no-referrer" } : {}),
  };
  return { page: new KeptPage(html, headers, houses?.shown ?? []), basis };
}

/** The group whose houses a drawn page shows; null for every other page. */
function groupOf<C extends Client>({ client, screen }: Pick<Asked<C>, "client" | "screen">): C | null {
  return screen?.path === "/facility" && client?.hotel.facilities.accessCodeHash === null ? client : null;
}

/** Options of an address that its offers depend on, apart from the hotel and the language. */
const SEARCHED = ["arrival", "departure", "persons", "room", "rate"] as const;

function searchOf(query: Record<string, unknown>, currency: CurrencyCode): URLSearchParams {
  const search = new URLSearchParams({ currency });
  for (const name of SEARCHED) {
    const value = query[name];
    if (typeof value === "string") search.set(name, value);
  }
  return search;
}

/** The page that is asked for, if search engines may show it. */
function foundPath({ url }: FastifyRequest, hotel: Hotel, sellsVouchers: boolean): FoundPath | null {
  const [path = ""] = url.split("?");
  return foundPaths(hotel, sellsVouchers).find((known) => known === path) ?? null;
}

/** Browsers say where a page will be shown; without that header it is a page of its own. */
function isFramed({ headers }: FastifyRequest): boolean {
  return ["iframe", "frame", "embed", "object"].includes(headers["sec-fetch-dest"] ?? "");
}

/** The first page of a hotel that lets its guests choose a house; maintenance and vouchers have pages of their own. */
function choosesFacilityFirst(
  { facilities, rules }: Hotel,
  request: FastifyRequest,
  query: Record<string, unknown>,
): boolean {
  const wantsVouchers = query["iveOnly"] === "true" || query["predestination"] === "vouchers";
  return isIndex(request) && facilities.first && !rules.maintenance && !wantsVouchers;
}

function isIndex({ url }: FastifyRequest): boolean {
  return url === "/" || url.startsWith("/?");
}

function currencyOf(client: Client | null, query: Record<string, unknown>): CurrencyCode {
  const given = query["currency"];
  const asked = typeof given === "string" ? given.slice(0, 3).toUpperCase() : "";
  const sold = client?.hotel.currencies.some(({ code }) => code === asked) ?? false;
  return sold && isCurrencyCode(asked) ? asked : (client?.hotel.defaultCurrency ?? FALLBACK_CURRENCY);
}

const FORM = "application/x-www-form-urlencoded";

const LARGEST_FORM = 16 * 1024;

/** A gateway's name of a payment; nothing else that it posts is trusted. */
const GATEWAY_ID = /^\d{1,20}$/;

/**
 * Some gateways send guests back by a form: it becomes the ordinary way back. Browsers carry the fragment over such a
 * redirect, so the reservation's secret stays where no server reads it.
 */
function registerPostedReturns(app: FastifyInstance): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: "string", bodyLimit: LARGEST_FORM },
      (_request, body, parsed) => parsed(null, body),
    );
    for (const path of ["/paygate-return", "/paygate-return-ive"]) {
      scope.post(path, (request, reply) => reply.redirect(`${path}${queryOf(request)}`, 303));
    }
    done();
  });
}

function queryOf({ url, body }: FastifyRequest): string {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const id = new URLSearchParams(typeof body === "string" ? body : "").get("id") ?? "";
  if (!query.has("id") && GATEWAY_ID.test(id)) query.set("id", id);
  return query.size > 0 ? `?${query.toString()}` : "";
}
