/**
 * Kind, code and place of an error. Messages of the database may hold values of the row, so they stay out of the log; so
 * does whatever else a thing that is no error carries.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const fromDatabase = "severity" in error;
  return {
    name: error.name,
    code: "code" in error ? error.code : undefined,
    ...(fromDatabase ? {} : { message: error.message }),
    stack: fromDatabase ? error.stack?.split("\n").slice(1).join("\n") : error.stack,
  };
}
