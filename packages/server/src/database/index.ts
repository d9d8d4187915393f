export { openDatabase } from "./connect.ts";
export type { Database, DatabaseOptions, Queryable } from "./connect.ts";
export { findFreePort } from "./free-port.ts";
export { migrate } from "./migrate.ts";
export { readSecretSetting } from "./setting-store.ts";
export { StartupProblem } from "./startup-problem.ts";
export { openStorage, shareStorage } from "./storage.ts";
export type { Storage } from "./storage.ts";
