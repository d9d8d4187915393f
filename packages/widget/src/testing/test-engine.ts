import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the engine answers to one call, by its path: a body of the wire, an HTTP status, or a refusal with its reasons. */
export type Answers = Record<string, (body: unknown) => object | number | Refusal>;

/** A refusal as the engine writes it. */
export class Refusal {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: string, items: object[] = []) {
    this.status = status;
    this.body = { error: { code, message: "", field: null, items } };
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
  close(): Promise<void>;
};

export async function startTestEngine(answers: Answers): Promise<TestEngine> {
  const asked: string[] = [];
  const addresses: string[] = [];
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
    if (typeof answer === "number") return response.writeHead(answer).end("{}");
    if (answer instanceof Refusal) return response.writeHead(answer.status).end(JSON.stringify(answer.body));
    return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  };
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  engine.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  engine.close = () =>
    new Promise((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    });
  return engine;
}
