/** What a merchant had charged, or tried to. */
export interface Charge {
  id: string;
  token: string;
  /** The merchant's own name for it; may be used twice. */
  reference: string;
  /** Units of the currency, as the call says it. */
  amount: number;
  currency: string;
  result: "Success" | "Rejected" | "Accepted";
  /** ISO instant. */
  at: string;
}
