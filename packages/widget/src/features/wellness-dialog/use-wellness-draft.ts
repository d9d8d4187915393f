import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { TimeRange } from "@portico/domain/dates/time-rule";
import { personsOf } from "@portico/domain/stays/guest";
import { personChoices, slotsBetween } from "@portico/domain/wellness/choose-slots";
import { slotChoice, type SlotChoice } from "@portico/domain/wellness/slot-selection";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { useMemo, useState } from "react";
import type { WellnessRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { useDayBounds } from "../../wellness/day-bounds.ts";
import { useFreeDayWindow } from "../../wellness/use-free-days.ts";
import { useDaySlots, type ShownSlot } from "../../wellness/use-day-slots.ts";

export type WellnessStep = "story" | "times" | "persons";

/** What the guest has chosen in the dialog so far; nothing of it is in the reservation yet. */
type WellnessDraft = {
  step: WellnessStep;
  /** Null for the first day that has something free. */
  day: PlainDate | null;
  /** `asked`: the times that the dialog was opened with, until the guest chooses any. */
  times: TimeRange | "asked" | null;
  /** Null until the guest chooses a number. */
  persons: number | null;
};

/** The dialog's draft, its way through the steps, and what of it can still be bought. */
export function useWellnessDraft(service: TimedServiceView, request: WellnessRequest) {
  const { enterStep, back } = useDialog();
  const bounds = useDayBounds(service);
  const [draft, setDraft] = useState(() => startOf(request, bounds));
  const near = useFreeDayWindow(service, bounds, bounds.first);
  const date = draft.day ?? firstOf(near.free) ?? bounds.first;
  const waits = draft.day === null && near.free === undefined && !near.failed;
  const day = useDaySlots(service, waits ? null : date, request.item?.addedAt);
  const { slots } = day;
  const party = useGuest((state) => personsOf(state.party));

  const selected = useMemo(
    () => selectedSlots(draft, slots ?? [], service, request),
    [draft, slots, service, request],
  );
  const choices = personChoices(service, selected);
  const wanted = draft.persons ?? request.item?.persons ?? request.persons ?? party;
  const persons = Math.min(Math.max(wanted, choices[0] ?? 1), choices.at(-1) ?? 1);
  const [first] = selected;
  const last = selected.at(-1);

  const choiceOf = (index: number): SlotChoice =>
    slotChoice(
      slots ?? [],
      selected.map((slot) => slot.index),
      service.slots,
      index,
    );

  return {
    /** Without times there is nobody to count. */
    step: draft.step === "persons" && selected.length === 0 && slots !== undefined ? "times" : draft.step,
    bounds,
    day: { ...day, date },
    /** The slots that the guest has chosen and can still have. */
    selected,
    block: first && last ? { day: date, from: first.from, to: last.to } : null,
    /** The times that the dialog was opened with are no longer free. */
    lost: draft.times === "asked" && asksTimes(request) && slots !== undefined && selected.length === 0,
    choiceOf,
    press(index: number) {
      const choice = choiceOf(index);
      if (choice.kind !== "none")
        setDraft({ ...draft, day: date, times: timesOf(slots ?? [], choice.selected) });
      return choice;
    },
    /** The numbers of people that the chosen times can take. */
    choices,
    persons,
    /** How many people the guest would like to bring. */
    wanted,
    changePersons: (count: number) => setDraft({ ...draft, persons: count }),
    showDay: (date: PlainDate) => setDraft({ ...draft, day: date, times: null }),
    canGoBack: draft.step !== startStep(request),
    showTimes() {
      setDraft({ ...draft, step: "times" });
      enterStep(() => setDraft((now) => ({ ...now, step: "story" })));
    },
    showPersons() {
      setDraft({ ...draft, step: "persons" });
      enterStep(() => setDraft((now) => ({ ...now, step: "times" })));
    },
    /** Begins to order once more, on the same day. */
    orderAgain() {
      setDraft((now) => ({ ...now, day: date, times: null, persons: null }));
      back();
    },
  };
}

export type WellnessOrder = ReturnType<typeof useWellnessDraft>;

function startOf(
  request: WellnessRequest,
  { first, last }: { first: PlainDate; last: PlainDate },
): WellnessDraft {
  const wished = request.item?.block.day ?? request.day ?? null;
  const day = wished !== null && (wished < first || wished > last) ? null : wished;
  return { step: startStep(request), day, times: day === wished ? "asked" : null, persons: null };
}

function firstOf(days: ReadonlySet<PlainDate> | undefined): PlainDate | undefined {
  return days?.values().next().value;
}

function startStep({ mode }: WellnessRequest): WellnessStep {
  return mode === "detail" || mode === "readonly" ? "story" : "times";
}

function asksTimes({ item, from }: WellnessRequest): boolean {
  return item !== undefined || from !== undefined;
}

/** All of the chosen slots, if each is still free. */
function selectedSlots(
  { times }: WellnessDraft,
  slots: readonly ShownSlot[],
  service: TimedServiceView,
  { item, from, to }: WellnessRequest,
): readonly ShownSlot[] {
  if (times !== "asked") return freeBetween(slots, times);
  if (item) return freeBetween(slots, item.block);
  const whole = from === undefined || to === undefined ? [] : freeBetween(slots, { from, to });
  return whole.length > 0 ? whole : freeBetween(slots, shortestFrom(slots, service, from));
}

function freeBetween(slots: readonly ShownSlot[], times: TimeRange | null): readonly ShownSlot[] {
  const block = times && slotsBetween(slots, times);
  return block?.every(({ available }) => available > 0) ? block : [];
}

function shortestFrom(
  slots: readonly ShownSlot[],
  service: TimedServiceView,
  from: number | undefined,
): TimeRange | null {
  const begins = slots.find((slot) => slot.from === from);
  const choice = begins && slotChoice(slots, [], service.slots, begins.index);
  return choice?.kind === "select" ? timesOf(slots, choice.selected) : null;
}

function timesOf(slots: readonly ShownSlot[], selected: readonly number[]): TimeRange | null {
  const first = slots.find(({ index }) => index === selected[0]);
  const last = slots.find(({ index }) => index === selected.at(-1));
  return first && last ? { from: first.from, to: last.to } : null;
}
