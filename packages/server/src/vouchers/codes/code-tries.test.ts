import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { RefusedRequest, SharedLimit } from "../../http/index.ts";
import { without } from "../../testing/cut-guard.ts";
import { tryCodes, type CodeTries } from "./code-tries.ts";

const NOON = Date.UTC(2027, 2, 1, 12);
const HOUR = 3_600_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A separate hotel for each test; it allows three wrong codes per address and five in all. */
function openTries(hotelId: number) {
  const limits = { db: database.pool, secret: "a secret for tests alone" };
  const tries: CodeTries = {
    ofAddress: new SharedLimit(limits, `address of ${hotelId}`, 3, HOUR),
    atHotel: new SharedLimit(limits, "hotel", 5, HOUR),
  };
  let slow = 0;
  /** `known` says which codes exist; returns the outcome. */
  const look = async (address: string, ...known: boolean[]): Promise<string> => {
    const slowBefore = slow;
    try {
      const found = known.map((one) => ({ voucher: one ? "a voucher" : null }));
      await tryCodes(
        tries,
        { address, hotelId, now: NOON },
        () => Promise.resolve(found),
        () => Promise.resolve((slow += 1)),
      );
      return slow > slowBefore ? "slow" : "answered";
    } catch (problem) {
      if (problem instanceof RefusedRequest) return "refused";
      throw problem;
    }
  };
  return { look };
}

test("each wrong code counts, several in one call too, and the answer beyond the limit is withheld", async () => {
  const { look } = openTries(1);
  expect(await look("192.0.2.1", true, true, true, true)).toBe("answered");
  expect(await look("192.0.2.1", false, true, false)).toBe("answered");
  expect(await look("192.0.2.1", false, false)).toBe("refused");
  expect(await look("192.0.2.1", true)).toBe("refused");
  expect(await look("192.0.2.2", true)).toBe("answered");
});

test("many addresses together use up a hotel's tries; then everybody is answered, but slowly", async () => {
  const { look } = openTries(2);
  expect(await look("192.0.2.3", false, false, false)).toBe("answered");
  expect(await look("192.0.2.4", false, false)).toBe("answered");
  expect(await look("192.0.2.5", true)).toBe("slow");
  expect(await look("192.0.2.6", false)).toBe("slow");
  expect(await openTries(3).look("192.0.2.5", true)).toBe("answered");
});

test("as a control, a guesser gets answers without limit if nothing is counted", async () => {
  const { look } = openTries(4);
  const counted = {
    statement: "insert into limit_bucket",
    guard: /where \(select b\.full_at > now \+ span or [^)]+\) \+ pause <= now \+ span from asked\)/,
  };
  await without([counted], async () => {
    for (let time = 0; time < 12; time += 1) expect(await look("192.0.2.7", false)).toBe("answered");
  });
});
