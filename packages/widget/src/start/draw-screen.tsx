import type { Language } from "@portico/domain/texts/language";
import type { Catalog } from "@portico/presentation/messages/catalog";
import { renderToString } from "react-dom/server";
import { drawAt } from "../base/address/here.ts";
import { createConsent } from "../base/consent/create-consent.ts";
import { createDraft } from "../base/draft/draft.ts";
import { standAlone } from "../base/frame/connect-frame.ts";
import { KEEPS_NOTHING } from "../base/frame/page-shape.ts";
import type { TextStore } from "../base/language/texts.ts";
import { createPropertyStore } from "../base/property/property-store.ts";
import { readQueryOptions } from "../base/query-options/query-options.ts";
import { createAnswerCache, putStartAnswers } from "../base/server-calls/answer-cache.ts";
import { startDataOf } from "../base/server-calls/start-data.ts";
import { createParent } from "../base/session/parent.ts";
import { createSession } from "../base/session/session.ts";
import { createGuestStore } from "../base/store/guest-store.ts";
import { App, type AppParts } from "./app.tsx";
import { asksForPackages, datesMended, startState } from "./start-state.ts";

/** What the engine wants drawn: the address's path and `drawnQuery`, and what its page carries for the start. */
export type PageToDraw = {
  path: string;
  query: string;
  language: Language;
  framed: boolean;
  start: unknown;
};

/**
 * Draws the first screen as the browser of a guest who comes for the first time would, for that browser to take over as it
 * is; null where the page is not for that. In one go, because all that is drawn meanwhile is at this page's address.
 */
export function drawScreen(page: PageToDraw, catalog: Catalog): string | null {
  return drawAt({ pathname: page.path, search: page.query, hash: "" }, () => {
    const parts = drawnParts(page, catalog);
    return parts && renderToString(<App {...parts} />);
  });
}

/**
 * The app of a guest who comes for the first time, with everything at hand that its first screen needs; null where the page
 * is not for that.
 */
export function drawnParts(
  { query, language, framed, start }: PageToDraw,
  catalog: Catalog,
): AppParts | null {
  const startData = startDataOf(start);
  if (startData === null || startData.property === null) return null;
  const { property } = startData;
  const options = readQueryOptions(query);
  const state = startState(property, options, null);
  // Headers may have asked for another language than the address; the guest's browser knows only that.
  if (state.language !== language) return null;
  const store = createGuestStore(state);
  const answers = createAnswerCache();
  putStartAnswers(answers, startData, state);
  const frame = { ...standAlone(), framed };
  const { clientCode } = property;
  return {
    hotel: createPropertyStore({ property, language }, unasked),
    store,
    server: { ask: unasked },
    session: createSession(KEEPS_NOTHING, clientCode),
    parents: createParent(),
    answers,
    draft: createDraft({
      server: { prepare: unasked, save: unasked },
      store,
      restored: null,
      onName: () => {},
    }),
    frame,
    consent: createConsent({
      frame,
      clientCode,
      measures: property.analytics.length > 0,
      storage: KEEPS_NOTHING,
    }),
    tell: () => {},
    texts: allTexts(language, catalog),
    restoreFailed: false,
    datesMended: datesMended(query, state),
    asksForPackages: asksForPackages(property, options, { saved: null, state }),
  };
}

/** Nothing is asked while a page is drawn. */
function unasked(): Promise<never> {
  return new Promise(() => {});
}

function allTexts(language: Language, catalog: Catalog): TextStore {
  const texts = { language, catalog };
  // As React marks what it has seen arrive: it does not wait for it.
  const here = Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });
  return {
    current: () => texts,
    subscribe: () => () => {},
    setLanguage: unasked,
    complete: () => here,
  };
}
