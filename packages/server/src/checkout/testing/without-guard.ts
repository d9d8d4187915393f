/**
 * Loaded into an engine before its own code, for the control of the race: cuts the guard out of the counters' statement
 * on its way to the database. The engine itself has no switch for it.
 */
import pg from "pg";

const GUARD = /where exists \([\s\S]*?\n {5}\)\n/;
const COUNTERS = "insert into resource_night";

function cut(text: string): string {
  if (!text.includes(COUNTERS)) return text;
  if (!GUARD.test(text)) throw new Error("The statement has no guard to cut out");
  return text.replace(GUARD, "");
}

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  const isText = typeof first === "string";
  const isNamed = typeof first === "object" && first !== null && "text" in first;
  const statement = isText
    ? cut(first)
    : isNamed && typeof first.text === "string"
      ? { ...first, text: cut(first.text) }
      : first;
  return Reflect.apply(query, this, [statement, ...rest]) as unknown;
} as typeof query;
