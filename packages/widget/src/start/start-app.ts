import type { Property } from "@portico/contract/property/property";
import { FALLBACK_CURRENCY } from "@portico/domain/money/currency";
import { startAnalytics } from "../analytics/start-analytics.ts";
import { namedDraft } from "../base/address/draft-note.ts";
import { readFragment } from "../base/address/fragment.ts";
import { keepAddress } from "../base/address/keep-address.ts";
import { arrive } from "../base/address/location.ts";
import { createConsent } from "../base/consent/create-consent.ts";
import { keepDraftToken, tokenOverGateway } from "../base/draft/token-over-gateway.ts";
import { connectFrame } from "../base/frame/connect-frame.ts";
import type { Frame } from "../base/frame/frame.ts";
import { isSearchShape, KEEPS_NOTHING } from "../base/frame/page-shape.ts";
import { createTextStore } from "../base/language/create-text-store.ts";
import { loadTexts } from "../base/language/load-texts.ts";
import { createOccurrences } from "../base/occurrences/occurrences.ts";
import { createPropertyStore } from "../base/property/property-store.ts";
import { type QueryOptions, readQueryOptions } from "../base/query-options/query-options.ts";
import {
  createAnswerCache,
  dropStaleAnswers,
  hearNewPackages,
  putStartAnswers,
} from "../base/server-calls/answer-cache.ts";
import { CallError, type CallProblem } from "../base/server-calls/server-problem.ts";
import { laterOfferCalls, laterServer } from "../base/server-calls/later-server.ts";
import type { Asker, Server } from "../base/server-calls/server.ts";
import { readStartData, type StartData } from "../base/server-calls/start-data.ts";
import { addCalls, createParent } from "../base/session/parent.ts";
import { createSession } from "../base/session/session.ts";
import { signCalls } from "../base/session/signed-server.ts";
import { openStorage } from "../base/storage/browser-storage.ts";
import { createGuestStore } from "../base/store/guest-store.ts";
import { savedKey, saveState } from "../base/store/saved-state.ts";
import { noticeMaintenance } from "../routes/maintenance.ts";
import { takeCodesFromLinks } from "../vouchers/codes-from-links.ts";
import type { AppParts } from "./app.tsx";
import { applyLook } from "./apply-look.ts";
import type { LeftBehind } from "./come-back.ts";
import { startDraft } from "./start-draft.ts";
import { asksForPackages, datesMended, startState } from "./start-state.ts";

const NOTHING_LEFT: LeftBehind = { saved: null, usable: null, restored: null, failed: false };

/** The hotel's code, language and so on before there is a state to take them from. */
function firstAsker(options: QueryOptions): Asker {
  return {
    client: options.client ?? "",
    currency: options.currency ?? FALLBACK_CURRENCY,
    language: options.language ?? "cs",
    variation: options.variation,
  };
}

/**
 * Makes everything ready that the first screen needs, from the address, the page's start data, the browser's storage and
 * the draft on the server. Throws `CallError` when the hotel can't be read.
 */
export async function prepareApp(content: HTMLElement): Promise<{ parts: AppParts; asDrawn: boolean }> {
  arrive();
  const options = readQueryOptions(location.search);
  const storage = isSearchShape() ? KEEPS_NOTHING : openStorage("sessionStorage");
  let asker = firstAsker(options);
  const engine = laterServer(location.origin, () => asker, { publicBaseOnly: options.devel });
  const unsigned = noticeMaintenance(engine);
  const startData = readStartData(document);
  const property = await readProperty(unsigned, startData);
  // The engine takes no question in a currency that the hotel does not sell in.
  asker = { ...asker, client: property.clientCode, currency: property.defaultCurrency };
  const session = createSession(storage, property.clientCode);
  const parents = createParent();
  const server = addCalls(signCalls(unsigned, session), parents);
  if (readFragment(location.hash, "adding") !== null) {
    const { restoreParent } = await import("./restore-parent.ts");
    await restoreParent(server, parents);
  }

  // Only a colour in the address has to be waited for: with it the page would change before the guest's eyes.
  await applyLook(property, options.color);

  const overGateway = tokenOverGateway(storage, property.clientCode, location.pathname);
  // A page leaves for the gateway when everything is saved.
  const named = namedDraft() ?? (overGateway === null ? null : { token: overGateway, revision: 0 });
  const isBack = named !== null || storage.read(savedKey(property.clientCode)) !== null;
  const { saved, usable, restored, failed } = isBack
    ? await (await import("./come-back.ts")).comeBack(named, { storage, property, server })
    : NOTHING_LEFT;

  const first = startState(property, options, usable);
  const store = createGuestStore(first);
  await takeCodesFromLinks(store);
  const follow = () => {
    const { currency, language, variation } = store.getState();
    asker = { client: property.clientCode, currency, language, variation };
  };
  follow();
  store.subscribe(follow);
  store.subscribe((state) => void saveState(storage, property.clientCode, state));

  const answers = createAnswerCache();
  // The page came with everybody's offers.
  if (session.current() === null && parents.current() === null)
    putStartAnswers(answers, startData, store.getState());
  dropStaleAnswers(answers, store, [session, parents]);

  const frame = await connectFrame(content);
  const consent = createConsent({
    frame,
    clientCode: property.clientCode,
    measures: property.analytics.length > 0,
    storage: openStorage("localStorage"),
  });
  if (consent.asks) {
    import("../base/consent/run-providers.ts")
      .then(({ runProviders }) =>
        runProviders(consent, property.analytics, {
          document,
          layer: (window.dataLayer ??= []),
          reload: () => location.reload(),
        }),
      )
      // Without them nothing is measured; the guest misses nothing.
      .catch(() => undefined);
  }
  const occurrences = createOccurrences(store);
  startAnalytics(occurrences, { property, frame, consent, devel: options.devel });
  const address = keepAddress(store, property, restored);
  const draft = await startDraft({
    server,
    engine,
    store,
    restored,
    comesBack: named !== null,
    onName(name) {
      address.setDraft(name);
      keepDraftToken(storage, property.clientCode, name?.token ?? null);
      frame.keepDraft(name);
    },
  });

  const { language } = store.getState();
  const hotel = createPropertyStore({ property, language: startData?.language ?? language }, async (only) =>
    server.ask((await laterOfferCalls()).defaults, undefined, { only }),
  );
  const shown = () => store.getState().language;
  hearNewPackages(
    answers,
    () => hotel.current(shown()).packages,
    () => hotel.renew(shown()),
  );
  const bringTexts: typeof loadTexts = async (wanted, everything) => {
    const [catalog] = await Promise.all([loadTexts(wanted, everything), hotel.bring(wanted)]);
    return catalog;
  };
  const texts = createTextStore({ language, catalog: await bringTexts(language) }, bringTexts);
  const parts: AppParts = {
    hotel,
    store,
    server,
    session,
    parents,
    answers,
    draft,
    frame,
    consent,
    tell: occurrences.tell,
    texts,
    restoreFailed: failed,
    datesMended: datesMended(location.search, store.getState()),
    asksForPackages: asksForPackages(property, options, { saved, state: first }),
  };
  const comesBack = saved !== null || failed || session.current() !== null || location.hash !== "";
  return { parts, asDrawn: !comesBack && isDrawn(content, frame) };
}

/** Whether the engine has drawn this page. Old browsers do not say that they ask for a frame, and get another one. */
function isDrawn(content: HTMLElement, { framed }: Pick<Frame, "framed">): boolean {
  return content.dataset["drawn"] === (framed ? "framed" : "alone");
}

async function readProperty(server: Server, startData: StartData | null): Promise<Property> {
  if (startData === null) return server.ask((await laterOfferCalls()).defaults, undefined);
  if (startData.property === null) throw new CallError(UNKNOWN_CLIENT);
  return startData.property;
}

const UNKNOWN_CLIENT: CallProblem = {
  kind: "refused",
  status: 404,
  code: "error_1",
  message: "",
  field: null,
  items: [],
};
