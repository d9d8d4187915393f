export const PAYMENT_METHODS = ["card", "bank_transfer", "on_site"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How much is paid ahead: the rates' deposit, or everything. */
export type PaymentPart = "deposit" | "full";
