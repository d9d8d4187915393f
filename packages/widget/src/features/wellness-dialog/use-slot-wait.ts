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

/** A wish to be told when a time of the shown day comes free, from what the guest types to what became of it. */
export function useSlotWait(service: TimedServiceView, order: WellnessOrder, onFree: () => void) {
  const server = useServer();
  const draft = useDraft();
  const [person, setPerson] = useState(() => keptPerson(draft.section("payment")));
  const [left, setLeft] = useState<ReadonlySet<PersonField>>(new Set());
  const [refused, setRefused] = useState<ReadonlySet<PersonField>>(new Set());
  const [wished, setWished] = useState<{ from?: DayMinute; to?: DayMinute; persons?: number }>({});
  const { date, slots = [] } = order.day;
  const onSale = slots.filter(({ refusal }) => refusal !== "too_soon" && refusal !== "too_far");
  const least = service.slots.least * service.unit;
  const begins = onSale.map(({ from }) => from);
  const from = wished.from ?? begins[0] ?? 0;
  const ends = onSale.map(({ to }) => to).filter((to) => to - from >= least);
  const to = ends.find((end) => end === wished.to) ?? ends.at(-1) ?? from + least;
  const { persons: group } = service;
  const persons = Math.min(Math.max(wished.persons ?? order.wanted, group.least), group.most);

  const own = mistakesOf(person);
  const send = useMutation({
    mutationFn: (request: SlotWaitRequest) => server.ask(wellnessCalls.waitForSlot, request),
    onSuccess(answer: SlotWaitAnswer) {
      if (answer.waits) return;
      order.day.retry();
      onFree();
    },
    onError: (error) => setRefused(refusedFields(error)),
  });

  return {
    date,
    /** The day's times, by which a wish is made. */
    times: order.day,
    begins: begins.filter((begin) => onSale.some((slot) => slot.to - begin >= least)),
    ends,
    from,
    to,
    persons,
    person,
    /** Somebody else has a time that could come free. */
    possible: slots.some(({ refusal }) => refusal === "sold_out"),
    mistakeOf: (field: PersonField): MessageKey | null =>
      left.has(field) && own[field] !== null
        ? own[field]
        : refused.has(field)
          ? "checkout.field_refused"
          : null,
    wish: (change: typeof wished) => setWished({ ...wished, ...change }),
    type(field: PersonField, text: string) {
      const next = { ...person, [field]: text };
      setPerson(next);
      setRefused(new Set([...refused].filter((other) => other !== field)));
      draft.keepSection("payment", { ...objectOf(draft.section("payment")), ...next });
    },
    leave(field: PersonField) {
      if (person[field] !== "") setLeft(new Set([...left, field]));
    },
    /** Sends the wish; answers the first field that keeps it from being sent. */
    submit(): PersonField | null {
      setLeft(new Set(PERSON));
      const wrong = PERSON.find((field) => own[field] !== null);
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
    /** Forgets what became of an earlier wish. */
    begin: send.reset,
    sending: send.isPending,
    problem: send.isError && refused.size === 0 ? problemOf(send.error) : null,
    /** The guest's place in line, once they have one. */
    place: send.data?.waits ? send.data.place : null,
  };
}

export type SlotWait = ReturnType<typeof useSlotWait>;

function mistakesOf({ firstName, lastName, email }: Person): Record<PersonField, MessageKey | null> {
  return { firstName: nameMistake(firstName), lastName: nameMistake(lastName), email: emailMistake(email) };
}

/** The fields that the server names as wrong. */
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

/** What the guest has typed for an order already. */
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
