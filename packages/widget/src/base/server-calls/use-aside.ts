import type { Call } from "@portico/contract/call";
import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useGuest } from "../store/guest-store.ts";
import { asideKey } from "./queries.ts";
import type { AsideName, StartAnswer } from "./start-data.ts";

/**
 * How a query begins whose answer came with the page, if it answers this question: what the engine has drawn is taken over
 * as it is, and asked for again where it is outdated by then.
 */
export function useAside<Question, Answer>(
  name: AsideName,
  { writeRequest, readAnswer }: Call<Question, Answer>,
  question: Question,
) {
  const currency = useGuest((state) => state.currency);
  const language = useGuest((state) => state.language);
  const start = useQueryClient().getQueryState<StartAnswer>(asideKey(name, { currency, language }));
  return {
    initialData: () => {
      const { data } = start ?? {};
      return data && hashKey([writeRequest(question, { currency })]) === hashKey([data.question])
        ? readAnswer(data.answer, { currency })
        : undefined;
    },
    initialDataUpdatedAt: () => (start?.isInvalidated ? 0 : start?.dataUpdatedAt),
  };
}
