/** PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutting down), a missing database, a cancelled statement; Node's socket errors. */
const AWAY =
  /^(08...|3D000|53...|57P..|57014|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT)$/;

const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Whether an error means that the database is unreachable right now, so that retrying later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if ("code" in error && typeof error.code === "string" && AWAY.test(error.code)) return true;
  return AWAY_MESSAGE.test(error.message);
}

/** Whether the server could not write because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "53100";
}
