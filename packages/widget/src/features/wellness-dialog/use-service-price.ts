import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { PricedTimedService, ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { isTimed } from "@portico/domain/reservations/reservation-item";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";
import { itemsBeside } from "../../wellness/guest-times.ts";

const LINE_CODE = "draft";

/**
 * The current price of the chosen times for the group, beside the reservation; coupons never apply. A null
 * block asks nothing.
 */
export function useServicePrice(
  service: TimedServiceView,
  block: SlotBlock | null,
  persons: number,
  editedAt: number | undefined,
) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const store = useGuestStore();
  const { day, from, to } = block ?? { day: null, from: 0, to: 0 };
  const question = useMemo<PriceQuestion | null>(() => {
    if (day === null) return null;
    const item: ChosenTimedService = {
      kind: "service",
      lineCode: LINE_CODE,
      addedAt: 0,
      serviceId: service.id,
      block: { day, from, to },
      persons,
      tags: [],
      offerId: "",
      shownTotal: 0,
    };
    // Reads the reservation when the times are chosen: what this dialog adds later must not count against
    // them.
    const { reservation } = store.getState();
    const items = [...itemsBeside(reservation, editedAt), item];
    return { currency, couponId: 0, businessTrip: false, insurance: null, vouchers: [], items };
  }, [service, day, from, to, persons, currency, store, editedAt]);
  return useQuery({
    queryKey: ["rates", "draft", question],
    queryFn: question ? ({ signal }) => server.ask(priceCalls.price, question, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    select: pricedService,
  });
}

function pricedService({ items }: ReservationPrice): PricedTimedService | undefined {
  const priced = items.at(-1);
  return priced && isTimed(priced) ? priced : undefined;
}
