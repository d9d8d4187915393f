import { StartupProblem } from "./startup-problem.ts";

/** Host, port and database of a connection string for people to read; never the user or the password. */
export function describeAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.hostname || "localhost"}:${url.port || "5432"}${url.pathname}`;
}

/** Turns the driver's connection error into one sentence that names host and port. */
export function connectionProblem(databaseUrl: string, cause: unknown): StartupProblem {
  const reason = describeCause(cause);
  return new StartupProblem(
    `The database at ${describeAddress(databaseUrl)} cannot be used: ${reason}. Check DATABASE_URL and that PostgreSQL is running there.`,
    { cause },
  );
}

function describeCause(cause: unknown): string {
  const error = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  switch (code) {
    case "ECONNREFUSED":
      return "nothing accepts connections there";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "the host name is not known";
    case "ETIMEDOUT":
      return "it does not answer";
    case "28P01":
    case "28000":
      return "it refuses the user name or password";
    case "3D000":
      return "there is no such database";
    case "53300":
      return "it has no free connection left";
    default:
      return error.message.replace(/\.$/, "");
  }
}
