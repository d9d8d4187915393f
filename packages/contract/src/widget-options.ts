/*
 * The names of the widget's options, defined once: the loader bundles them, the widget reads them, and a test compares
 * the guides with them. This file imports nothing, so that the loader can bundle it.
 */

// One string instead of a list, because it makes the loader smaller and its bytes are counted.
const NAMES =
  "lang persons colour arrival departure arrivalLimit departureLimit currency variation accessCode predestination iveOnly filters sort source campaignId coupon room highlight package packagesOnly mealLabel taxLabel mobile devel";

/** Options that a hotel's page may also set, through its own address or the loader's tag. */
export const PAGE_OPTIONS: readonly string[] = NAMES.split(" ");

/**
 * Every option of the widget's address. `client`, `service` and `rate` are the widget's own: a page's address must not make it
 * show another hotel, only letters lead to the time of a service, and only price comparison to a rate.
 */
export type WidgetOption = "client" | "service" | "rate" | Word<typeof NAMES>;

type Word<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Text;
