import type { Hotel } from "@portico/domain/property/hotel";
import type { FastifyInstance } from "fastify";
import type { ClientDirectory } from "../http/index.ts";
import type { OpenHotel } from "../property/index.ts";
import { escapeHtml } from "./escape-html.ts";
import { foundAddress, foundPaths, type FoundPath } from "./found/found-pages.ts";

export type CrawlerPageSettings = {
  readonly directory: ClientDirectory;
  /** The hotels that anybody may find. */
  readonly listHotels: () => Promise<OpenHotel[]>;
  readonly sellsVouchers: (hotel: Hotel, now: number) => boolean;
  readonly publicUrl: string;
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9";
const HOUR = "public, max-age=3600";

/**
 * `/robots.txt`, `/sitemap.xml` of the engine, which names one for each hotel, and `/sitemap.xml?client=` of a hotel.
 * Houses that a group shows only to guests with its code are in no list.
 */
export function registerCrawlerPages(app: FastifyInstance, settings: CrawlerPageSettings): void {
  const { directory, publicUrl } = settings;
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", HOUR).send(robots(publicUrl)),
  );
  app.get("/sitemap.xml", async (request, reply) => {
    const { client: code } = request.query as { client?: unknown };
    if (code === undefined) {
      const hotels = await settings.listHotels();
      return reply
        .type("application/xml")
        .header("cache-control", HOUR)
        .send(sitemapIndex(hotels, publicUrl));
    }
    const client = typeof code === "string" ? await directory.find(code) : null;
    if (client === null) {
      return reply.code(404).type("text/plain; charset=utf-8").send("There is no such hotel here.");
    }
    const paths = foundPaths(client.hotel, settings.sellsVouchers(client.hotel, Date.now()));
    return reply
      .type("application/xml")
      .header("cache-control", HOUR)
      .send(sitemap(client.hotel, paths, publicUrl));
  });
}

/** Pages that nobody should find say so themselves; a crawler that may not fetch them would never learn it. */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /health/\nDisallow: /demo/mailbox\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Crawlers need not read the list of a hotel again that has not changed since they did. */
function sitemapIndex(hotels: readonly OpenHotel[], publicUrl: string): string {
  const entries = hotels.map(({ code, changedOn }) => {
    const address = `${publicUrl}/sitemap.xml?client=${encodeURIComponent(code)}`;
    return `<sitemap><loc>${address}</loc><lastmod>${changedOn}</lastmod></sitemap>`;
  });
  return `${XML}<sitemapindex xmlns="${SITEMAPS}">${entries.join("")}</sitemapindex>\n`;
}

/** Every page in every language, each with its versions in all of them. */
function sitemap(hotel: Hotel, paths: readonly FoundPath[], publicUrl: string): string {
  const pages = paths.map((path) => {
    const versions = hotel.languages.map((language) => ({
      language,
      address: escapeHtml(foundAddress(publicUrl, hotel, path, language)),
    }));
    const links = versions
      .map(
        ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      )
      .join("");
    return versions.map(({ address }) => `<url><loc>${address}</loc>${links}</url>`).join("");
  });
  const names = `xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `${XML}<urlset ${names}>${pages.join("")}</urlset>\n`;
}
