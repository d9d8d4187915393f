/**
 * Loaded into an engine before its own code: what a booking takes from the counters is committed before its reservation is
 * written, so that an engine killed between the two leaves half of it. They are a moment apart: a kill finds some between them.
 */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { statementText } from "../../testing/statement-text.ts";

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const run = (statement: unknown[]) => Reflect.apply(query, this, statement) as Promise<unknown>;
  if (!statementText(given[0]).includes("insert into reservation (")) return run(given);
  return run(["commit"])
    .then(() => setTimeout(50))
    .then(() => run(["begin"]))
    .then(() => run(given));
} as typeof query;
