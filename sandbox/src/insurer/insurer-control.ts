import type { IncomingMessage } from "node:http";
import type { Answer } from "../http/answer.ts";
import { seeOther } from "../http/answer.ts";
import { parseFields } from "../http/request-body.ts";
import { wholeNumber } from "../http/whole-number.ts";
import { readInsurerFault } from "./fault-rule.ts";
import { insurerControlPage } from "./insurer-control-page.ts";
import type { InsurerParts } from "./insurer-parts.ts";
import { DEFAULT_SETTINGS, REFUSALS } from "./insurer-parts.ts";
import { defaultTariffs } from "./tariff.ts";

type Fields = Record<string, unknown>;

/** The control of the insurer, for people as a page and for tests as JSON; nothing of it exists at a real insurer. */
export function answerInsurerControl(
  request: IncomingMessage,
  path: string,
  body: string,
  parts: InsurerParts,
): Answer {
  // A web page that somebody happens to read must not drive what runs on their own machine.
  const from = request.headers.origin;
  if (request.method !== "GET" && from !== undefined && from !== `http://${request.headers.host}`)
    return problem(403, "Another site's page does not control the insurer.");
  const type = request.headers["content-type"];
  const fields = parseFields(type, body);
  if (!fields) return problem(400, "The body is not a JSON object.");
  const answer = answerLine(`${request.method} ${path}`, fields, parts);
  const isForm =
    type?.startsWith("application/x-www-form-urlencoded") === true &&
    request.headers.accept?.includes("html");
  return isForm && answer.status === 200 ? seeOther("/control") : answer;
}

function answerLine(line: string, fields: Fields, parts: InsurerParts): Answer {
  const { policies, faults } = parts;
  switch (line) {
    case "GET /control":
      return insurerControlPage(parts);
    case "GET /control/policies":
      return ok({ policies: policies.list() });
    case "POST /control/settings":
      return changeSettings(fields, parts);
    case "GET /control/faults":
      return ok({ faults: faults.list() });
    case "POST /control/faults": {
      const rule = readInsurerFault(fields);
      if (typeof rule === "string") return problem(400, rule);
      faults.add(rule);
      return ok({ faults: faults.list() });
    }
    case "DELETE /control/faults":
    case "POST /control/faults/clear":
      faults.clear();
      return ok({ faults: faults.list() });
    case "POST /control/reset":
      policies.clear();
      faults.clear();
      parts.tariffs = defaultTariffs();
      parts.settings = DEFAULT_SETTINGS;
      return ok({});
  }
  return problem(404, `There is no ${line} here.`);
}

/** `HS_BASIC: 5` makes a tariff cost that many percent. */
function changeSettings(fields: Fields, parts: InsurerParts): Answer {
  const { refuses, quoteMinutes } = fields;
  const known = REFUSALS.find((refusal) => refusal === refuses);
  if (refuses !== undefined && !known) return problem(400, `refuses must be one of ${REFUSALS.join(", ")}.`);
  parts.tariffs = parts.tariffs.map((tariff) => ({
    ...tariff,
    percent: wholeNumber(fields[tariff.code]) ?? tariff.percent,
  }));
  parts.settings = {
    quoteMinutes: wholeNumber(quoteMinutes) ?? parts.settings.quoteMinutes,
    refuses: known ?? parts.settings.refuses,
  };
  return ok({ settings: parts.settings, tariffs: parts.tariffs });
}

function ok(body: object): Answer {
  return { status: 200, body };
}

function problem(status: number, error: string): Answer {
  return { status, body: { error } };
}
