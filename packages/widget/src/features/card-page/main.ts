import { draftCalls } from "@portico/contract/drafts/draft-calls";
import { createTranslator } from "@portico/presentation/messages/translator";
import "@portico/ui/global.css";
import { changeFragment, readFragment } from "../../base/address/fragment.ts";
import type { DraftBody } from "../../base/draft/draft.ts";
import { parseDraftBody } from "../../base/draft/find-draft.ts";
import { servedHosts, standAlone } from "../../base/frame/connect-frame.ts";
import { linkHost } from "../../base/frame/host-link.ts";
import { CallError } from "../../base/server-calls/server-problem.ts";
import { createServer, type Server } from "../../base/server-calls/server.ts";
import { openStorage } from "../../base/storage/browser-storage.ts";
import { type CardReturn, paymentAddress } from "../../guarantees/card-return.ts";
import { CARD_STEP, readCardStep } from "../../guarantees/card-step.ts";
import "../../layout/app.css";
import { readCardStart } from "./card-start.ts";
import { runCardStep } from "./card-step-flow.ts";
import { keepCardWay } from "./card-way.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element for its content.");
void begin(root);

async function begin(content: HTMLElement): Promise<void> {
  const start = readCardStart(document);
  const t = createTranslator(start.language, start.catalog);
  const ahead = start.now - Date.now();
  const variation = new URLSearchParams(location.search).get("variation");
  const { client, language } = start;
  let { currency } = start;
  const server = createServer(location.origin, () => ({ client, currency, language, variation }));
  const frame = window.parent === window ? standAlone() : linkHost(content, servedHosts(document));
  const fragment = changeFragment(location.hash, { card: null });
  const goBack = (back: CardReturn | null) =>
    location.replace(paymentAddress({ search: location.search, hash: fragment }, back));

  const draft = await loadDraft(server, readFragment(location.hash, "draft"));
  const step = readCardStep(draft?.sections[CARD_STEP]);
  // Without an item to guarantee there is nothing to do here; the payment page decides what comes next.
  if (draft === null || step === null || draft.state.reservation.length === 0) return goBack(null);
  ({ currency } = step);
  const leavesAtOnce = readFragment(location.hash, "card") === "out";
  const outside = location.pathname + location.search + changeFragment(fragment, { card: "out" });
  history.replaceState(null, "", location.pathname + location.search + fragment);
  runCardStep({
    t,
    start,
    step,
    server,
    frame,
    root: content,
    now: () => Date.now() + ahead,
    goBack,
    leavesAtOnce,
    // A form can report its outcome only to a page with an origin, which a sandboxed one lacks.
    shows: frame.framed && self.origin === "null" ? "page" : start.shows,
    leaveFor(formUrl) {
      keepCardWay(openStorage("sessionStorage"), client, { search: location.search, hash: fragment });
      location.assign(formUrl);
    },
    wayOut: frame.framed ? { address: outside, take: () => void frame.leaveTo(outside) } : null,
  });
}

async function loadDraft(server: Server, token: string | null): Promise<DraftBody | null> {
  if (token === null) return null;
  try {
    return parseDraftBody((await server.ask(draftCalls.loadDraft, { token })).body);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}
