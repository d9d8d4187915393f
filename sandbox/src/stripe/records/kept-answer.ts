/** The first answer to a call with an idempotency key. */
export interface KeptAnswer {
  /** Account and key. */
  id: string;
  /** Method, path and parameters of the call. */
  call: string;
  status: number;
  body: object;
  requestId: string;
}
