import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { processorSeconds } from "../machine/process-figures.ts";
import { AnswerCounter } from "./answer-counter.ts";
import type { Question } from "../engine/send-request.ts";

export type Load = { answers: number; perSecond: number; processorMicros: number };

type Server = { origin: string; pid: number };

const CONNECTIONS = 16;

/**
 * Asks as fast as answers come, over sixteen connections with one question under way on each: answers per second, and
 * processor time that the server's process spent on each. Questions are asked in turn from `from` on, again from the
 * beginning when they end. Throws when anything but a success is answered.
 *
 * Requests are sent as prepared bytes and answers are only counted, so that the load costs less than what it measures.
 */
export async function load(
  server: Server,
  questions: readonly Question[],
  { seconds, from = 0 }: { seconds: number; from?: number },
): Promise<Load> {
  const { hostname, port } = new URL(server.origin);
  const nextBytes = requestBytes(questions, from);
  const before = processorSeconds(server.pid);
  const began = performance.now();
  const deadline = began + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      askUntil(deadline, connect(Number(port), hostname).setNoDelay(true), nextBytes),
    ),
  );
  const elapsed = (performance.now() - began) / 1000;
  const spent = processorSeconds(server.pid) - before;
  const answers = counts.reduce((total, count) => total + count, 0);
  return { answers, perSecond: answers / elapsed, processorMicros: (spent / answers) * 1e6 };
}

async function askUntil(deadline: number, socket: Socket, nextBytes: () => Buffer): Promise<number> {
  const counter = new AnswerCounter();
  socket.on("data", (part: Buffer) => {
    const whole = counter.take(part);
    if (whole === 0) return;
    if (performance.now() >= deadline) socket.end();
    else socket.write(nextBytes());
  });
  await once(socket, "connect");
  socket.write(nextBytes());
  await once(socket, "close");
  return counter.answers;
}

function requestBytes(questions: readonly Question[], from: number): () => Buffer {
  let next = from;
  const bytesOf = new Map<Question, Buffer>();
  return () => {
    const question = questions[next % questions.length];
    if (question === undefined) throw new Error("Nothing to ask");
    next += 1;
    const bytes = bytesOf.get(question) ?? toBytes(question);
    bytesOf.set(question, bytes);
    return bytes;
  };
}

function toBytes({ method, path, headers, body }: Question): Buffer {
  const lines = Object.entries({
    host: "bench",
    ...headers,
    ...(method === "POST" && { "content-length": String(Buffer.byteLength(body)) }),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}
