/** Where an error of the guest's page came from: a script, a rejected promise, drawing the page, or the content policy. */
export const ERROR_KINDS = ["error", "rejection", "render", "policy"] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** An error of a guest's page, without anything that a guest has typed. */
export type ErrorReport = {
  kind: ErrorKind;
  message: string;
  /** A line per call; empty where there is none. */
  stack: string;
  /** The path of the page, without query and fragment. */
  page: string;
};

/** Reports that one load of the page sends at most. */
export const MOST_REPORTS = 10;
