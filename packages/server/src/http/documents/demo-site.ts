import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { registerStaticFiles, sendFile } from "./static-files.ts";

/** The demo hotels' own websites have as strict a policy as a careful web designer would write. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const PAGES: Readonly<Record<string, string>> = {
  "/demo": "index.html",
  "/demo-city": "city.html",
  "/demo-residence": "residence.html",
  "/demo/mailbox": "mailbox.html",
  "/demo/stage": "stage/index.html",
  "/demo/stage/site": "stage/site.html",
};

/** The files that made the hotels, to be read. */
const HOTEL_FILES: Readonly<Record<string, string>> = {
  "/demo/stage/demo.yaml": "jezerni-hvozd.yaml",
  "/demo/stage/demo-city.yaml": "city.yaml",
  "/demo/stage/demo-residence.yaml": "residence.yaml",
};

const READ_AS_TEXT = { ".yaml": "text/plain; charset=utf-8" };

/**
 * Serves the demo hotels' websites, which embed the widget as any hotel's page does, the stage on which hoteliers try it,
 * and the hotels' files.
 */
export function registerDemoSite(app: FastifyInstance, folder: string): void {
  const hotels = { folder, immutable: false, headers: { "content-security-policy": POLICY } };
  const website = { ...hotels, folder: join(folder, "website") };
  for (const [url, page] of Object.entries(PAGES)) {
    app.get(url, (request, reply) => sendFile(request, reply, website, page));
  }
  for (const [url, file] of Object.entries(HOTEL_FILES)) {
    app.get(url, (request, reply) => sendFile(request, reply, { ...hotels, types: READ_AS_TEXT }, file));
  }
  registerStaticFiles(app, { ...website, prefix: "/demo/" });
}
