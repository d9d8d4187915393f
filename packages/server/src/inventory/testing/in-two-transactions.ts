/**
 * Loaded into an engine before its own code: commits a transaction's work before the statement that TORN_BEFORE names, by
 * default before the ledger of what was taken from the counters. An engine killed between the two leaves half of it. They
 * are a moment apart, so that some kills fall between them.
 */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { statementText } from "../../testing/statement-text.ts";

const statement = process.env["TORN_BEFORE"] ?? "insert into claim (";
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const run = (parameters: unknown[]) => Reflect.apply(query, this, parameters) as Promise<unknown>;
  if (!statementText(given[0]).includes(statement)) return run(given);
  return run(["commit"])
    .then(() => setTimeout(50))
    .then(() => run(["begin"]))
    .then(() => run(given));
} as typeof query;
