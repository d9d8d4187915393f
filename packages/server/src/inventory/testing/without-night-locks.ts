import pg from "pg";
import { statementText } from "../../testing/statement-text.ts";

const COUNTERS = "insert into resource_night";

type Answer = { rows: { resourceId: number; night: string }[] };

/**
 * For the control of the reshuffle's race: removes, on the way to the database, the locks on counters of nights from which
 * nothing is taken, and answers as if they were locked. Ends with the returned function.
 */
export function withoutNightLocks(): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [statement, values] = parameters;
    const text = statementText(statement);
    const run = (given: unknown[]) => Reflect.apply(query, this, given) as Promise<Answer>;
    if (!text.includes(COUNTERS) || !Array.isArray(values)) return run(parameters);
    const [hotelId, resources, nights, held, sold] = values as [
      number,
      number[],
      string[],
      number[],
      number[],
    ];
    const isTaken = (_: unknown, index: number) => held[index] !== 0 || sold[index] !== 0;
    const left = resources.flatMap((resourceId, index) =>
      isTaken(null, index) ? [] : [{ resourceId, night: nights[index] ?? "" }],
    );
    const taken = [resources, nights, held, sold].map((column) => (column as unknown[]).filter(isTaken));
    return run([text, [hotelId, ...taken]]).then((answer) => {
      answer.rows.push(...left);
      return answer;
    });
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
