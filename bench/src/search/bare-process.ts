import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import type { Question } from "./questions.ts";

export type BareProcess = {
  readonly origin: string;
  readonly pid: number;
  /** From now on it answers with exactly what the engine answers to the question; gives the number of bytes. */
  imitate(engineOrigin: string, question: Question): Promise<number>;
  end(): Promise<void>;
};

/** Set by Node itself on every answer, for the bare server too. */
const SET_BY_NODE = ["date", "connection", "keep-alive", "content-length", "transfer-encoding"];

export async function startBareServer(): Promise<BareProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts")], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  const origin = `http://127.0.0.1:${said.toString().trim()}`;
  return {
    origin,
    pid: child.pid ?? 0,
    async imitate(engineOrigin, question) {
      const { headers, body } = await sendQuestion(engineOrigin, question);
      const given = { ...headers, "content-length": String(body.length) };
      await send(origin, {
        path: "/",
        method: "PUT",
        headers: { "x-answer-headers": JSON.stringify(given) },
        body,
      });
      return body.length;
    },
    end: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The engine's answer as it is on the wire, compressed. Throws for anything but a success. */
export async function sendQuestion(
  origin: string,
  { path, headers, body }: Question,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const answer = await send(origin, { path, method: "POST", headers, body: Buffer.from(body) });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`);
  return answer;
}

type Sending = { path: string; method: string; headers: Record<string, string>; body: Buffer };

/** By node:http rather than fetch, which would decompress the answer. */
async function send(
  origin: string,
  { body, path, ...options }: Sending,
): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
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
