import type { SlotWaitAnswer, SlotWaitRequest } from "@portico/contract/wellness/slot-wait";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { wellnessCalls } from "@portico/contract/wellness/wellness-calls";
import type { DayMinute } from "@portico/domain/wellness/timed-service";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { emailMistake, nameMistake } from "../../contact/person-mistakes.ts";
import { useDraft } from "../../base/draft/draft.ts";
import { CallError } from "../../base/server-calls/server-problem.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import type { WellnessOrder } from "./use-wellness-draft.ts";

const PERSON = ["firstName", "lastName", "email"] as const;

export type PersonField = (typeof PERSON)[number];

type Person = Record<PersonField, string>;

/** Joins the waiting list for times of the shown day: the typed wish, its sending, and its outcome. */
export function useSlotWait(service: TimedServiceView, order: WellnessOrder, onFree: () => void) {
  const server = useServer();
  const { person, refusedAny, refuse, missing, ...form } = useWaitingPerson();
  const { date, slots = [] } = order.day;
  const times = useWishedTimes(service, order);
  const { from, to, persons } = times;
  const send = useMutation({
    mutationFn: (request: SlotWaitRequest) => server.ask(wellnessCalls.waitForSlot, request),
    onSuccess(answer: SlotWaitAnswer) {
      if (answer.waits) return;
      order.day.retry();
      onFree();
    },
    onError: (error) => refuse(refusedFields(error)),
  });

  return {
    ...times,
    ...form,
    date,
    /** The day's times, as limits of a wish. */
    times: order.day,
    person,
    /** Somebody else has a time that could become free. */
    possible: slots.some(({ refusal }) => refusal === "sold_out"),
    /** Sends the wish; returns the first field with a mistake. */
    submit(): PersonField | null {
      const wrong = missing();
      if (wrong) return wrong;
      if (!send.isPending) {
        send.mutate({
          serviceId: service.id,
          day: date,
          times: { from, to },
          slots: 0,
          persons,
          contact: person,
        });
      }
      return null;
    },
    /** Forgets the outcome of an earlier wish. */
    begin: send.reset,
    sending: send.isPending,
    problem: send.isError && !refusedAny ? problemOf(send.error) : null,
    /** The guest's place in line, once there is one. */
    place: send.data?.waits ? send.data.place : null,
  };
}

export type SlotWait = ReturnType<typeof useSlotWait>;

/** The wished times of the shown day and number of people. */
function useWishedTimes(service: TimedServiceView, order: WellnessOrder) {
  const [wished, setWished] = useState<{ from?: DayMinute; to?: DayMinute; persons?: number }>({});
  const { slots = [] } = order.day;
  const onSale = slots.filter(({ refusal }) => refusal !== "too_soon" && refusal !== "too_far");
  const least = service.slots.least * service.unit;
  const begins = onSale.map(({ from }) => from);
  const from = wished.from ?? begins[0] ?? 0;
  const ends = onSale.map(({ to }) => to).filter((to) => to - from >= least);
  const { persons: group } = service;
  return {
    begins: begins.filter((begin) => onSale.some((slot) => slot.to - begin >= least)),
    ends,
    from,
    to: ends.find((end) => end === wished.to) ?? ends.at(-1) ?? from + least,
    persons: Math.min(Math.max(wished.persons ?? order.wanted, group.least), group.most),
    wish: (change: typeof wished) => setWished({ ...wished, ...change }),
  };
}

/** The person to notify: the typed details, shared with an order's form, and their mistakes. */
function useWaitingPerson() {
  const draft = useDraft();
  const [person, setPerson] = useState(() => keptPerson(draft.section("payment")));
  const [left, setLeft] = useState<ReadonlySet<PersonField>>(new Set());
  const [refused, refuse] = useState<ReadonlySet<PersonField>>(new Set());
  const own = mistakesOf(person);
  return {
    person,
    refusedAny: refused.size > 0,
    refuse,
    mistakeOf: (field: PersonField): MessageKey | null =>
      left.has(field) && own[field] !== null
        ? own[field]
        : refused.has(field)
          ? "checkout.field_refused"
          : null,
    type(field: PersonField, text: string) {
      const next = { ...person, [field]: text };
      setPerson(next);
      refuse(new Set([...refused].filter((other) => other !== field)));
      draft.keepSection("payment", { ...objectOf(draft.section("payment")), ...next });
    },
    leave(field: PersonField) {
      if (person[field] !== "") setLeft(new Set([...left, field]));
    },
    /** The first field with a mistake; from now on every field shows its own. */
    missing(): PersonField | undefined {
      setLeft(new Set(PERSON));
      return PERSON.find((field) => own[field] !== null);
    },
  };
}

function mistakesOf({ firstName, lastName, email }: Person): Record<PersonField, MessageKey | null> {
  return { firstName: nameMistake(firstName), lastName: nameMistake(lastName), email: emailMistake(email) };
}

/** The fields that the server rejects. */
function refusedFields(error: unknown): ReadonlySet<PersonField> {
  if (!(error instanceof CallError) || error.problem.kind !== "refused") return new Set();
  const { items } = error.problem;
  return new Set(PERSON.filter((name) => items.some(({ field }) => field === `contact.${name}`)));
}

function problemOf(error: unknown): MessageKey {
  const refused = error instanceof CallError && error.problem.kind === "refused" ? error.problem : null;
  if (refused?.code === "too_many_requests") return "waiting.too_many";
  return refused?.code === "invalid_request" ? "waiting.impossible" : "errors.request_failed";
}

/** What the guest has already typed for an order. */
function keptPerson(kept: unknown): Person {
  const { firstName, lastName, email } = objectOf(kept);
  return { firstName: textOf(firstName), lastName: textOf(lastName), email: textOf(email) };
}

function objectOf(kept: unknown): Record<string, unknown> {
  return typeof kept === "object" && kept !== null ? { ...kept } : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
