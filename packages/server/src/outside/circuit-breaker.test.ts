import { describe, expect, test } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";

const MOST_TROUBLES = 5;
const PAUSE = 5_000;

function breakerAt() {
  const clock = { now: 0 };
  const breaker = new CircuitBreaker({
    mostTroubles: MOST_TROUBLES,
    pauseMilliseconds: PAUSE,
    now: () => clock.now,
  });
  const calls: string[] = [];
  const run = (outcome: "answer" | "trouble") =>
    breaker.run(
      async () => {
        calls.push(outcome);
        return outcome;
      },
      (told) => told === "trouble",
    );
  const troubles = async (count: number) => {
    for (let made = 0; made < count; made += 1) await run("trouble");
  };
  return { breaker, clock, calls, run, troubles };
}

describe("a server that does not answer", () => {
  test("is left alone after five troubles in a row, and not after four", async () => {
    const { run, troubles, calls } = breakerAt();
    await troubles(MOST_TROUBLES - 1);
    expect(await run("answer")).toBe("answer");
    await troubles(MOST_TROUBLES);
    const made = calls.length;
    expect(await run("answer")).toBeNull();
    expect(calls.length).toBe(made);
  });

  test("is tried by one call after the pause; the others do not wait for it", async () => {
    const { breaker, clock, run, troubles } = breakerAt();
    await troubles(MOST_TROUBLES);
    clock.now = PAUSE - 1;
    expect(await run("answer")).toBeNull();
    clock.now = PAUSE;
    const trial = Promise.withResolvers<string>();
    const tried = breaker.run(
      () => trial.promise,
      () => false,
    );
    expect(await run("answer")).toBeNull();
    trial.resolve("answer");
    expect(await tried).toBe("answer");
    expect(await run("answer")).toBe("answer");
  });

  test("is left alone again when the trial meets trouble", async () => {
    const { clock, run, troubles } = breakerAt();
    await troubles(MOST_TROUBLES);
    clock.now = PAUSE;
    expect(await run("trouble")).toBe("trouble");
    clock.now = 2 * PAUSE - 1;
    expect(await run("answer")).toBeNull();
    clock.now = 2 * PAUSE;
    expect(await run("answer")).toBe("answer");
  });

  test("is tried again even if a call broke off with an error", async () => {
    const { breaker, clock, run, troubles } = breakerAt();
    await troubles(MOST_TROUBLES);
    clock.now = PAUSE;
    const broken = breaker.run(
      () => Promise.reject(new Error("broken")),
      () => false,
    );
    await expect(broken).rejects.toThrow("broken");
    clock.now = 2 * PAUSE;
    expect(await run("answer")).toBe("answer");
  });
});
