export { openDatabase } from "./connect.ts";
export type { Database, DatabaseOptions, Queryable } from "./connect.ts";
export { StartupProblem } from "./startup-problem.ts";
