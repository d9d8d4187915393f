/** The source of an error in the guest's page: a script, a rejected promise, rendering, or the content policy. */
export const ERROR_KINDS = ["error", "rejection", "render", "policy"] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** An error in a guest's page, without anything that the guest has typed. */
export type ErrorReport = {
  kind: ErrorKind;
  message: string;
  /** One line per call; empty if there is none. */
  stack: string;
  /** The path of the page, without query and fragment. */
  page: string;
};

/** The most reports that one page load sends. */
export const MOST_REPORTS = 10;
