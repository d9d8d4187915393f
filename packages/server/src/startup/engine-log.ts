import { isLogLevel, type Variables } from "../settings/index.ts";
import { StartupProblem } from "../database/index.ts";
import { chooseFormat, errorForLog, logDestination, openLog, type Log } from "../journal/index.ts";

/** What an engine logs while it starts, works and ends. */
export type EngineLog = {
  /** For work, limited by `LOG_LEVEL`. */
  readonly log: Log;
  /** Runs one step of the start and logs how long it took. Start and end are logged at any `LOG_LEVEL`. */
  step<Outcome>(title: string, work: () => Promise<Outcome>): Promise<Outcome>;
  /** Logs a sentence for the operator, optionally about a hotel. */
  notice(sentence: string, hotel?: string): void;
  /** Like `notice`, for something that does not work. */
  warn(sentence: string, hotel?: string): void;
  /** Logs the addresses for guests and clients; for people as a list. */
  tellReady(seconds: string, addresses: readonly (readonly [what: string, address: string])[]): void;
  /** Logs on standard error why the engine does not start or end properly. */
  tellFailure(words: string, error: unknown): void;
};

/** Lines go to standard output: as text on a terminal, as JSON elsewhere; `LOG_FORMAT` says otherwise. */
export async function openEngineLog(variables: Variables): Promise<EngineLog> {
  const format = chooseFormat(variables["LOG_FORMAT"]?.trim(), process.stdout.isTTY);
  const level = variables["LOG_LEVEL"]?.trim();
  const log = openLog(isLogLevel(level) ? level : "info", await logDestination(format, 1));
  const start = log.child({}, { level: "info" });
  const about = (hotel: string | undefined) => (hotel === undefined ? {} : { hotel });
  return {
    log,
    step: async (title, work) => {
      const began = performance.now();
      const outcome = await work();
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      start.info({ seconds }, title);
      return outcome;
    },
    notice: (sentence, hotel) => start.info(about(hotel), sentence),
    warn: (sentence, hotel) => start.warn(about(hotel), sentence),
    tellReady: (seconds, addresses) => {
      const ready = `Portico is ready after ${seconds} s`;
      if (format === "json") {
        const all = addresses.map(([what, address]) => `${what} ${address}`).join(", ");
        return start.info({ addresses: Object.fromEntries(addresses) }, `${ready}: ${all}`);
      }
      console.log(`\n${ready}:`);
      for (const [what, address] of addresses) console.log(`  ${what.padEnd(16)}${address}`);
    },
    tellFailure: (words, error) => {
      if (format === "text") return console.error(error instanceof StartupProblem ? error.message : error);
      // Written separately at the very end, when nothing may remain in a buffer.
      const told =
        error instanceof StartupProblem ? { msg: error.message } : { error: errorForLog(error), msg: words };
      const line = { level: "fatal", time: new Date().toISOString(), pid: process.pid, ...told };
      process.stderr.write(`${JSON.stringify(line)}\n`);
    },
  };
}
