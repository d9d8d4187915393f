import type { ChosenItem, PriceQuestion } from "@portico/contract/checkout";
import { checkoutCalls } from "@portico/contract/checkout-calls";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServer } from "../server-calls/server-context.ts";
import { useLastMinute } from "./use-last-minute.tsx";

/** Looks once whether the whole reservation is still free, and tells the guest of what is not. */
export function useLostRooms(
  question: PriceQuestion | null,
  { lost, holdToken }: { lost: readonly ChosenItem[]; holdToken: string | null },
): void {
  const server = useServer();
  const showLastMinute = useLastMinute();
  const rooms = useQuery({
    queryKey: ["availability", "rooms", question],
    queryFn: question
      ? ({ signal }) =>
          server.ask(checkoutCalls.availableRooms, { ...question, hold: false, holdToken }, { signal })
      : skipToken,
  });
  const taken = rooms.data?.items.filter(({ ok }) => !ok).map(({ lineCode }) => lineCode) ?? [];
  const codes = [...new Set([...lost.map(({ lineCode }) => lineCode), ...taken])].join("\n");
  useEffect(() => {
    if (codes !== "") showLastMinute(codes.split("\n"));
    // The dialog is opened once for what is lost, not whenever the function is made anew.
    // eslint-disable-next-line react/exhaustive-deps
  }, [codes]);
}
