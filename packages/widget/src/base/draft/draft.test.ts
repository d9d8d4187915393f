import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DraftName } from "@portico/contract/frame-messages";
import { createGuestStore } from "../store/guest-store.ts";
import { savedPart } from "../store/saved-state.ts";
import { aChosenItem, aGuestState } from "../../testing/guest-fixtures.ts";
import { createDraft, type DraftBody, type RestoredDraft } from "./draft.ts";
import { parseDraftBody } from "./find-draft.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A draft whose page has everything that a save needs. */
async function aDraft(...[save, restored]: Partial<Parameters<typeof anUnpreparedDraft>>) {
  const made = anUnpreparedDraft(save, restored);
  await made.draft.prepare();
  return made;
}

function anUnpreparedDraft(
  save: (token: string | null) => Promise<string> = (token) => Promise.resolve(token ?? "none"),
  restored: RestoredDraft | null = null,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
) {
  const saved: { token: string | null; revision: number; known: number; body: DraftBody }[] = [];
  const tokens: (string | null)[] = [];
  const named: (DraftName | null)[] = [];
  const store = createGuestStore(aGuestState());
  const draft = createDraft({
    server: {
      prepare,
      save({ token, revision, known, body }) {
        saved.push({ token, revision, known, body: structuredClone(body) });
        return save(token);
      },
    },
    store,
    restored,
    onName(name) {
      named.push(name);
      const token = name?.token ?? null;
      if (token !== tokens.at(-1)) tokens.push(token);
    },
  });
  return { draft, store, saved, tokens, named };
}

describe("a draft", () => {
  test("is not begun by looking around", async () => {
    const { store, saved } = await aDraft();
    store.setState({ arrival: "2027-07-01", departure: "2027-07-03" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual([]);
  });

  test("is begun by the first item, and keeps its token for the next change", async () => {
    const { store, draft, saved, tokens } = await aDraft();
    const token: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
    store.setState({ reservation: [aChosenItem()] });
    await vi.advanceTimersByTimeAsync(1000);
    draft.keepSection("contact", { firstName: "Eva" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved.map(({ token, revision }) => [token, revision])).toEqual([
      [token, 1],
      [tokens[0], 2],
    ]);
    expect(saved[1]?.body.sections).toEqual({ contact: { firstName: "Eva" } });
    expect(saved[1]?.body.state.reservation).toEqual([aChosenItem()]);
    expect(tokens).toHaveLength(1);
  });

  test("has its token before anything is sent, so that a reload right after the first choice finds it", async () => {
    const { store, draft, saved, tokens } = await aDraft();
    store.setState({ reservation: [aChosenItem()] });
    expect([tokens.length, saved.length]).toEqual([1, 0]);
    draft.flush();
    expect(saved[0]).toMatchObject({ token: tokens[0], body: { state: { reservation: [aChosenItem()] } } });
  });

  test("names the revision of each save before it is sent, so that a reload knows what to wait for", async () => {
    const { draft, saved, named } = await aDraft();
    const sent = async (note: string, send: () => void) => {
      draft.keepSection("note", note);
      const name = named.at(-1);
      expect(name?.revision).toBe(saved.length + 1);
      send();
      await vi.advanceTimersByTimeAsync(1000);
      expect(saved.at(-1)).toMatchObject({ ...name, body: { sections: { note } } });
    };
    await sent("first", () => undefined);
    await sent("second", () => undefined);
    await sent("as the page goes away", () => draft.flush());
    expect(named).toHaveLength(3);
  });

  test("is named only once a save can leave: a reload before that waits for nothing", async () => {
    const brought = Promise.withResolvers<void>();
    const { store, draft, saved, named } = anUnpreparedDraft(undefined, null, () => brought.promise);
    store.setState({ reservation: [aChosenItem()] });
    draft.keepSection("note", "one");
    draft.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect([named, saved]).toEqual([[], []]);
    brought.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toMatchObject([{ ...named[0], body: { sections: { note: "one" } } }]);
  });

  test("asks again with the next change for what a save needs and could not be brought", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const prepare = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { draft, saved, named } = anUnpreparedDraft(undefined, null, prepare);
    draft.keepSection("note", "one");
    expect(await draft.settle()).toBe(false);
    expect([named, saved]).toEqual([[], []]);
    draft.keepSection("phone", "1");
    await vi.advanceTimersByTimeAsync(0);
    expect(saved.map(({ body }) => body.sections)).toEqual([{ note: "one", phone: "1" }]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test("is sent within two seconds though the guest types without a pause", async () => {
    const { draft, saved } = await aDraft();
    draft.keepSection("note", "");
    await vi.advanceTimersByTimeAsync(1000);
    for (let letters = 1; letters <= 24; letters += 1) {
      draft.keepSection("note", "x".repeat(letters));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(saved.slice(1).map(({ body }) => body.sections["note"])).toEqual(["x".repeat(20)]);
  });

  test("is sent at once until it is known to be kept", async () => {
    const first = Promise.withResolvers<string>();
    const { draft, saved, tokens } = await aDraft(() => first.promise);
    draft.keepSection("note", "one");
    draft.keepSection("note", "two");
    await vi.advanceTimersByTimeAsync(1);
    expect(saved.map(({ body }) => body.sections["note"])).toEqual(["two"]);
    expect(tokens).toHaveLength(1);
  });

  test("sends fast typing once", async () => {
    const { draft, saved } = await aDraft();
    for (const note of ["l", "la", "late"]) draft.keepSection("note", note);
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved.map(({ body }) => body.sections)).toEqual([{ note: "late" }]);
  });

  test("sends what was typed while a save was under way", async () => {
    const first = Promise.withResolvers<string>();
    const { draft, saved } = await aDraft(() => first.promise);
    draft.keepSection("note", "one");
    await vi.advanceTimersByTimeAsync(1000);
    draft.keepSection("note", "two");
    await vi.advanceTimersByTimeAsync(3000);
    expect(saved).toHaveLength(1);
    first.resolve("token-1");
    await vi.advanceTimersByTimeAsync(2000);
    expect(saved.map(({ body }) => body.sections["note"])).toEqual(["one", "two"]);
  });

  test("survives a failed save: the next change sends everything", async () => {
    let failing = true;
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { draft, saved } = await aDraft(() =>
      failing ? Promise.reject(new Error("away")) : Promise.resolve("t"),
    );
    draft.keepSection("note", "one");
    await vi.advanceTimersByTimeAsync(1000);
    failing = false;
    draft.keepSection("phone", "1");
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved.at(-1)?.body.sections).toEqual({ note: "one", phone: "1" });
    // The lost one has a number, and nobody knows whether it was kept.
    draft.keepSection("phone", "12");
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved.map(({ revision, known }) => [revision, known])).toEqual([
      [1, 0],
      [2, 0],
      [3, 2],
    ]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test("forgets everything when it is cleared, on the server too, and begins anew with what comes later", async () => {
    const { draft, saved, tokens } = await aDraft();
    draft.keepSection("contact", { firstName: "Eva" });
    await vi.advanceTimersByTimeAsync(1000);
    draft.clear();
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved.at(-1)).toMatchObject({ token: tokens[0], body: { sections: {} } });
    expect(draft.section("contact")).toBeUndefined();
    draft.keepSection("note", "later");
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved.at(-1)).toMatchObject({ token: tokens[2], body: { sections: { note: "later" } } });
    expect(tokens[1]).toBeNull();
    expect(tokens[2]).not.toBe(tokens[0]);
  });

  const kept = {
    token: "from-the-address",
    revision: 3,
    body: { state: savedPart(aGuestState()), sections: { note: "kept" } },
  };

  test("of a page that was loaded from one goes on with its contents under a token of its own", async () => {
    const { draft, saved, tokens } = await aDraft(undefined, kept);
    draft.keepSection("phone", "1");
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toMatchObject([
      { token: tokens[0], revision: 1, known: 0, body: { sections: { note: "kept", phone: "1" } } },
    ]);
    expect(tokens[0]).not.toBe("from-the-address");
  });

  test("of a page that was loaded from one follows the search", async () => {
    const { store, saved } = await aDraft(undefined, kept);
    store.setState({ arrival: "2027-07-01", departure: "2027-07-03" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toMatchObject([{ body: { state: { arrival: "2027-07-01" } } }]);
  });

  test("goes on under another token where the server has let go of the first", async () => {
    let answers = 0;
    const { draft, saved, tokens } = await aDraft((token) =>
      Promise.resolve((answers += 1) < 2 ? String(token) : "next-day"),
    );
    for (const note of ["in the evening", "next day", "on"]) {
      draft.keepSection("note", note);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(saved.map(({ token }) => token)).toEqual([tokens[0], tokens[0], "next-day"]);
    expect(tokens[1]).toBe("next-day");
  });

  test("is sent at once when the page goes away, and only if something is unsaved", async () => {
    const { draft, saved } = await aDraft();
    draft.flush();
    draft.keepSection("note", "one");
    draft.flush();
    expect(saved).toHaveLength(1);
  });
});

test("a save under way is sent again when the page goes away, whatever has become of an earlier draft's", async () => {
  const ends: (() => void)[] = [];
  const { draft, saved } = await aDraft((token) => new Promise((end) => ends.push(() => end(String(token)))));
  draft.keepSection("note", "one");
  await vi.advanceTimersByTimeAsync(3000);
  draft.clear();
  draft.keepSection("note", "two");
  await vi.advanceTimersByTimeAsync(3000);
  for (const end of ends.slice(0, 2)) {
    end();
    await vi.advanceTimersByTimeAsync(3000);
  }
  expect(saved.map(({ body }) => body.sections["note"])).toEqual(["one", undefined, "two"]);
  draft.flush();
  expect(saved[3]).toMatchObject({ token: saved[2]?.token, body: { sections: { note: "two" } } });
});

test("a save that has failed is sent again when the page goes away", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { draft, saved } = await aDraft(() =>
    saved.length === 1 ? Promise.reject(new Error("away")) : Promise.resolve("t"),
  );
  draft.keepSection("note", "one");
  await vi.advanceTimersByTimeAsync(1000);
  draft.flush();
  await vi.advanceTimersByTimeAsync(1000);
  draft.flush();
  expect(saved.map(({ body }) => body.sections["note"])).toEqual(["one", "one"]);
  warn.mockRestore();
});

test("a save that the page's end cuts off is no complaint, as the one sent at the end carries everything", async () => {
  const cutOff = Promise.withResolvers<string>();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  let sends = 0;
  const { draft, saved } = await aDraft(() =>
    (sends += 1) === 1 ? cutOff.promise : Promise.resolve("token-1"),
  );
  draft.keepSection("note", "one");
  await vi.advanceTimersByTimeAsync(1000);
  draft.flush();
  cutOff.reject(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(saved.map(({ body }) => body.sections["note"])).toEqual(["one", "one"]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test.each([null, "text", {}, { state: {}, sections: {} }, { state: null, sections: null }])(
  "a body %o is not one of ours",
  (value) => expect(parseDraftBody(value)).toBeNull(),
);
