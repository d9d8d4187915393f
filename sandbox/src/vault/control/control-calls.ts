import type { IncomingMessage } from "node:http";
import type { Answer } from "../../http/answer.ts";
import { answerControlRequest, controlProblem } from "../../http/control-request.ts";
import { readVaultFault } from "../fault-rule.ts";
import { CHARGE_OUTCOMES } from "../test-cards.ts";
import type { VaultParts } from "../vault-parts.ts";
import { vaultControlPage } from "./control-page.ts";

type Fields = Record<string, unknown>;

/** The control of the vault, for people as a page and for tests as JSON; nothing of it exists at a real vault. */
export function answerVaultControl(
  request: IncomingMessage,
  url: URL,
  body: string,
  parts: VaultParts,
): Answer {
  return answerControlRequest(request, body, (fields) =>
    answerLine(`${request.method} ${url.pathname}`, fields, parts),
  );
}

function answerLine(line: string, fields: Fields, parts: VaultParts): Answer {
  const { cards, charges, faults, journal, pending, sessions } = parts;
  switch (line) {
    case "GET /control":
      return vaultControlPage(parts);
    case "GET /control/cards":
      return ok({ cards: cards.list() });
    case "POST /control/cards/play":
      return play(fields, parts);
    case "GET /control/charges":
      return ok({ charges: charges.list() });
    case "POST /control/sessions/expire": {
      const { session } = fields;
      sessions.expire(typeof session === "string" ? session : undefined);
      return ok({ sessions: sessions.count });
    }
    case "GET /control/faults":
      return ok({ faults: faults.list() });
    case "POST /control/faults": {
      const rule = readVaultFault(fields);
      if (typeof rule === "string") return controlProblem(400, rule);
      faults.add(rule);
      return ok({ faults: faults.list() });
    }
    case "DELETE /control/faults":
    case "POST /control/faults/clear":
      faults.clear();
      return ok({ faults: faults.list() });
    case "POST /control/reset":
      for (const book of [cards, charges]) book.reset();
      pending.clear();
      faults.clear();
      sessions.expire();
      journal.clear();
      return ok({});
  }
  return controlProblem(404, `There is no ${line} here.`);
}

function play({ token, charge }: Fields, { cards }: VaultParts): Answer {
  const outcome = CHARGE_OUTCOMES.find((known) => known === charge);
  if (!outcome) return controlProblem(400, `charge must be one of ${CHARGE_OUTCOMES.join(", ")}.`);
  const card = typeof token === "string" ? cards.play(token, outcome) : null;
  return card ? ok({ card }) : controlProblem(404, "There is no such card.");
}

function ok(body: object): Answer {
  return { status: 200, body };
}
