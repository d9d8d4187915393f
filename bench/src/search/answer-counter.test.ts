import fc from "fast-check";
import { expect, test } from "vitest";
import { AnswerCounter } from "./answer-counter.ts";

const answer = (body: string, status = "200 OK") =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test("answers are counted however they are cut on their way", () => {
  const bodies = ["first\r\n\r\nstill first", "x", "a much longer one ".repeat(100)];
  const bytes = Buffer.from(bodies.map((body) => answer(body)).join(""));
  const cuts = fc.array(fc.integer({ min: 1, max: bytes.length - 1 }));
  fc.assert(
    fc.property(cuts, (places) => {
      const counter = new AnswerCounter();
      const ends = [...new Set(places), bytes.length].toSorted((a, b) => a - b);
      ends.forEach((end, index) => counter.take(bytes.subarray(ends[index - 1] ?? 0, end)));
      expect(counter.answers).toBe(bodies.length);
    }),
    { seed: 20_261_120, numRuns: 200 },
  );
});

test("half an answer is none yet", () => {
  const counter = new AnswerCounter();
  expect(counter.take(Buffer.from(answer("whole")).subarray(0, -1))).toBe(0);
  expect(counter.take(Buffer.from("e"))).toBe(1);
});

test("anything but a success is an error", () => {
  const refused = Buffer.from(answer("no", "503 Service Unavailable"));
  expect(() => new AnswerCounter().take(refused)).toThrow("503");
});
