/**
 * Loaded into an engine before its own code: redirects calls from the real gateway and Fio to a test's gateway and bank, and
 * ends the engine like a power cut at the step that DOOM names.
 */
import pg from "pg";
import type { Doom } from "./doom.ts";
import { statementText } from "./statement-text.ts";

const FIO = "https://fioapi.fio.cz/v1/rest";

/** The gateway's real address, a space, and its replacement. */
const [gateway = "", standIn = ""] = (process.env["DOOM_GATEWAY"] ?? "").split(" ");
const bank = process.env["DOOM_BANK"] ?? "";
const doom = JSON.parse(process.env["DOOM"] ?? "{}") as Doom;

function die(moment: Doom["moment"]): void {
  if (moment === doom.moment) process.kill(process.pid, "SIGKILL");
}

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const url = (input instanceof Request ? input.url : String(input))
    .replace(gateway, standIn)
    .replace(FIO, bank);
  const isIt = "call" in doom && init?.method === (doom.method ?? "POST") && url.endsWith(doom.call);
  if (isIt) die("before");
  const response = await fetch(url, init);
  if (isIt) die("after");
  return response;
};

const inTransaction = new WeakSet<pg.Client>();
const marked = new WeakSet<pg.Client>();
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
  const text = statementText(parameters[0]);
  if (text.startsWith("begin")) inTransaction.add(this);
  if ("statement" in doom && text.includes(doom.statement)) marked.add(this);
  // A statement outside a transaction commits itself.
  const isIt = marked.has(this) && (text === "commit" || !inTransaction.has(this));
  if (text === "commit" || text === "rollback") inTransaction.delete(this);
  if (text === "rollback") marked.delete(this);
  if (!isIt) return Reflect.apply(query, this, parameters) as unknown;
  die("before");
  const done = parameters.at(-1);
  if (typeof done === "function") {
    const dieFirst = (...answer: unknown[]) => {
      die("after");
      Reflect.apply(done, undefined, answer);
    };
    return Reflect.apply(query, this, [...parameters.slice(0, -1), dieFirst]) as unknown;
  }
  const outcome: unknown = Reflect.apply(query, this, parameters);
  return outcome instanceof Promise ? outcome.finally(() => die("after")) : outcome;
} as typeof query;
