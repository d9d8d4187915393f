import { type CountedFault, readTransportFault } from "../faults/transport-fault.ts";

export const INSURER_CALLS = ["quote", "conclude", "end"] as const;
export type InsurerCall = (typeof INSURER_CALLS)[number];

/** A fault and where it strikes; without a call, everywhere. */
export interface InsurerFault extends CountedFault {
  call?: InsurerCall;
}

/** Reads a rule from a control call; a string says what is wrong with it. */
export function readInsurerFault(fields: Record<string, unknown>): InsurerFault | string {
  const fault = readTransportFault(fields);
  if (typeof fault === "string") return fault;
  const call = INSURER_CALLS.find((name) => name === fields["call"]);
  if (fields["call"] !== undefined && !call) return `call must be one of ${INSURER_CALLS.join(", ")}.`;
  return { ...fault, ...(call ? { call } : {}) };
}
