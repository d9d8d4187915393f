import { request } from "node:http";

/** A request to the engine that can be sent many times. */
export type Question = {
  method: "GET" | "POST";
  /** With the query of a GET. */
  path: string;
  headers: Record<string, string>;
  body: string;
};

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

type Sending = { path: string; method: string; headers: Record<string, string>; body: Buffer };

/** Set by Node itself on every answer. */
const SET_BY_NODE = ["date", "connection", "keep-alive", "content-length", "transfer-encoding"];

/** The engine's answer as sent, compressed. Throws unless it is a success. */
export async function sendQuestion(origin: string, question: Question): Promise<Answer> {
  const answer = await askQuestion(origin, question);
  if (answer.status === 200) return answer;
  throw new Error(`${question.path} answered ${answer.status}: ${answer.body.toString()}`);
}

/** Like `sendQuestion`, but accepts refusals. */
export function askQuestion(origin: string, question: Question): Promise<Answer> {
  return sendRequest(origin, { ...question, body: Buffer.from(question.body) });
}

/** Uses node:http because fetch would decompress the answer. Returns only the server's own headers. */
export function sendRequest(origin: string, { body, path, ...options }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const own = Object.entries(answer.headers).filter(([name]) => !SET_BY_NODE.includes(name));
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts),
        });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
