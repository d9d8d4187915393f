/**
 * Calls of features that the engine does not sell yet: they answer `not_offered` instead of an unknown call's error.
 */
export const CALLS_TO_COME: readonly { method: "GET" | "POST"; path: string }[] = [
  { method: "GET", path: "/ibe4/voucher/:code" },
  { method: "POST", path: "/ibe4/voucher" },
];
