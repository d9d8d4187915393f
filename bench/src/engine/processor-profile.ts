import type { Inspector } from "./inspector.ts";
import { percent } from "../report/figures.ts";

type Frame = { functionName: string; url: string };
type ProfileNode = { id: number; callFrame: Frame; children?: number[] };
type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] };

/** The engine's parts by the location of their code; the first match counts. */
const AREAS: readonly (readonly [RegExp, string])[] = [
  [/packages\/domain\//, "finding and pricing offers"],
  [/offers\/offer-id/, "signing offer ids"],
  [/packages\/contract\/|\/zod\//, "reading and writing the wire"],
  [/http\/(answer-bytes|compression)|node:zlib/, "tagging and compressing answers"],
  [/packages\/server\/src\/http\//, "our HTTP layer"],
  [/packages\/server\/src\/(mail|jobs)\/|nodemailer|pg-boss|packages\/presentation/, "mails and jobs"],
  [/packages\/server\//, "the engine's own code"],
  [/node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//, "the database's driver"],
  [/node_modules\/(fastify|@fastify|find-my-way|pino|avvio|light-my-request)/, "Fastify"],
  [/^node:/, "Node's sockets and HTTP"],
];

/** What keeps the engine's thread busy while `work` runs, largest parts first; idle time does not count. */
export async function profileWhile(inspector: Inspector, work: () => Promise<unknown>): Promise<string> {
  await inspector.send("Profiler.enable");
  await inspector.send("Profiler.setSamplingInterval", { interval: 250 });
  await inspector.send("Profiler.start");
  await work();
  const { profile } = await inspector.send<{ profile: Profile }>("Profiler.stop");
  return describe(timeByArea(profile));
}

function timeByArea(profile: Profile): Map<string, number> {
  const areaOfNode = new Map<number, string>();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const visit = (node: ProfileNode, inherited: string) => {
    const area = areaOf(node.callFrame) ?? inherited;
    areaOfNode.set(node.id, area);
    for (const id of node.children ?? []) {
      const child = nodes.get(id);
      if (child) visit(child, area);
    }
  };
  const [root] = profile.nodes;
  if (root) visit(root, "other");
  const times = new Map<string, number>();
  for (const [index, id] of profile.samples.entries()) {
    const area = areaOfNode.get(id) ?? "other";
    if (area !== "idle") times.set(area, (times.get(area) ?? 0) + (profile.timeDeltas[index] ?? 0));
  }
  return times;
}

/** Undefined for built-in functions, whose time belongs to their callers. */
function areaOf({ functionName, url }: Frame): string | undefined {
  if (functionName === "(idle)") return "idle";
  if (functionName === "(garbage collector)") return "garbage collection";
  if (functionName === "(program)") return "system calls";
  if (functionName === "stringify" && url === "") return "writing JSON";
  return AREAS.find(([place]) => place.test(url))?.[1] ?? (url === "" ? undefined : "other");
}

function describe(times: ReadonlyMap<string, number>): string {
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([area, time]) => `${area} ${percent(time / total)}`)
    .join(", ");
}
