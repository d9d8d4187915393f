import { problemEnvelope } from "@portico/contract/problems/problem";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";
import type { FastifyReply } from "fastify";
import { inLanguage, problemText } from "./problem-text.ts";
import { type Refusal, statusOf } from "./refusal.ts";

/** Sends the common envelope of every refusal, with the matching HTTP status. */
export function sendProblem(
  reply: FastifyReply,
  refusal: Refusal,
  { language, currency, status }: { language: Language; currency: CurrencyCode; status?: number },
): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  const envelope = problemEnvelope.write(
    {
      code: refusal.code,
      message:
        refusal.message === undefined
          ? problemText(refusal.code, language)
          : inLanguage(refusal.message, language),
      field: refusal.field ?? refusal.items?.find((item) => item.field !== undefined)?.field ?? null,
      items: (refusal.items ?? []).map(({ message, ...item }) =>
        message === undefined ? item : { ...item, message: inLanguage(message, language) },
      ),
      requestId: reply.request.id,
    },
    { currency },
  );
  return reply
    .code(status ?? statusOf(refusal.code))
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(envelope));
}
