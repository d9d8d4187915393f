import { offerCalls } from "@portico/contract/offers/offer-calls";
import { useEffect, useEffectEvent, useRef } from "react";
import { useServer } from "./server-context.ts";
import { CallError } from "./server-problem.ts";

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Asks again by itself once an engine that could not be reached is back. Until then it knocks quietly, in longer and
 * longer pauses and at once when the network returns, so that nothing on the screen flickers. What the engine has refused
 * is left to the guest, who has to change something.
 */
export function useAskedAgain(error: unknown, ask: () => void): void {
  const server = useServer();
  const away = isAway(error);
  const pause = useRef(FIRST_PAUSE_MS);
  const isBack = useEffectEvent(async (): Promise<boolean> => {
    if (document.hidden) return false;
    try {
      await server.ask(offerCalls.defaults, undefined);
      return true;
    } catch {
      return false;
    }
  });
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (!away) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const knock = async () => {
      clearTimeout(timer);
      const back = await isBack();
      if (left) return;
      pause.current = Math.min(pause.current * 2, LONGEST_PAUSE_MS);
      if (back) askAgain();
      else wait();
    };
    const wait = () => {
      timer = setTimeout(() => void knock(), pause.current);
    };
    const hurry = () => void knock();
    wait();
    window.addEventListener("online", hurry);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener("online", hurry);
    };
  }, [away]);
}

function isAway(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { problem } = error;
  return problem.kind === "refused" ? problem.status >= 500 : problem.kind !== "cancelled";
}
