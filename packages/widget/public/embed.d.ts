/** The script interface that `embed.js` gives a hotel's page as `window.Portico`. Version 1. */

declare global {
  interface Window {
    /**
     * Before the script has loaded it may be an array: `(window.Portico ||= []).push((portico) => …)`. What was pushed
     * runs as soon as the script is there; `push` keeps working afterwards.
     */
    Portico?: PorticoApi | PorticoCallback[];
    dataLayer?: unknown[];
  }
}

export type PorticoCallback = (portico: PorticoApi) => void;

export interface PorticoApi extends PorticoWidget {
  readonly version: 1;
  /** The widget with this `data-name`, or else the first one of the hotel with this `data-id`; null if there is none. */
  widget(name: string): PorticoWidget | null;
  /** Runs the callback at once. */
  push(callback: PorticoCallback): void;
}

/** One widget; `window.Portico` itself stands for the page's first inline widget or, without one, its first overlay. */
export interface PorticoWidget {
  /**
   * Lets the widget fill the window, with a button to close it. The options are set first; should one of them fail, the
   * widget still opens and the answer reports the failure.
   */
  open(options?: PorticoOptions): Promise<PorticoOutcome>;
  close(): void;
  /** Days as `YYYY-MM-DD`. A reservation made for other days is dropped only if the guest agrees. */
  setDates(arrival: string, departure: string): Promise<PorticoOutcome>;
  /** A number of adults, or counts by the guest category's id. */
  setGuests(guests: number | Record<string, number>): Promise<PorticoOutcome>;
  /** An empty code takes the present one away. */
  setCoupon(code: string): Promise<PorticoOutcome>;
  setLanguage(language: string): Promise<PorticoOutcome>;
  /** A reservation in another currency is dropped only if the guest agrees. */
  setCurrency(currency: string): Promise<PorticoOutcome>;
  /** How the hotel is shown. A reservation is dropped, if the guest agrees, where packages are shown in place of rooms. */
  setDisplay(display: PorticoDisplay): Promise<PorticoOutcome>;
  /** What the guest has allowed on the page; the widget measures nothing that is not allowed. */
  setConsent(consent: PorticoConsent): Promise<PorticoOutcome>;
  /** Calls the listener at every event of this name; the answer stops that. */
  on<Name extends keyof PorticoEvents>(
    name: Name,
    listener: (detail: PorticoEvents[Name]) => void,
  ): () => void;
}

/** What is left out stays as it is. Room types and packages are named by their code or id. */
export interface PorticoDisplay {
  /** Shows this room type alone; `all` shows all, null what the hotel shows by itself. */
  room?: string | null;
  package?: string | null;
  /** Shows this room type first, with a mark; `none` marks none, null the one that the hotel marks by itself. */
  highlight?: string | null;
  /** Packages and no way to the rooms. */
  packagesOnly?: boolean;
  /** The mobile form at any width. */
  mobile?: boolean;
  /** Whether cards tell the meal. */
  mealLabel?: boolean;
  /** Whether prices tell that tax is included. */
  taxLabel?: boolean;
}

export interface PorticoOptions extends PorticoDisplay {
  arrival?: string;
  departure?: string;
  guests?: number | Record<string, number>;
  coupon?: string;
  language?: string;
  currency?: string;
}

export interface PorticoConsent {
  analytics: boolean;
  marketing: boolean;
}

/** No call throws or rejects; what went wrong is in the answer, and what was wrong in the call in the console too. */
export type PorticoOutcome = { ok: true } | { ok: false; problem: PorticoProblem };

export interface PorticoProblem {
  code: PorticoProblemCode;
  /** In English, for the person who wrote the call. */
  message: string;
}

export type PorticoProblemCode =
  | "invalid_dates"
  | "invalid_guests"
  | "invalid_coupon"
  | "invalid_language"
  | "invalid_currency"
  | "invalid_display"
  | "invalid_consent"
  | "dates_past"
  | "dates_too_far"
  /** Beyond the limits that the page has set. */
  | "dates_not_allowed"
  | "room_unknown"
  | "package_unknown"
  | "guest_category_unknown"
  | "coupon_unknown"
  | "language_not_offered"
  | "currency_not_offered"
  /** The guest was asked and keeps the reservation. */
  | "declined"
  | "failed"
  /** There is no widget on the page, or it does not answer. */
  | "not_ready";

export interface PorticoEvents {
  /** The widget listens. */
  ready: Record<string, never>;
  /** The overlay covers the page. */
  open: Record<string, never>;
  /** The page is back. */
  close: Record<string, never>;
  error: { code: string };
  /** A reservation is saved; `value` in the currency's main unit. Nothing tells who the guest is. */
  booked: { reservationNumber: string; value: number; currency: string };
  /** An analytics event, as it goes into `window.dataLayer`. */
  track: Record<string, unknown>;
}
