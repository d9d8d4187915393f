import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { personsOf } from "@portico/domain/stays/guest";
import { personChoices } from "@portico/domain/wellness/choose-slots";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { WellnessRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { useDayBounds } from "../../wellness/day-bounds.ts";
import { type AskedTimes, useSlotChoice } from "../../wellness/use-slot-choice.ts";

export type WellnessStep = "story" | "times" | "persons" | "wait";

/** The dialog's draft, its steps, and what is still available. */
export function useWellnessDraft(service: TimedServiceView, request: WellnessRequest) {
  const { enterStep, back } = useDialog();
  const asked = useMemo(() => askedTimes(request), [request]);
  const order = useSlotChoice(service, {
    bounds: useDayBounds(service, asked.day),
    asked,
    editedAt: request.item?.addedAt,
  });
  const { selected, day, clear } = order;
  const [step, setStep] = useState(() => startStep(request));
  // Null until the guest chooses a number.
  const [chosenPersons, setPersons] = useState<number | null>(null);
  const party = useGuest((state) => personsOf(state.party));
  const choices = personChoices(service, selected);
  const wanted = chosenPersons ?? request.item?.persons ?? request.persons ?? party;
  const persons = Math.min(Math.max(wanted, choices[0] ?? 1), choices.at(-1) ?? 1);

  const showWait = useCallback(() => {
    setStep("wait");
    enterStep(() => setStep("times"));
  }, [enterStep]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !request.waits) return;
    begun.current = true;
    showWait();
  }, [request.waits, showWait]);

  return {
    ...order,
    /** Without times there is nobody to count. */
    step: step === "persons" && selected.length === 0 && day.slots !== undefined ? "times" : step,
    /** The possible numbers of people for the chosen times. */
    choices,
    persons,
    /** The number of people that the guest wants to bring. */
    wanted,
    limit: groupLimit(service, choices, wanted),
    changePersons: setPersons,
    canGoBack: step !== startStep(request),
    showTimes() {
      setStep("times");
      enterStep(() => setStep("story"));
    },
    showWait,
    showPersons() {
      setStep("persons");
      enterStep(() => setStep("times"));
    },
    /** Starts another order on the same day. */
    orderAgain() {
      clear();
      setPersons(null);
      back();
    },
  };
}

/**
 * Why fewer people can come than the guest wants to bring: a booking takes no more, or others have the
 * places.
 */
function groupLimit({ persons }: TimedServiceView, choices: readonly number[], wanted: number) {
  const most = choices.at(-1);
  if (most === undefined || wanted <= most) return null;
  const words = most === persons.most ? "wellness.one_booking" : "wellness.places";
  return { most, words } as const;
}

export type WellnessOrder = ReturnType<typeof useWellnessDraft>;

function startStep({ mode }: WellnessRequest): WellnessStep {
  return mode === "detail" || mode === "readonly" ? "story" : "times";
}

function askedTimes({ item, day, from, to }: WellnessRequest): AskedTimes {
  if (item) return { ...item.block, exactly: true };
  return {
    ...(day !== undefined && { day }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
