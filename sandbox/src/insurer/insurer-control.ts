import type { IncomingMessage } from "node:http";
import type { Answer } from "../http/answer.ts";
import { answerControlRequest, controlProblem } from "../http/control-request.ts";
import { wholeNumber } from "../http/request-body.ts";
import { readInsurerFault } from "./fault-rule.ts";
import { insurerControlPage } from "./insurer-control-page.ts";
import { DEFAULT_SETTINGS, type InsurerParts, REFUSALS } from "./insurer-parts.ts";
import { defaultTariffs } from "./tariff.ts";

type Fields = Record<string, unknown>;

/** The control of the insurer, for people as a page and for tests as JSON; nothing of it exists at a real insurer. */
export function answerInsurerControl(
  request: IncomingMessage,
  path: string,
  body: string,
  parts: InsurerParts,
): Answer {
  return answerControlRequest(request, body, (fields) =>
    answerLine(`${request.method} ${path}`, fields, parts),
  );
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
      if (typeof rule === "string") return controlProblem(400, rule);
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
  return controlProblem(404, `There is no ${line} here.`);
}

/** `HS_BASIC: 5` makes a tariff cost that many percent. */
function changeSettings(fields: Fields, parts: InsurerParts): Answer {
  const { refuses, quoteMinutes } = fields;
  const known = REFUSALS.find((refusal) => refusal === refuses);
  if (refuses !== undefined && !known)
    return controlProblem(400, `refuses must be one of ${REFUSALS.join(", ")}.`);
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
