export type { Disk } from "./disk-space.ts";
export type { Readiness } from "./health-routes.ts";
export { openHealth } from "./open-health.ts";
export { TroubleLog } from "./trouble-log.ts";
