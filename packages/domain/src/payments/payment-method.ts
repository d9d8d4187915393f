export const PAYMENT_METHODS = ["card", "bank_transfer", "on_site"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How much is paid ahead: the deposit that the rates ask for, or everything at once. */
export type PaymentPart = "deposit" | "full";
