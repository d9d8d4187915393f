/** How long to wait for another company. */
export type CallLimits = {
  /** One call, including reading its answer. */
  callMilliseconds: number;
  /** All calls of one question. */
  questionMilliseconds: number;
  /** After this many failures in a row the company is not called for a while. */
  mostTroubles: number;
  pauseMilliseconds: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

export const CALL_LIMITS: CallLimits = {
  callMilliseconds: 4_000,
  questionMilliseconds: 6_000,
  mostTroubles: 5,
  pauseMilliseconds: 5_000,
  now: () => performance.now(),
};
