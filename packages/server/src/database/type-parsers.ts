import pg from "pg";

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database holds ${text}, which is too large to be read as a safe integer.`);
  }
  return value;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  // A plain date has no time zone: a JavaScript Date would shift it by a day west of Greenwich.
  [builtins.DATE, (text) => text],
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

/**
 * How column values are parsed: dates and numerics as text, bigint as a number (a value beyond 2^53 throws),
 * timestamptz as an ISO instant in UTC; everything else as the driver reads it.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: Parameters<typeof pg.types.getTypeParser>[0], format?: "text" | "binary") {
    const own = format === "binary" ? undefined : PARSERS.get(oid);
    return own ?? pg.types.getTypeParser(oid, format ?? "text");
  },
};
