import type { Call } from "@portico/contract/call";
import { hashKey, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useDrawn } from "@portico/ui/drawn/use-drawn";
import { useState } from "react";
import { useGuest } from "../store/guest-store.ts";
import { asideKey } from "./answer-cache.ts";
import type { AsideName, StartAnswer } from "./start-data.ts";

/**
 * How a query begins whose answer came with the page, if it answers this question: what the engine has drawn is taken over
 * as it is, and asked for again where it is outdated by then.
 */
export function useAside<Question, Answer>(
  name: AsideName,
  { writeRequest, readAnswer }: Call<Question, Answer>,
  question: Question | null,
) {
  const currency = useGuest((state) => state.currency);
  const language = useGuest((state) => state.language);
  const start = useQueryClient().getQueryState<StartAnswer>(asideKey(name, { currency, language }));
  return {
    initialData: () => {
      const { data } = start ?? {};
      return data &&
        question !== null &&
        hashKey([writeRequest(question, { currency })]) === hashKey([data.question])
        ? readAnswer(data.answer, { currency })
        : undefined;
    },
    initialDataUpdatedAt: () => (start?.isInvalidated ? 0 : start?.dataUpdatedAt),
  };
}

/** What a list shows of a query. */
export type ShownQuery<Answer> = Pick<
  UseQueryResult<Answer>,
  "data" | "error" | "isError" | "isFetching" | "isPending" | "refetch"
>;

/**
 * A query of a part whose program comes late. While that takes over what the engine has drawn, it sees the answer that came
 * with the page, or none; one that another part has asked for in the meantime comes right after.
 */
export function useAsDrawn<Answer>(
  found: UseQueryResult<Answer>,
  { initialData }: { initialData: () => Answer | undefined },
): ShownQuery<Answer> {
  const isDrawn = useDrawn();
  const [data] = useState(() => (isDrawn ? initialData() : undefined));
  if (!isDrawn) return found;
  const isPending = data === undefined;
  return { data, error: null, isError: false, isFetching: isPending, isPending, refetch: found.refetch };
}
