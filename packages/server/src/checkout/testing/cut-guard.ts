import pg from "pg";

/**
 * For the control of a race: cuts the guard out of one kind of statement on its way to the database. The engine itself
 * has no switch for it. Throws when such a statement has no guard.
 */
export function cutGuard({ statement, guard }: { statement: string; guard: RegExp }): void {
  const cut = (text: string): string => {
    if (!text.includes(statement)) return text;
    if (!guard.test(text)) throw new Error("The statement has no guard to cut out");
    return text.replace(guard, "");
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
    const isNamed = typeof first === "object" && first !== null && "text" in first;
    const changed =
      typeof first === "string"
        ? cut(first)
        : isNamed && typeof first.text === "string"
          ? { ...first, text: cut(first.text) }
          : first;
    return Reflect.apply(query, this, [changed, ...rest]) as unknown;
  } as typeof query;
}
