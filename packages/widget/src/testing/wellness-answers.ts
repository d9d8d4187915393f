import type { SlotView, TimeSpanQuestion } from "@portico/contract/wellness/slot";
import { wellnessCalls } from "@portico/contract/wellness/wellness-calls";
import type { TakenTime } from "@portico/domain/wellness/slot-demand";
import { PRICE, pricedReservation, questionOf } from "./priced-reservation.ts";
import type { Answers } from "./test-engine.ts";

const CROWNS = { currency: "CZK" } as const;

export const SLOTS = "/api/ibe4/time-span";
export const FREE_DAYS = "/api/ibe4/find-available-time-span";

/** Half hours from the first minute on, one after another: how many more bookings each takes, and none after a null. */
export function aDay(day: string, from: number, free: readonly (number | null)[]): SlotView[] {
  return free.flatMap((available, index) =>
    available === null
      ? []
      : [
          {
            index,
            day,
            times: { from: from + index * 30, to: from + index * 30 + 30 },
            unit: 30,
            available,
            price: 43_000,
            refusal: available === 0 ? ("sold_out" as const) : null,
          },
        ],
  );
}

/** The engine with these days of every service; a service costs 430 a half hour for the whole group. */
export function wellnessAnswers(days: Record<string, SlotView[]>): Answers {
  return {
    [SLOTS]: (body) => {
      const question = wellnessCalls.slots.readRequest(body as Record<string, unknown>, CROWNS);
      const slots = (days[question.day] ?? []).map((slot) => beside(question, slot));
      return wellnessCalls.slots.writeAnswer(slots, CROWNS) as object;
    },
    [FREE_DAYS]: (body) => {
      const { from, to } = wellnessCalls.daysWithSlots.readRequest(body as Record<string, unknown>, CROWNS);
      const free = Object.entries(days).flatMap(([day, slots]) =>
        from <= day && day <= to && slots.some(({ available }) => available > 0) ? [day] : [],
      );
      return wellnessCalls.daysWithSlots.writeAnswer(free.toSorted(), CROWNS) as object;
    },
    [PRICE]: (body) => {
      const question = questionOf(body);
      const items = question.items.map((item) =>
        item.kind === "service"
          ? { ...item, shownTotal: ((item.block.to - item.block.from) / 30) * 43_000 }
          : item,
      );
      return pricedReservation({ ...question, items });
    },
  };
}

/** The slot beside what the guest has, of which none has a pause, and with what they give back. */
function beside({ serviceId, reserved, givenBack }: TimeSpanQuestion, slot: SlotView): SlotView {
  const meets = (time: TakenTime) =>
    time.serviceId === serviceId &&
    time.block.day === slot.day &&
    time.block.from < slot.times.to &&
    slot.times.from < time.block.to;
  const alone = slot.available + (givenBack !== null && meets(givenBack) ? 1 : 0);
  const available = Math.max(0, alone - reserved.filter(meets).length);
  if (available > 0) return { ...slot, available, refusal: null };
  return { ...slot, available, refusal: alone > 0 ? "reserved" : slot.refusal };
}
