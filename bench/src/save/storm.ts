import { setTimeout as delay } from "node:timers/promises";
import { askQuestion, type Question } from "../engine/send-request.ts";

/** The results of a number of bookings: milliseconds of those that succeeded, and refusals by status. */
export type Storm = { saved: number[]; refused: Map<number, number>; seconds: number };

/** A fixed number of guests, each booking again as soon as the last booking is answered. */
export async function closedStorm(
  origin: string,
  next: () => Question,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Storm> {
  const storm = newStorm();
  const began = performance.now();
  const deadline = began + seconds * 1000;
  const guest = async () => {
    while (performance.now() < deadline) await book(origin, next(), storm, performance.now());
  };
  await Promise.all(Array.from({ length: clients }, guest));
  return { ...storm, seconds: (performance.now() - began) / 1000 };
}

/**
 * A fixed number of bookings per second, whether or not earlier ones are answered; each is timed from when it was due.
 */
export async function steadyStorm(
  origin: string,
  next: () => Question,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Storm> {
  const storm = newStorm();
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = began + (index / perSecond) * 1000;
    await delay(Math.max(0, due - performance.now()));
    under.push(book(origin, next(), storm, due));
  }
  await Promise.all(under);
  return { ...storm, seconds: (performance.now() - began) / 1000 };
}

/** Sends all at once, each once. */
export async function race(origin: string, questions: readonly Question[]): Promise<Storm> {
  const storm = newStorm();
  const began = performance.now();
  await Promise.all(questions.map((question) => book(origin, question, storm, began)));
  return { ...storm, seconds: (performance.now() - began) / 1000 };
}

function newStorm(): Storm {
  return { saved: [], refused: new Map(), seconds: 0 };
}

async function book(origin: string, question: Question, storm: Storm, due: number): Promise<void> {
  const { status } = await askQuestion(origin, question);
  if (status === 200) storm.saved.push(performance.now() - due);
  else storm.refused.set(status, (storm.refused.get(status) ?? 0) + 1);
}
