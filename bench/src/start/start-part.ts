import { withEndings } from "../engine/endings.ts";
import {
  makeDataFolder,
  startEngine,
  type DataFolder,
  type EngineProcess,
} from "../engine/engine-process.ts";
import { shown, sum } from "../report/figures.ts";
import type { Row } from "../report/row.ts";

const COLD_STARTS = 2;
const WARM_STARTS = 2;

/** Time to the first answer with an empty and an existing data folder. */
export async function benchStart(): Promise<Row[]> {
  const cold: Start[] = [];
  const warm: Start[] = [];
  for (let count = 0; count < COLD_STARTS; count++) {
    await withEndings(async (endings) => {
      const folder = await makeDataFolder();
      endings.add(() => folder.remove());
      cold.push(await startAndEnd(folder));
      for (let again = 0; again < WARM_STARTS; again++) warm.push(await startAndEnd(folder));
    });
  }
  return [
    startRow("cold start, with the demo hotels", cold),
    { ...startRow("warm start", warm), goal: { text: "under 5 s", atMost: 5 } },
  ];
}

async function startAndEnd(folder: DataFolder): Promise<Start> {
  const engine = await startEngine(folder);
  await engine.end();
  return engine;
}

type Start = Pick<EngineProcess, "readyAfter" | "steps">;

function startRow(what: string, starts: readonly Start[]): Row {
  const middle = starts.toSorted((a, b) => a.readyAfter - b.readyAfter)[Math.floor(starts.length / 2)];
  if (middle === undefined) throw new Error("No start");
  const { readyAfter, steps } = middle;
  const program = readyAfter - sum(steps.map(({ seconds }) => seconds));
  const parts = [{ name: "reading the program", seconds: program }, ...steps];
  const longest = parts.toSorted((a, b) => b.seconds - a.seconds).slice(0, 3);
  return {
    what,
    figure: `${shown(readyAfter)} s`,
    judged: readyAfter,
    limitedBy: longest.map(({ name, seconds }) => `${name} ${shown(seconds)} s`).join(", "),
  };
}
