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
};

/** Serves the demo hotels' websites, which embed the widget as any hotel's page does. */
export function registerDemoSite(app: FastifyInstance, folder: string): void {
  const files = { folder, immutable: false, headers: { "content-security-policy": POLICY } };
  for (const [url, page] of Object.entries(PAGES)) {
    app.get(url, (request, reply) => sendFile(request, reply, files, page));
  }
  registerStaticFiles(app, { ...files, prefix: "/demo/" });
}
