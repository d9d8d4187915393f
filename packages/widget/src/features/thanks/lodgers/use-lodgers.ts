import type { ArrivalData, LodgerRequest } from "@portico/contract/lodgers/lodger";
import { lodgerCalls } from "@portico/contract/lodgers/lodger-calls";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { useQuery, useQueryClient, useMutation } from "@tanstack/react-query";
import { useServer } from "../../../base/server-calls/server-context.ts";

/** What is filled in of the people of a stay; asked again once the guest has changed or cancelled something of it. */
export function useArrivalData({ paymentId, returnToken, state, total, items }: LoadedReservation) {
  const server = useServer();
  return useQuery({
    queryKey: [...keyOf(paymentId), state, total, items.length],
    queryFn: ({ signal }) => server.ask(lodgerCalls.arrivalData, { paymentId, returnToken }, { signal }),
    staleTime: 0,
    // A form that is open keeps its place.
    refetchOnWindowFocus: false,
  });
}

type Saved = Pick<LodgerRequest, "item" | "person" | "details">;

/** Keeps one person, and shows everybody as the engine has them then. */
export function useSaveLodger({ paymentId, returnToken }: LoadedReservation) {
  const server = useServer();
  const answers = useQueryClient();
  return useMutation({
    mutationFn: (saved: Saved) =>
      server.ask(lodgerCalls.saveArrivalData, { paymentId, returnToken, ...saved }),
    onSuccess: (data: ArrivalData) => answers.setQueriesData({ queryKey: keyOf(paymentId) }, data),
  });
}

function keyOf(paymentId: string): string[] {
  return ["arrival-data", paymentId];
}
