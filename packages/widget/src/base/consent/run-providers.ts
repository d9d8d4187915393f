import type { AnalyticsProvider } from "@portico/domain/property/hotel";
import { pageLocation } from "../address/page-location.ts";
import type { ConsentStore } from "./consent.ts";

const GOOGLE = "https://www.googletagmanager.com";
/** Cookies that the services set under the engine's own name. */
const THEIR_COOKIES = /^(?:_ga(?:_\w+)?|_gid|_gat\w*|_gcl_\w+)$/;

export type ProviderPage = {
  document: Document;
  /** Where the services read events; they replace its `push` once they are loaded. */
  layer: unknown[];
  reload(): void;
};

/**
 * Loads the hotel's measuring services once the guest has agreed, and never before. A guest who withdraws consent gets the
 * page reloaded without them, because a running service can't be stopped; the guest's choices survive a reload.
 */
export function runProviders(
  consent: Pick<ConsentStore, "now" | "subscribe">,
  providers: readonly AnalyticsProvider[],
  page: ProviderPage,
): void {
  let running = false;
  const follow = () => {
    const allowed = consent.now()?.analytics === true;
    if (allowed && !running) {
      running = true;
      start(providers, consent.now()?.marketing === true, page);
    } else if (!allowed && running && consent.now() !== null) {
      forgetCookies(THEIR_COOKIES, page.document);
      page.reload();
    }
  };
  consent.subscribe(follow);
  follow();
}

function start(
  providers: readonly AnalyticsProvider[],
  marketing: boolean,
  { document, layer }: ProviderPage,
): void {
  const word = marketing ? "granted" : "denied";
  const words = {
    ad_storage: word,
    ad_user_data: word,
    ad_personalization: word,
    analytics_storage: "granted",
  };
  const streams = providers.filter(({ type }) => type === "ga4");
  // In front of the events that wait already: a service passes over what comes before it is set up.
  layer.unshift(
    command("consent", "default", words),
    command("js", new Date()),
    ...streams.map(({ id }) =>
      command("config", id, { send_page_view: false, page_location: pageLocation(document.location.href) }),
    ),
    ...(streams.length < providers.length ? [{ event: "gtm.js", "gtm.start": Date.now() }] : []),
  );
  for (const { type, id } of providers) {
    const script = document.createElement("script");
    script.async = true;
    script.src = `${GOOGLE}/${type === "gtm" ? "gtm.js" : "gtag/js"}?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  }
}

/** The services tell commands from data by their being an `arguments` object. */
const command = function () {
  // oxlint-disable-next-line prefer-rest-params -- an array would be ignored
  return arguments;
} as (...parameters: unknown[]) => IArguments;

/**
 * Deletes cookies that services of others have set under the engine's name, by pattern of their names. Portico itself
 * sets none.
 */
function forgetCookies(names: RegExp, page: Document): void {
  for (const one of page.cookie.split("; ")) {
    const [name = ""] = one.split("=");
    if (!names.test(name)) continue;
    for (const domain of domainsOf(page.location.hostname)) {
      page.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
}

/** The services set their cookies as high up as the browser lets them. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return ["", ...parts.map((_, index) => `; Domain=${parts.slice(index).join(".")}`)];
}
