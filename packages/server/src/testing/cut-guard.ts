import pg from "pg";
import { statementText } from "./statement-text.ts";

/** `instead` stands for the guard where its parameters must still be named. */
type Cut = { statement: string; guard: RegExp; instead?: string };

/**
 * For the control of a race: removes the guard from one kind of statement on its way to the database, because the engine itself
 * has no switch for it. Throws if such a statement has no guard.
 */
export function cutGuard({ statement, guard, instead = "" }: Cut): void {
  const cut = (text: string): string => {
    if (!text.includes(statement)) return text;
    if (!guard.test(text)) throw new Error("The statement has no guard to cut out");
    return text.replace(guard, () => instead);
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
    const text = statementText(first);
    const changed = cut(text);
    // Without the name under which the uncut statement may have been prepared.
    return Reflect.apply(query, this, [changed === text ? first : { text: changed }, ...rest]) as unknown;
  } as typeof query;
}

/** Works with these guards cut out, and puts them back whatever comes of it. */
export async function without<Done>(cuts: readonly Cut[], work: () => Promise<Done>): Promise<Done> {
  const { query } = pg.Client.prototype;
  for (const cut of cuts) cutGuard(cut);
  try {
    return await work();
  } finally {
    pg.Client.prototype.query = query;
  }
}
