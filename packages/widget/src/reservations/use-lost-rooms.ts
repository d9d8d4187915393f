import { isTimed } from "@portico/domain/reservations/reservation-item";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useDraft } from "../base/draft/draft.ts";
import { heldToken } from "../base/draft/hold-name.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { canOnlyWait, takenLines } from "../waiting-list/waits-for-room.ts";
import { useLastMinuteOf } from "./use-last-minute.tsx";
import { unpricedQuestion } from "./use-reservation-price.ts";

/**
 * Looks whether the whole reservation is still free, and tells the guest of what is not. A hold from an earlier step
 * counts as theirs and is given back by the same call. Answers whether it can only wait for a room; null until that is
 * known.
 */
export function useLostRooms(question: PriceQuestion | null, lost: readonly ChosenItem[]): boolean | null {
  const server = useServer();
  const draft = useDraft();
  const [holdToken] = useState(() => heldToken(draft));
  // An extra takes no room from anybody.
  const asked = useMemo(() => question && roomsAlone(question), [question]);
  const rooms = useQuery({
    queryKey: ["availability", "rooms", asked, holdToken],
    queryFn: asked
      ? ({ signal }) =>
          server.ask(priceCalls.availableRooms, { ...asked, hold: false, holdToken }, { signal })
      : skipToken,
  });
  useEffect(() => {
    if (rooms.isSuccess && heldToken(draft) !== null) draft.keepSection("hold", null);
  }, [rooms.isSuccess, draft]);

  const taken = rooms.data ? takenLines(rooms.data) : [];
  useLastMinuteOf([...lost.map(({ lineCode }) => lineCode), ...taken]);
  return rooms.data ? canOnlyWait(rooms.data) : null;
}

function roomsAlone(question: PriceQuestion): PriceQuestion {
  const { items, ...asked } = unpricedQuestion(question);
  return {
    ...asked,
    items: items.map((item) => (isTimed(item) ? item : { ...item, services: [] })),
  };
}
