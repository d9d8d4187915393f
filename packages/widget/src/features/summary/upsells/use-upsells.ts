import { roomsOf } from "@portico/domain/reservations/reservation-item";
import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { upsellCalls } from "@portico/contract/checkout/upsell-calls";
import type { UpsellView } from "@portico/contract/offers/upsell";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { unpricedQuestion } from "../../../reservations/use-reservation-price.ts";

/** Upsells with the lines that they were found for. */
export type FoundUpsells = { items: readonly ChosenRoom[]; upsells: readonly UpsellView[] };

/** Finds available upgrades for the question's rooms. The shown prices make no difference to them. */
export function useUpsells(question: PriceQuestion | null) {
  const server = useServer();
  const asked = useMemo(() => question && unpricedQuestion(question), [question]);
  return useQuery({
    queryKey: ["rates", "upsells", asked],
    queryFn: asked
      ? async ({ signal }): Promise<FoundUpsells> => {
          const upsells = await server.ask(upsellCalls.upsells, asked, { signal });
          return { items: roomsOf(asked.items), upsells };
        }
      : skipToken,
    placeholderData: keepPreviousData,
  });
}
