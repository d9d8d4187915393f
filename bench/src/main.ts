import { loadavg } from "node:os";
import { benchGrowth } from "./growth/growth-part.ts";
import { benchHotels } from "./working-set/hotels-part.ts";
import { benchInteractions } from "./interactions/interactions-part.ts";
import { benchMemory } from "./memory/memory-part.ts";
import { benchPayments } from "./payments/payments-part.ts";
import { benchSave } from "./save/save-part.ts";
import { benchSearch } from "./search/search-part.ts";
import { benchStart } from "./start/start-part.ts";
import { buildWidget } from "./engine/engine-process.ts";
import { benchPage } from "./page/page-part.ts";
import { printRows } from "./report/print-rows.ts";
import type { Row } from "./report/row.ts";

type Part = { name: string; title: string; run: () => Promise<Row[]> };

const PARTS: readonly Part[] = [
  { name: "search", title: "Search in the demo hotel", run: benchSearch },
  { name: "growth", title: "Search, computed, as hotel and database grow", run: benchGrowth },
  {
    name: "interactions",
    title: "From a press to what it brings about, demo hotel, 1280 px",
    run: benchInteractions,
  },
  { name: "save", title: "Bookings of one room type", run: benchSave },
  { name: "payments", title: "Payments by card, with the gateway on the same machine", run: benchPayments },
  { name: "page", title: "First load of a hotel's page", run: benchPage },
  { name: "start", title: "Start", run: benchStart },
  { name: "hotels", title: "Traffic over many hotels", run: benchHotels },
  { name: "memory", title: "Memory", run: benchMemory },
];

/** Above this load average, other programs affect the figures more than the engine does. */
const BUSY_ABOVE = 3;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}; choose among ${PARTS.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

await buildWidget();
const [average = 0] = loadavg();
const busy = average > BUSY_ABOVE;
console.log(
  `Load average of the last minute: ${average.toFixed(1)}.${busy ? " Too busy to judge times." : ""}`,
);
const began = performance.now();
for (const { name, title, run } of PARTS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  printRows(title, await run(), busy);
}
console.log(`\nMeasured in ${Math.round((performance.now() - began) / 1000)} s.`);
