import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sendQuestion, sendRequest, type Question } from "../engine/send-request.ts";

export type BareProcess = {
  readonly origin: string;
  readonly pid: number;
  /** Makes it answer exactly what the engine answers to the question; returns the number of bytes. */
  imitate(engineOrigin: string, question: Question): Promise<number>;
  end(): Promise<void>;
};

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
      // The second request compresses the answer again, smaller; that form is then kept.
      await sendQuestion(engineOrigin, question);
      const { headers, body } = await sendQuestion(engineOrigin, question);
      const given = { ...headers, "content-length": String(body.length) };
      await sendRequest(origin, {
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
