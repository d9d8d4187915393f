/** Headers of every call. Variation names a storefront of the hotel. */
export const REQUEST_HEADERS = {
  client: "X-Client",
  currency: "X-Currency",
  language: "X-Lang",
  variation: "X-Variation",
} as const;

export const IDEMPOTENCY_HEADER = "Idempotency-Key";
