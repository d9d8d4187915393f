/**
 * Class, code and place of an error. Database messages may contain row values, so they stay out of the log, and so does
 * everything in a thrown value that is not an error.
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
