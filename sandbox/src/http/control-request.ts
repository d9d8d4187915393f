import type { IncomingMessage } from "node:http";
import type { Answer } from "./answer.ts";
import { seeOther } from "./answer.ts";
import { parseFields } from "./request-body.ts";

/**
 * Answers a control call with what its fields, of JSON or of a form, ask for; a person's form leads back to the control
 * page. A page of another site is refused: whoever happens to read one must not drive what runs on their own machine.
 */
export function answerControlRequest(
  request: IncomingMessage,
  body: string,
  answer: (fields: Record<string, unknown>) => Answer,
): Answer {
  const { headers, method } = request;
  const from = headers.origin;
  if (method !== "GET" && from !== undefined && from !== `http://${headers.host}`)
    return controlProblem(403, "Another site's page does not control the sandbox.");
  const type = headers["content-type"];
  const fields = parseFields(type, body);
  if (!fields) return controlProblem(400, "The body is not a JSON object.");
  const given = answer(fields);
  const isForm =
    type?.startsWith("application/x-www-form-urlencoded") === true &&
    headers.accept?.includes("html") === true;
  return isForm && given.status === 200 ? seeOther("/control") : given;
}

export function controlProblem(status: number, error: string): Answer {
  return { status, body: { error } };
}
