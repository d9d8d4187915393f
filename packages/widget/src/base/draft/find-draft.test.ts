import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findDraft } from "./find-draft.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NAME = { token: "draft-token-0123456789", revision: 3 };

/** An engine that answers the questions in turn with these revisions; the last one stays. */
function askedOf(...answers: (number | null | Error)[]) {
  return slowlyAskedOf(0, ...answers);
}

/** The same where each answer takes as long as this. */
function slowlyAskedOf(answersAfterMs: number, ...answers: (number | null | Error)[]) {
  const load = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(
      answer === null || answer === undefined ? null : { body: {}, revision: answer, expiresAt: 0 },
    );
  });
  return load;
}

async function found(load: ReturnType<typeof askedOf>, name = NAME): Promise<number | null> {
  const asked = findDraft(name, load).then((draft) => draft?.revision ?? null);
  // The failing question is checked below; until then nobody else must be told.
  asked.catch(() => undefined);
  await vi.runAllTimersAsync();
  return asked;
}

test.each([
  ["the promised revision", [3], NAME],
  ["a newer one", [4], NAME],
  ["any, where none was promised", [1], { ...NAME, revision: 0 }],
  ["none, where none was promised", [null], { ...NAME, revision: 0 }],
])("a draft is asked for once where the engine has %s", async (_, answers, name) => {
  const load = askedOf(...answers);
  expect(await found(load, name)).toBe(answers[0]);
  expect(load).toHaveBeenCalledOnce();
});

test("a page waits for the save that the one before has sent at its end", async () => {
  expect(await found(askedOf(2, 2, 3))).toBe(3);
  expect(await found(askedOf(null, null, 3))).toBe(3);
});

test("a save that never comes costs two seconds, and what there is counts", async () => {
  const begun = Date.now();
  const load = askedOf(2);
  expect(await found(load)).toBe(2);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2000);
  expect(Date.now() - begun).toBeLessThan(2200);
  expect(load.mock.calls.length).toBeLessThan(16);
  expect(await found(askedOf(null))).toBeNull();
});

test("where a question takes long, the save may take as long: a page waits five times that, and eight seconds at most", async () => {
  expect(await found(slowlyAskedOf(1000, 2, 2, 2, 3))).toBe(3);
  const begun = Date.now();
  expect(await found(slowlyAskedOf(3000, 2))).toBe(2);
  expect(Date.now() - begun).toBeLessThan(8000 + 150 + 3000);
});

test("a question that fails while the page waits takes nothing away", async () => {
  expect(await found(askedOf(2, new Error("away"), 3))).toBe(3);
  expect(await found(askedOf(2, new Error("away")))).toBe(2);
  await expect(found(askedOf(new Error("away")))).rejects.toThrow("away");
});
