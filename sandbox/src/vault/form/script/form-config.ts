/** What the page hands to its script. */
export interface FormConfig {
  /** By key. */
  texts: Readonly<Record<string, string>>;
  /** By failure, for a form without a page around it. */
  failureTexts: Readonly<Record<string, string>>;
  brandNames: Readonly<Record<string, string>>;
  brands: readonly string[];
  testNumbers: readonly string[];
  /** Origin of the page around the form; null for none. */
  host: string | null;
  /** What went wrong before the form was shown again. */
  failed: string | null;
  /** Of the form's address. */
  query: string;
}

/** What the sending of a card is answered with: where to go, or why not. */
export type SubmitAnswer = { go: string } | { failure: string };
