import { calls } from "@portico/contract/calls";
import type { OfferView } from "@portico/contract/offers/offer";
import { sum } from "../report/figures.ts";
import { sendQuestion, type Question } from "../engine/send-request.ts";

const SAMPLES = 40;

/**
 * The question whose answer has the median size among samples over the horizon. They are asked in turn, because the
 * engine queues only a few expensive questions.
 */
export async function typicalQuestion(origin: string, questions: readonly Question[]): Promise<Question> {
  const answers: { question: Question; size: number }[] = [];
  for (const question of sampled(questions)) {
    const { body } = await sendQuestion(origin, question);
    answers.push({ question, size: body.length });
  }
  const inOrder = answers.toSorted((a, b) => a.size - b.size);
  const typical = inOrder[Math.floor(inOrder.length / 2)];
  if (typical === undefined) throw new Error("No question to sample");
  return typical.question;
}

/** Priced offers per answer, over the horizon. */
export async function countOffers(origin: string, questions: readonly Question[]): Promise<number> {
  const counts: number[] = [];
  for (const question of sampled(questions)) {
    const headers = { ...question.headers, "accept-encoding": "identity" };
    const { body } = await sendQuestion(origin, { ...question, headers });
    counts.push(priced(calls.baseRates.readAnswer(JSON.parse(body.toString()), { currency: "CZK" })).length);
  }
  return sum(counts) / counts.length;
}

/** In the currency at the start of the list, spread evenly over the arrival days. */
function sampled(questions: readonly Question[]): Question[] {
  const [first] = questions;
  const alike = questions.filter(({ headers }) => JSON.stringify(headers) === JSON.stringify(first?.headers));
  const step = Math.max(1, Math.floor(alike.length / 2 / SAMPLES));
  return alike.slice(0, alike.length / 2).filter((_, index) => index % step === 0);
}

function priced(offers: readonly OfferView[]): OfferView[] {
  return offers.filter(({ total }) => total > 0);
}
