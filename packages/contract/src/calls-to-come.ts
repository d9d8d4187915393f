import { BASES } from "./call-path.ts";

/** Calls of features that the engine does not sell yet: they answer `not_offered` and not that they are unknown. */
export const CALLS_TO_COME: readonly { method: "GET" | "POST"; path: string }[] = [
  ...["/time-span", "/find-available-time-span", "/month-prices"].map((path) => ({
    method: "POST" as const,
    path: BASES.api + path,
  })),
  ...["/availability-departure-longterm", "/availability-departure-longterm-detail"].map((path) => ({
    method: "GET" as const,
    path: BASES.pons + path,
  })),
  { method: "GET", path: "/ibe4/voucher/:code" },
  { method: "POST", path: "/ibe4/voucher" },
];
