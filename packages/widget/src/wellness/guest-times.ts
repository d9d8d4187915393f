import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { GuestTimes } from "@portico/contract/wellness/slot";
import { timesOf } from "@portico/domain/reservations/item-times";
import { MAX_ROOMS } from "@portico/domain/stays/guest";
import type { TakenTime } from "@portico/domain/wellness/slot-demand";
import { useMemo, useState } from "react";
import { useDraft } from "../base/draft/draft.ts";
import { heldToken } from "../base/draft/hold-name.ts";
import { useGuest } from "../base/store/guest-store.ts";

export type GuestTimeLimits = {
  /** The item that the guest edits, which does not count against itself. */
  editedAt?: number | undefined;
  /** What the guest has chosen besides the reservation. */
  beside?: readonly TakenTime[];
  /** A sold time that the guest exchanges for the new one. */
  own?: TakenTime | null;
};

const NOTHING: readonly TakenTime[] = [];

/** The guest's times of services, as questions about free times send them. */
export function useGuestTimes({ editedAt, beside = NOTHING, own = null }: GuestTimeLimits = {}): GuestTimes {
  const draft = useDraft();
  const [holdToken] = useState(() => heldToken(draft));
  const reservation = useGuest((state) => state.reservation);
  return useMemo(() => {
    const reserved = [
      ...reservation.filter(({ addedAt }) => addedAt !== editedAt).flatMap(timesOf),
      ...beside,
    ];
    return { holdToken, reserved: reserved.map(bare), givenBack: own && bare(own) };
  }, [holdToken, reservation, editedAt, beside, own]);
}

/** The reservation's other items that take times of services, as many as fit into one question. */
export function itemsBeside(reservation: readonly ChosenItem[], editedAt?: number): ChosenItem[] {
  const others = reservation.filter((item) => item.addedAt !== editedAt && timesOf(item).length > 0);
  return others.slice(0, MAX_ROOMS - 1);
}

function bare({ serviceId, block, persons }: TakenTime): TakenTime {
  return { serviceId, block, persons };
}
