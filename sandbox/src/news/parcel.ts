/** The answer to one try, or why there was none. */
interface Try {
  /** ISO instant. */
  at: string;
  status: number | null;
  error: string | null;
}

/** A piece of news on its way to one address. */
export interface Parcel {
  /** Counted from one. */
  id: number;
  url: string;
  /** `held` waits for a release by hand or by a later parcel, `lost` was never sent, `given_up` was never acknowledged. */
  status: "waiting" | "held" | "delivered" | "lost" | "given_up";
  tries: Try[];
}
