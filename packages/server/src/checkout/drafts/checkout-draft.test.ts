import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { answered } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.empty());
afterAll(() => shop.close());

const DAY = 86_400_000;
const ONE_TAB = "writer-of-one-tab";
const OTHER_TAB = "writer-of-another";

async function save(
  token: string | null,
  note: string,
  revision: number,
  writer = ONE_TAB,
  known = revision - 1,
): Promise<string> {
  const kept = await answered(
    shop.guest.ask("saveDraft", { token, body: { note }, writer, revision, known }),
  );
  return kept.token;
}

async function load(token: string): Promise<{ note: unknown; revision: number } | null> {
  const loaded = await shop.guest.ask("loadDraft", { token });
  if (!loaded.ok) return null;
  const { body, revision } = loaded.answer;
  return { note: (body as { note: unknown }).note, revision };
}

test("a draft comes back as it was kept, for a day, and its token lies nowhere in the database", async () => {
  const token = await save(null, "Žofie", 1);
  expect(await load(token)).toEqual({ note: "Žofie", revision: 1 });
  expect(await save(token, "Žofie N.", 2)).toBe(token);
  expect(await load(token)).toEqual({ note: "Žofie N.", revision: 2 });
  expect(await shop.lines("select encode(token_hash, 'escape') from checkout_draft")).not.toContain(token);
  vi.setSystemTime(NOW + DAY);
  expect(await load(token)).toBeNull();
  expect(await save(token, "Next day", 3)).not.toBe(token);
});

test("a page begins a draft under a token of its own making, and has it before any answer", async () => {
  const own = "f0e1d2c3b4a5968778695a4b3c2d1e0f";
  expect(await save(own, "first", 1, ONE_TAB, 0)).toBe(own);
  expect(await load(own)).toEqual({ note: "first", revision: 1 });
});

test("of the first writes of one page, whichever arrives first, the newest is kept under its token", async () => {
  const own = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
  const writes = [2, 1, 3].map((revision) => save(own, `write ${revision}`, revision, ONE_TAB, 0));
  expect(await Promise.all(writes)).toEqual([own, own, own]);
  expect(await load(own)).toEqual({ note: "write 3", revision: 3 });
});

test("a token that another page has begun is not taken over by whoever proposes it", async () => {
  const token = await save(null, "Žofie", 1);
  expect(await save(token, "Mallory", 1, OTHER_TAB, 0)).not.toBe(token);
  expect(await load(token)).toMatchObject({ note: "Žofie" });
});

test("one network keeps sixty drafts, the newest, and another network's stay", async () => {
  const mine = await save(null, "mine", 1);
  const begin = (note: number) =>
    shop.guest.ask(
      "saveDraft",
      { token: null, body: { note }, writer: ONE_TAB, revision: 1, known: 0 },
      { "x-forwarded-for": `2001:db8:7:7::${note}` },
    );
  for (let note = 1; note <= 70; note++) {
    vi.setSystemTime(NOW + note);
    await begin(note);
  }
  expect(
    await shop.lines(
      "select count(*) as drafts, min((body ->> 'note')::int) from checkout_draft where network <> (select network from checkout_draft where body ->> 'note' = 'mine')",
    ),
  ).toEqual(["60 11"]);
  expect(await load(mine)).toMatchObject({ note: "mine" });
});

test("a draft never holds card data", async () => {
  const withCard = {
    token: null,
    body: { note: "4111111111111111" },
    writer: ONE_TAB,
    revision: 1,
    known: 0,
  };
  expect(await shop.guest.ask("saveDraft", withCard)).toMatchObject({
    status: 400,
    problem: { field: "body.note" },
  });
});

test("a page that was loaded from the draft writes it on", async () => {
  const token = await save(null, "before the reload", 1);
  expect(await save(token, "after it", 2, OTHER_TAB)).toBe(token);
  expect(await load(token)).toEqual({ note: "after it", revision: 2 });
});

test("of two tabs with one token, the one that knows only an older revision gets a draft of its own", async () => {
  const token = await save(null, "both tabs know this", 1);
  await save(token, "the copy has gone on", 2, OTHER_TAB);
  const own = await save(token, "and so has the first", 2, ONE_TAB);
  expect(own).not.toBe(token);
  expect(await load(token)).toMatchObject({ note: "the copy has gone on" });
  expect(await load(own)).toMatchObject({ note: "and so has the first" });
});

test("of two tabs with one token, the one whose write was lost does not take the other's for its own", async () => {
  const token = await save(null, "both tabs know this", 1, "the-page-before-both");
  await save(token, "the copy has gone on", 2, OTHER_TAB);
  // The second one, with the same number, never arrived or is still on its way.
  expect(await save(token, "the first goes on too", 3, ONE_TAB, 1)).not.toBe(token);
  expect(await load(token)).toMatchObject({ note: "the copy has gone on" });
});

test("of one page, what was overtaken on the way does not undo what is newer", async () => {
  const token = await save(null, "first", 1);
  expect(await save(token, "third, sent as the page closed", 3)).toBe(token);
  expect(await save(token, "second, late", 2)).toBe(token);
  expect(await load(token)).toEqual({ note: "third, sent as the page closed", revision: 3 });
});

test("of ten tabs that write at once, one keeps the token and each finds what it wrote", async () => {
  const token = await save(null, "shared", 1);
  const tabs = Array.from({ length: 10 }, (_, index) => `writer-of-tab-${index}`);
  const tokens = await Promise.all(tabs.map((writer) => save(token, writer, 2, writer)));
  expect(new Set(tokens).size).toBe(10);
  expect(tokens.filter((kept) => kept === token)).toHaveLength(1);
  const notes = await Promise.all(tokens.map(load));
  expect(notes.map((loaded) => loaded?.note)).toEqual(tabs);
});

test("however two tabs of one address take turns, neither ever loses what it wrote last", async () => {
  const turns = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(turns, async (taken) => {
      // One network may keep sixty drafts; here all of them expire at the same instant.
      await shop.database.pool.query("delete from checkout_draft");
      const shared = await save(null, "shared", 1, "the-page-before-both");
      const tabs = [ONE_TAB, OTHER_TAB].map((writer) => ({
        writer,
        token: shared,
        revision: 1,
        note: "shared",
      }));
      for (const [turn, isFirst] of taken.entries()) {
        const tab = tabs[isFirst ? 0 : 1];
        if (!tab) continue;
        tab.revision += 1;
        tab.note = `${tab.writer} ${turn}`;
        tab.token = await save(tab.token, tab.note, tab.revision, tab.writer);
        const wrote = tabs.filter(({ revision }) => revision > 1);
        for (const { token, note } of wrote) expect(await load(token)).toMatchObject({ note });
      }
    }),
    { seed: 4, numRuns: 40 },
  );
});
