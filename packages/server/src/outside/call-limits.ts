/** How long another company is waited for. */
export type CallLimits = {
  /** One call, with reading its answer. */
  callMilliseconds: number;
  /** All calls of one question. */
  questionMilliseconds: number;
  /** Troubles in a row after which nobody waits for the company, and for how long. */
  mostTroubles: number;
  pauseMilliseconds: number;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
};

export const CALL_LIMITS: CallLimits = {
  callMilliseconds: 4_000,
  questionMilliseconds: 6_000,
  mostTroubles: 5,
  pauseMilliseconds: 5_000,
  now: () => performance.now(),
};
