import type { NightKey } from "../inventory/index.ts";
import type { StoredAnswer } from "./idempotency-store.ts";

/** What was saved, and the nights that a fresh booking has moved. */
export type Booked = StoredAnswer & { touched: NightKey[] };
