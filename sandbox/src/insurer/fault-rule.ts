import type { TransportFault } from "../faults/transport-fault.ts";
import { TRANSPORT_FAULTS } from "../faults/transport-fault.ts";
import { wholeNumber } from "../http/whole-number.ts";

export const INSURER_CALLS = ["quote", "conclude", "end"] as const;
export type InsurerCall = (typeof INSURER_CALLS)[number];

/** A fault and where it strikes; without a call at every one. */
export interface InsurerFault extends TransportFault {
  call?: InsurerCall;
  times?: number;
}

/** Reads a rule from a control call; a string says what is wrong with it. */
export function readInsurerFault(fields: Record<string, unknown>): InsurerFault | string {
  const fault = TRANSPORT_FAULTS.find((name) => name === fields["fault"]);
  if (!fault) return `fault must be one of ${TRANSPORT_FAULTS.join(", ")}.`;
  const call = INSURER_CALLS.find((name) => name === fields["call"]);
  if (fields["call"] !== undefined && !call) return `call must be one of ${INSURER_CALLS.join(", ")}.`;
  const rule: InsurerFault = { fault, ...(call ? { call } : {}) };
  for (const name of ["status", "ms", "times"] as const) {
    const number = wholeNumber(fields[name]);
    if (number !== null) rule[name] = number;
  }
  return rule;
}
