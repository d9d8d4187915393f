import { calls, type CallName } from "../calls.ts";
import { answerExamples } from "./answer-examples.ts";
import { furtherAnswers } from "./further-answers.ts";
import { jsonSchemaOf } from "./json-schema-of.ts";
import { shapeOf } from "./json-shape.ts";
import type { JsonObject } from "./request-json-schema.ts";

/** What the answer of a call looks like, whatever is asked. The tests hold every answer of the engine against it. */
export function answerSchema(name: CallName): JsonObject {
  const { answer } = calls[name];
  if (answer !== undefined) return jsonSchemaOf(answer.shape);
  return shapeOf([answerExamples[name], ...(furtherAnswers[name] ?? [])]);
}
