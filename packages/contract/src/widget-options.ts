/*
 * The names by which integrators set the widget, written once: the loader carries them, the widget reads them, and the
 * guides are held to them. This file stands alone, so that the loader can carry it.
 */

// One text, because the loader, whose bytes are counted, is smaller for it than for a list.
const NAMES =
  "lang persons colour arrival departure arrivalLimit departureLimit currency variation accessCode predestination iveOnly filters sort source campaignId coupon room highlight package packagesOnly mealLabel taxLabel mobile devel";

/** Options of the widget's address that a hotel's page may set too, by its own address or by the loader's tag. */
export const PAGE_OPTIONS: readonly string[] = NAMES.split(" ");

/** Every option of the widget's address. The hotel is the widget's own: a page's address must not show another one in it. */
export type WidgetOption = "client" | Word<typeof NAMES>;

type Word<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Text;
