import { withEndings } from "../engine/endings.ts";
import { makeDataFolder, startEngine } from "../engine/engine-process.ts";
import { sendRequest } from "../engine/send-request.ts";
import { kilobytes, median, shown, sum, times } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { serveBarePage } from "./bare-page-server.ts";
import { openBrowser } from "./open-browser.ts";
import { visit, type LoadedFile, type Visit } from "./throttled-visit.ts";

const VISITS = 5;

/** What a guest's phone loads before the first offer, against the smallest page that React can make. */
export function benchPage(): Promise<Row[]> {
  return withEndings(async (endings) => {
    const bare = await serveBarePage();
    endings.add(() => bare.end());
    const folder = await makeDataFolder();
    endings.add(() => folder.remove());
    const engine = await startEngine(folder);
    endings.add(() => engine.end());
    const browser = await openBrowser();
    endings.add(() => browser.close());

    const widgetVisits: Visit[] = [];
    const bareVisits: Visit[] = [];
    for (let round = 0; round < VISITS; round++) {
      bareVisits.push(await visit(browser, bare.origin, "h1"));
      widgetVisits.push(await visit(browser, `${engine.origin}/?client=demo`, "article h2"));
    }
    const loader = await read(engine.origin, "/embed.js", { "accept-encoding": "br" });
    const page = (await read(engine.origin, "/?client=demo", {})).toString();
    return [
      ...sizeRows(middle(widgetVisits), middle(bareVisits), page),
      shownRow(widgetVisits, bareVisits),
      worksRow(widgetVisits, bareVisits),
      {
        what: "embed.js",
        figure: kilobytes(loader.length),
        goal: { text: "under 3 kB", atMost: 3000, exact: true },
        judged: loader.length,
      },
    ];
  });
}

async function read(origin: string, path: string, headers: Record<string, string>): Promise<Buffer> {
  return (await sendRequest(origin, { path, method: "GET", headers, body: Buffer.alloc(0) })).body;
}

function middle(visits: readonly Visit[]): Visit {
  const inOrder = visits.toSorted((a, b) => a.worksAt - b.worksAt);
  const found = inOrder[Math.floor(inOrder.length / 2)];
  if (found === undefined) throw new Error("No visit");
  return found;
}

function sizeRows(widget: Visit, bare: Visit, page: string): Row[] {
  const bareBytes = bytesOf(bare, "script");
  const begun = widget.files.filter(({ kind, path }) => kind === "script" && page.includes(path));
  const begins = sum(begun.map(({ bytes }) => bytes)) / bareBytes;
  return [
    {
      what: "JavaScript that the page names, which its program begins with",
      figure: `${kilobytes(begins * bareBytes)}, bare ${kilobytes(bareBytes)}`,
      ratio: times(begins),
      goal: { text: "1.65x or less", atMost: 1.65, exact: true },
      judged: begins,
      limitedBy: largest(begun),
    },
    {
      what: "JavaScript before the first press on an offer that works",
      figure: kilobytes(bytesOf(widget, "script")),
      ratio: times(bytesOf(widget, "script") / bareBytes),
      limitedBy: largest(widget.files.filter(({ kind }) => kind === "script")),
    },
    { what: "CSS", figure: kilobytes(bytesOf(widget, "style")) },
    { what: "fonts", figure: kilobytes(bytesOf(widget, "font")) },
    { what: "the page with its data", figure: kilobytes(widget.pageBytes) },
  ];
}

function shownRow(widgetVisits: readonly Visit[], bareVisits: readonly Visit[]): Row {
  const [offer = NaN, bare = NaN] = [widgetVisits, bareVisits].map((visits) =>
    median(visits.map(({ shownAt }) => shownAt)),
  );
  return {
    what: "first offer, slow 4G and a slow phone",
    figure: `${shown(offer)} ms, bare ${shown(bare)} ms`,
    ratio: times(offer / bare),
    limitedBy: `the page until ${shown(middle(widgetVisits).pageAt)} ms, then its style sheets`,
  };
}

function worksRow(widgetVisits: readonly Visit[], bareVisits: readonly Visit[]): Row {
  const [press = NaN, bare = NaN] = [widgetVisits, bareVisits].map((visits) =>
    median(visits.map(({ worksAt }) => worksAt)),
  );
  const { worksAt, pageAt, files } = middle(widgetVisits);
  const programAt = largestScript(files)?.end ?? NaN;
  const late = files.filter(({ kind, begin }) => kind === "script" && begin > programAt);
  return {
    what: "first press that works, the same",
    figure: `${shown(press)} ms, bare ${shown(bare)} ms`,
    ratio: times(press / bare),
    limitedBy: `the network until ${shown(programAt)} ms (page at ${shown(pageAt)} ms, then the program), the processor for ${shown(worksAt - programAt)} ms; meanwhile ${late.length} further scripts were loaded`,
  };
}

function bytesOf({ files }: Visit, kind: LoadedFile["kind"]): number {
  return sum(files.filter((file) => file.kind === kind).map(({ bytes }) => bytes));
}

function largestScript(files: readonly LoadedFile[]): LoadedFile | undefined {
  return files.filter(({ kind }) => kind === "script").toSorted((a, b) => b.bytes - a.bytes)[0];
}

function largest(files: readonly LoadedFile[]): string {
  return files
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(({ path, bytes }) => `${path.replace(/^.*\//, "").replace(/-[\w-]{8}\./, ".")} ${kilobytes(bytes)}`)
    .join(", ");
}
