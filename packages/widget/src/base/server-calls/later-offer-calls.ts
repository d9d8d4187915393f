import type { offerCalls } from "@portico/contract/offers/offer-calls";
import { CallError } from "./server-problem.ts";

/**
 * The calls of offers. The page brings their first answers as they are read, so what reads others comes after the first screen.
 */
export async function laterOfferCalls(): Promise<typeof offerCalls> {
  try {
    return (await import("@portico/contract/offers/offer-calls")).offerCalls;
  } catch {
    throw new CallError({ kind: "offline" });
  }
}
