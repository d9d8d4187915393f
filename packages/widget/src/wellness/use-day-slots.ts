import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { SlotView } from "@portico/contract/wellness/slot";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import type { ContentTime } from "@portico/domain/packages/content-times";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import { leftBeside, withGivenBack } from "@portico/domain/wellness/reserved-slots";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { slotChoice } from "@portico/domain/wellness/slot-selection";
import { instantOfMinute } from "@portico/domain/wellness/slot-times";
import { useEffect, useMemo, useState } from "react";
import { heldToken, useDraft } from "../base/draft/draft.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useSlots } from "../base/server-calls/wellness-queries.ts";
import { useGuest } from "../base/store/guest-store.ts";

type Told = Pick<SlotView, "index" | "price" | "available" | "refusal"> & SlotView["times"];

/** A slot as guests see it, with what the reservation that they are making leaves of it. */
export type ShownSlot = Told & {
  /** The reservation has taken what was left of it. */
  reserved: boolean;
};

/** A time that the guest has chosen and that takes places of a service. */
type TakenTime = Pick<ContentTime, "serviceId" | "block" | "persons">;

export type SlotLimits = {
  /** The item that the guest edits, which stands in nobody's way. */
  editedAt?: number | undefined;
  /** What else the guest has chosen, beside the reservation. */
  beside?: readonly TakenTime[];
  /** A time that is sold to the guest, who gives it back for the one that they choose. */
  own?: TakenTime | null;
  /** The slots that can be chosen at all. */
  isOffered?: (slot: SlotBlock) => boolean;
};

const NOTHING: readonly TakenTime[] = [];
const ANY = () => true;

/**
 * The slots of a day beside what the guest has in the reservation. Slots whose start passes by the hotel's clock go from
 * the list without a new answer.
 */
export function useDaySlots(
  service: TimedServiceView,
  day: PlainDate | null,
  { editedAt, beside = NOTHING, own = null, isOffered = ANY }: SlotLimits = {},
) {
  const draft = useDraft();
  const [holdToken] = useState(() => heldToken(draft));
  const answer = useSlots(day === null ? null : { day, serviceId: service.id, holdToken });
  const reservation = useGuest((state) => state.reservation);
  const { timeZone } = useProperty();
  const now = useMinute();
  const answeredAt = answer.dataUpdatedAt;
  const slots = useMemo(() => {
    const reserved = [
      ...reservation.filter(({ addedAt }) => addedAt !== editedAt).flatMap(timesOf),
      ...beside,
    ]
      .filter(({ serviceId, block }) => serviceId === service.id && block.day === day)
      .map(({ block, persons }) => ({ ...block, persons }));
    // A clock that runs ahead on the guest's device must not hide what the engine has just told.
    const hasPassed = (slot: SlotView) => {
      const begins = instantOfMinute(dayNumber(slot.day), slot.times.from, timeZone);
      return answeredAt < begins && begins < now;
    };
    const open = answer.data
      ?.filter((slot) => !hasPassed(slot) && isOffered({ day: slot.day, ...slot.times }))
      .map(({ times, index, price, available, refusal }) => ({ ...times, index, price, available, refusal }));
    const isOwnDay = own?.serviceId === service.id && own.block.day === day;
    const given =
      open && isOwnDay ? withGivenBack(open, { ...own.block, persons: own.persons }, service.counts) : open;
    const least = service.counts === "persons" ? service.persons.least : 1;
    const told = given?.map<Told>((slot) => {
      const isOnSale = slot.refusal === null || slot.refusal === "sold_out";
      if (!isOnSale || slot.available < least)
        return { ...slot, available: 0, refusal: slot.refusal ?? "sold_out" };
      return { ...slot, refusal: null };
    });
    return (
      told &&
      leftBeside(told, reserved, service).map<ShownSlot>((slot) => ({
        ...slot,
        reserved: slot.available === 0 && slot.refusal === null,
      }))
    );
  }, [answer.data, answeredAt, now, timeZone, reservation, service, day, editedAt, beside, own, isOffered]);
  return {
    slots,
    loading: day !== null && answer.isPending,
    failed: answer.isError && !answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

/** The times that an item of the reservation takes. */
function timesOf(item: ChosenItem): readonly TakenTime[] {
  switch (item.kind) {
    case "room":
      return NOTHING;
    case "package":
      return item.times;
    case "service":
      return [item];
    default:
      return noOtherKind(item);
  }
}

const MINUTE_MS = 60_000;

/** The instant by the device's clock, again every minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The slots at which a booking can begin. */
export function freeStarts(
  slots: readonly ShownSlot[],
  { slots: limits }: Pick<TimedServiceView, "slots">,
): ShownSlot[] {
  return slots.filter(({ index }) => slotChoice(slots, [], limits, index).kind === "select");
}
