/** Every route of the guest's app. The engine answers each with the same page; the app decides what to show. */
export const WIDGET_PATHS = [
  "/",
  "/wellness",
  "/ive",
  "/facility",
  "/summary",
  "/payment",
  "/pci-booking",
  "/paygate-return",
  "/paygate-return-ive",
  "/voucher",
  "/thanks",
  "/reservation",
  "/account",
  "/maintenance",
] as const;

export type WidgetPath = (typeof WIDGET_PATHS)[number];

/** Pages that guests begin with, and on which nothing of theirs is kept yet. */
export const FIRST_PATHS = ["/", "/wellness", "/ive", "/facility"] as const satisfies WidgetPath[];
