/** PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutting down), a missing database, a cancelled statement; Node's socket errors. */
const AWAY =
  /^(08...|3D000|53...|57P..|57014|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT)$/;

const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Whether an error tells that the database can't be reached right now, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if ("code" in error && typeof error.code === "string" && AWAY.test(error.code)) return true;
  return AWAY_MESSAGE.test(error.message);
}

/** Whether the server could not write because there is no room left. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "53100";
}
