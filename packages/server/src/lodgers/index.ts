export { registerLodgerRoutes } from "./lodger-routes.ts";
export { countKeptLodgers, deleteOldLodgers, eraseLodgers, readLodgers } from "./lodger-store.ts";
export type { Person } from "./people-of-stay.ts";
export { listArrivals, type Arriving } from "./list-arrivals.ts";
