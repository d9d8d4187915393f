import type { CallContext } from "@portico/contract/codec/wire";
import type { ProblemCode } from "@portico/contract/problems/problem-codes";
import { callAt, impossibleAnswer, impossibleRefusal } from "@portico/contract/testing/impossible-answer";
import { isCurrencyCode } from "@portico/domain/money/currency";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the engine answers to one call, by its path: a body of the wire, an HTTP status, or a refusal with its reasons. */
export type Answers = Record<string, (body: unknown) => object | number | Refusal>;

/** A refusal as the engine writes it. */
export class Refusal {
  readonly status: number;
  readonly code: ProblemCode;
  readonly body: object;

  constructor(status: number, code: ProblemCode, items: object[] = [], message = "") {
    this.status = status;
    this.code = code;
    this.body = { error: { code, message, field: null, items } };
  }
}

/** An HTTP server that answers calls as a test wants and remembers their paths, and their addresses with the query. */
export type TestEngine = {
  origin: string;
  asked: string[];
  addresses: string[];
  answers: Answers;
  /** Answers wait for it: a network that a test holds back. */
  held?: Promise<unknown> | undefined;
  /** Fails the file where an answer was made up that the engine never gives. */
  close(): Promise<void>;
};

export async function startTestEngine(answers: Answers): Promise<TestEngine> {
  const asked: string[] = [];
  const addresses: string[] = [];
  const never = new Set<string>();
  const engine = { asked, addresses, answers } as TestEngine;
  const http: Server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => void answerIn(text, request, response));
  });
  const answerIn = async (text: string, request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    const path = (request.url ?? "").replace(/\?.*/, "");
    asked.push(path);
    addresses.push(request.url ?? "");
    await engine.held;
    const answer = engine.answers[path]?.(text ? JSON.parse(text) : null) ?? 404;
    const reason = impossible(request.method ?? "", path, answer, contextOf(request));
    if (reason !== undefined) never.add(reason);
    if (typeof answer === "number") return response.writeHead(answer).end("{}");
    if (answer instanceof Refusal) return response.writeHead(answer.status).end(JSON.stringify(answer.body));
    return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  };
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  engine.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  engine.close = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    }).then(() => {
      if (never.size > 0) throw new Error(`Answers that the engine never gives:\n${[...never].join("\n")}`);
    });
  return engine;
}

function contextOf({ headers }: IncomingMessage): CallContext {
  const asked = String(headers["x-currency"]);
  return { currency: isCurrencyCode(asked) ? asked : "CZK" };
}

/** Why the engine itself never answers so; statuses without words are a network's or a proxy's. */
function impossible(
  method: string,
  path: string,
  answer: object | number | Refusal,
  context: CallContext,
): string | undefined {
  const name = callAt(method, path);
  if (name === undefined || typeof answer === "number") return undefined;
  if (answer instanceof Refusal) return impossibleRefusal(name, answer.code);
  return impossibleAnswer(name, answer, context);
}
