import { afterEach, expect, test, vi } from "vitest";
import { laterServer } from "../base/server-calls/later-server.ts";
import { createParent, addCalls } from "../base/session/parent.ts";
import { createSession } from "../base/session/session.ts";
import { signCalls } from "../base/session/signed-server.ts";
import { createGuestStore } from "../base/store/guest-store.ts";
import { KEEPS_NOTHING } from "../base/frame/page-shape.ts";
import { noticeMaintenance } from "../routes/maintenance.ts";
import { aGuestState } from "../testing/guest-fixtures.ts";
import { startDraft } from "./start-draft.ts";

afterEach(() => vi.unstubAllGlobals());

/** What a page asks of an engine that keeps drafts, with what makes a request outlive the page. */
function startEngine() {
  const asked: { path: string; body: unknown; keepalive: boolean | undefined }[] = [];
  vi.stubGlobal("fetch", (address: URL, { body, keepalive }: RequestInit & { body: string }) => {
    asked.push({ path: new URL(address).pathname, body: JSON.parse(body) as unknown, keepalive });
    return Promise.resolve(Response.json({ token: "kept", expires_at: "2027-03-02T10:00:00Z" }));
  });
  return asked;
}

/** The draft of a page whose guest comes back to one, with the engine behind it as the page has it. */
function draftOfReloadedPage() {
  const asker = { client: "lake", language: "en", currency: "CZK", variation: null } as const;
  const engine = laterServer("https://engine.test", () => asker);
  const session = createSession(KEEPS_NOTHING, "lake");
  const server = addCalls(signCalls(noticeMaintenance(engine), session), createParent());
  const store = createGuestStore(aGuestState());
  return startDraft({ server, engine, store, restored: null, comesBack: true, onName: () => undefined });
}

/** Everything that the present turn still does, and nothing of the next, which a page that goes away does not have. */
async function turnEnds(): Promise<void> {
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
}

test("what is typed right after a reload leaves with a page that goes away at once", async () => {
  const asked = startEngine();
  const draft = await draftOfReloadedPage();

  draft.keepSection("note", "late");
  window.dispatchEvent(new Event("pagehide"));
  await turnEnds();

  const body = { revision: 1, body: { sections: { note: "late" } } };
  expect(asked).toMatchObject([{ path: "/api/ibe4/draft", body, keepalive: true }]);
});
