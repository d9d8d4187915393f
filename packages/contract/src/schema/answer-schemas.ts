import type { CallName } from "../calls.ts";
import { answerExamples } from "./answer-examples.ts";
import { furtherAnswers } from "./further-answers.ts";
import { shapeOf, type JsonShape } from "./json-shape.ts";

/** What the answer of a call looks like, whatever is asked. The tests hold every answer of the engine against it. */
export function answerSchema(name: CallName): JsonShape {
  return shapeOf([answerExamples[name], ...(furtherAnswers[name] ?? [])]);
}
