import type { IncomingMessage } from "node:http";
import type { Answer } from "../../http/answer.ts";
import { answerControlRequest, controlProblem } from "../../http/control-request.ts";
import { wholeNumber } from "../../http/request-body.ts";
import { changeSettings } from "../../http/settings-request.ts";
import { type Account, DEFAULT_ACCOUNT, DEFAULT_WEBHOOK_SECRET } from "../account.ts";
import { readStripeFaultRule } from "../fault-rule.ts";
import { moveDispute } from "../moves/dispute-moves.ts";
import { endRefund } from "../moves/refund-moves.ts";
import { expireIn } from "../moves/session-moves.ts";
import { newId } from "../object-id.ts";
import { DISPUTE_STATUSES, type Endpoint, type Session } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { EVENT_TYPES } from "../webhook/event-types.ts";
import { stripeControlPage } from "./control-page.ts";
import { controlLedger, controlSession, withoutSecret } from "./control-view.ts";
import { driveSession } from "./drive.ts";

type Fields = Record<string, unknown>;

/** The control of the stand-in, for people as a page and for tests as JSON; nothing of it exists at Stripe. */
export function answerStripeControl(
  request: IncomingMessage,
  url: URL,
  body: string,
  parts: StripeParts,
): Answer {
  return answerControlRequest(request, body, (fields) =>
    answerLine(`${request.method} ${url.pathname}`, fields, url.searchParams, parts),
  );
}

function answerLine(line: string, fields: Fields, query: URLSearchParams, parts: StripeParts): Answer {
  const { book, faults, settings, teller } = parts;
  switch (line) {
    case "GET /control":
      return stripeControlPage(parts);
    case "GET /control/sessions":
      return ok({ sessions: findSessions(query, parts).map((session) => controlSession(session, parts)) });
    case "GET /control/ledger":
      return ok(controlLedger(parts));
    case "GET /control/faults":
      return ok({ faults: faults.list() });
    case "POST /control/faults":
      return addFault(fields, parts);
    case "DELETE /control/faults":
    case "POST /control/faults/clear":
      faults.clear();
      return ok({ faults: faults.list() });
    case "GET /control/settings":
      return ok(settings);
    case "POST /control/settings":
      return changeSettings(settings, fields);
    case "GET /control/accounts":
      return ok({ accounts: book.list("account") });
    case "POST /control/accounts":
      return addAccount(fields, parts);
    case "GET /control/endpoints":
      return ok({ endpoints: book.list("endpoint") });
    case "POST /control/endpoints":
      return addEndpoint(fields, parts);
    case "GET /control/notifications":
      return ok({ notifications: teller.list().map(withoutSecret) });
    case "POST /control/notifications/release":
      return ok({ released: teller.releaseHeld(textOf(fields["payment"])) });
    case "POST /control/reset":
      reset(parts);
      return ok({});
    default:
      return answerAboutObject(line, fields, parts);
  }
}

function answerAboutObject(line: string, fields: Fields, parts: StripeParts): Answer {
  const [, method, kind, id = "", step] =
    /^(GET|POST) \/control\/(sessions|refunds|disputes)\/(\w+)(?:\/(drive|notify|time-out))?$/.exec(line) ??
    [];
  const refund = kind === "refunds" ? parts.book.find("refund", id) : null;
  if (refund && step === "drive") {
    const to = fields["to"];
    if (to !== "succeeded" && to !== "failed") return controlProblem(400, "to must be succeeded or failed.");
    endRefund(refund, to, parts);
    return ok(refund);
  }
  const dispute = kind === "disputes" ? parts.book.find("dispute", id) : null;
  if (dispute && step === "drive") {
    const to = DISPUTE_STATUSES.find((status) => status === fields["to"]);
    if (!to) return controlProblem(400, `to must be one of ${DISPUTE_STATUSES.join(", ")}.`);
    const impossible = moveDispute(dispute, to, parts);
    return impossible === null ? ok(dispute) : controlProblem(409, impossible);
  }
  const session = kind === "sessions" ? parts.book.find("session", id) : null;
  if (!session) return controlProblem(404, `There is no ${line} here.`);
  if (method === "GET") return ok(controlSession(session, parts));
  return changeSession(step ?? "", session, fields, parts);
}

function changeSession(step: string, session: Session, fields: Fields, parts: StripeParts): Answer {
  switch (step) {
    case "drive":
      return driveSession(session, fields, parts);
    case "notify":
      return ok({ sent: parts.teller.repeat(session.id) });
    case "time-out":
      expireIn(wholeNumber(fields["ms"]) ?? 0, session, parts);
      return ok(controlSession(session, parts));
    default:
      return controlProblem(404, "A session is driven, notified or timed out.");
  }
}

function findSessions(query: URLSearchParams, { book }: StripeParts): Session[] {
  const order = query.get("order_number");
  return book.list("session").filter(({ reference }) => order === null || reference === order);
}

function addFault(fields: Fields, { faults }: StripeParts): Answer {
  const rule = readStripeFaultRule(fields);
  if (typeof rule === "string") return controlProblem(400, rule);
  faults.add(rule);
  return ok({ faults: faults.list() });
}

function addAccount(fields: Fields, { book }: StripeParts): Answer {
  const account = readAccount(fields);
  if (typeof account === "string") return controlProblem(400, account);
  book.save({ account });
  return ok({ accounts: book.list("account") });
}

/** An address of an account that is there already gets the new secret and events. */
function addEndpoint(fields: Fields, { book }: StripeParts): Answer {
  const endpoint = readEndpoint(fields);
  if (typeof endpoint === "string") return controlProblem(400, endpoint);
  const earlier = book
    .list("endpoint")
    .find(({ account, url }) => account === endpoint.account && url === endpoint.url);
  book.save({ endpoint: { ...endpoint, id: earlier?.id ?? endpoint.id } });
  return ok({ endpoints: book.list("endpoint") });
}

/** Forgets what guests and shops did; the shops themselves and their endpoints stay. */
function reset({ book, faults, journal, teller, timers }: StripeParts): void {
  const accounts = book.list("account");
  const endpoints = book.list("endpoint");
  timers.cancelAll();
  teller.reset();
  faults.clear();
  book.reset();
  journal.clear();
  for (const account of accounts) book.save({ account });
  for (const endpoint of endpoints) book.save({ endpoint });
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function ok(body: object): Answer {
  return { status: 200, body };
}

/** Reads an account that is to be added or replaced; a string says what is wrong. */
function readAccount({ id, name, secretKey }: Fields): Account | string {
  if (typeof id !== "string" || !/^acct_\w+$/.test(id)) return "id must begin with acct_.";
  if (typeof secretKey !== "string" || !/^sk_test_\w+$/.test(secretKey))
    return "secretKey must begin with sk_test_.";
  return { id, secretKey, name: typeof name === "string" ? name : id };
}

/** Reads where an account is to hear its news; a string says what is wrong. */
function readEndpoint({ url, secret, account, events }: Fields): Endpoint | string {
  if (typeof url !== "string" || !URL.canParse(url)) return "url must be an address.";
  const wanted = events ?? ["*"];
  const isList =
    Array.isArray(wanted) &&
    wanted.every((event) => event === "*" || EVENT_TYPES.some((type) => type === event));
  if (!isList) return `events must be a list of ${EVENT_TYPES.join(", ")} or *.`;
  return {
    id: newId("we"),
    account: typeof account === "string" ? account : DEFAULT_ACCOUNT.id,
    url,
    secret: typeof secret === "string" ? secret : DEFAULT_WEBHOOK_SECRET,
    events: wanted as string[],
  };
}
