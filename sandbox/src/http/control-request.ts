import type { IncomingMessage } from "node:http";
import type { Answer } from "./answer.ts";
import { seeOther } from "./answer.ts";
import { parseFields } from "./request-body.ts";

/**
 * Answers a control call by its fields, from JSON or a form; a person's form leads back to the control page. Requests from
 * other sites' pages are refused, because a page in somebody's browser must not control programs on their machine.
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
