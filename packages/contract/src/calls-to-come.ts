import { BASES } from "./call-path.ts";

/**
 * Calls of features that the engine does not sell yet: they answer `not_offered` instead of an unknown call's error.
 */
export const CALLS_TO_COME: readonly { method: "GET" | "POST"; path: string }[] = [
  ...["/time-span", "/find-available-time-span"].map((path) => ({
    method: "POST" as const,
    path: BASES.api + path,
  })),
  { method: "GET", path: "/ibe4/voucher/:code" },
  { method: "POST", path: "/ibe4/voucher" },
];
