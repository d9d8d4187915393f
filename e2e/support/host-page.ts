import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { QuietStay } from "./quiet-stay.ts";

/**
 * How a hotel's page embeds the widget: by the guide's line, by that line on a page with nothing else, by a pasted line that the query brings, by a link and a search bar above an inline widget, or in a frame
 * of its own that scrolls in a narrow column, is taller than any screen, or has no origin and so no storage.
 */
type Embedding =
  | "loader"
  | "nothing-else"
  | "pasted"
  | "button-and-search"
  | "bare-frame"
  | "tall-frame"
  | "sandboxed-frame";

export type HostPage = {
  readonly origin: string;
  /** The page's address; its query sets what the widget opens with: dates, language, hotel. */
  url(embedding: Embedding, options: QuietStay | Readonly<Record<string, string>>): string;
  stop(): Promise<void>;
};

/** A hotel's website of this name, on an origin of its own, taller than a screen, with a strict content policy. */
export async function startHostPage(engineOrigin: string, name = "hotel.test"): Promise<HostPage> {
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? "/", "http://host");
    if (path === "/style.css") {
      response.setHeader("Content-Type", "text/css");
      response.end(STYLE);
      return;
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader(
      "Content-Security-Policy",
      `default-src 'self'; script-src ${engineOrigin}; frame-src ${engineOrigin}; img-src 'self' data:`,
    );
    response.end(page(engineOrigin, path.slice(1) as Embedding, search));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://${name}:${port}`;
  return {
    origin,
    url: (embedding, options) => `${origin}/${embedding}?${new URLSearchParams(options).toString()}`,
    stop: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => {
    server.close(() => {
      done();
    });
  });
}

const STYLE = `
body { margin: 0; font-family: sans-serif; }
header { position: sticky; top: 0; background: #eee; padding: 20px; z-index: 10; }
main { max-width: 1200px; margin: 0 auto; padding: 0 0 800px; }
.intro { height: 600px; background: #def; padding: 20px; }
.plain { width: 100%; height: 900px; border: 0; }
.narrow { width: 240px; }
.tall { height: 6000px; }
.gap { height: 900px; }
#bar { min-height: 92px; }
@media (max-width: 700px) { #bar { min-height: 243px; } }
.moved { transform: translateY(10px); overflow: hidden; }
`;

/** What the guide to embedding says to paste. */
function guidesLine(engineOrigin: string, client: string): string {
  const guide = readFileSync(resolve(import.meta.dirname, "../../docs/guides/embedding.md"), "utf8");
  const [, line] = /```html\n([^]*?)```/.exec(guide) ?? [];
  if (line === undefined) throw new Error("The guide to embedding has no line to paste.");
  return line
    .replaceAll("https://book.example", engineOrigin)
    .replaceAll(/(data-id="|client=)demo\b/g, `$1${client}`);
}

function page(engineOrigin: string, embedding: Embedding, search: string): string {
  if (embedding === "nothing-else") return guidesLine(engineOrigin, "demo");
  return `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Hotel u testu</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">${inHead(engineOrigin, embedding)}</head><body><header>Hotel u testu</header><main>
<div class="intro"><h1>Hotel u testu</h1></div>${frame(engineOrigin, embedding, search)}</main></body></html>`;
}

function inHead(engineOrigin: string, embedding: Embedding): string {
  if (embedding !== "button-and-search") return "";
  return `<script defer src="${engineOrigin}/embed.js" data-id="demo" data-shape="search" data-target="#bar"></script>`;
}

function frame(engineOrigin: string, embedding: Exclude<Embedding, "nothing-else">, search: string): string {
  const options = new URLSearchParams(search);
  const client = options.get("client") ?? "demo";
  options.set("client", client);
  const address = `${engineOrigin}/?${options.toString().replaceAll("&", "&amp;")}`;
  switch (embedding) {
    case "loader":
      return guidesLine(engineOrigin, client);
    case "pasted":
      return options.get("line") ?? "";
    case "button-and-search":
      // The line for the widget is there twice, a common mistake.
      return `<a class="book" href="${engineOrigin}/?client=demo" data-portico-open>Rezervovat</a>
<div id="bar"></div><div class="gap"></div><div id="here" class="moved">
<script async src="${engineOrigin}/embed.js" data-id="demo"></script><br>
<script async src="${engineOrigin}/embed.js" data-id="demo"></script></div>
<iframe class="sibling" title="Reklama" srcdoc="<p>Reklama</p>" sandbox="allow-scripts"></iframe>`;
    case "bare-frame":
      return `<iframe class="plain narrow" title="Online rezervace" src="${address}"></iframe>`;
    case "tall-frame":
      return `<iframe class="plain tall" title="Online rezervace" src="${address}"></iframe>`;
    case "sandboxed-frame":
      return `<iframe class="plain" title="Online rezervace" sandbox="allow-scripts allow-forms allow-popups" src="${address}"></iframe>`;
  }
}
