import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { Property } from "@portico/contract/property/property";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { DialogStack } from "@portico/ui/dialog-stack/dialog-stack";
import { SnackbarProvider } from "@portico/ui/snackbar/snackbar";
import { loadShownSnackbar, SnackbarOutlet } from "@portico/ui/snackbar/snackbar-outlet";
import { TranslationProvider } from "@portico/ui/translation/translation";
import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { ConsentContext } from "../base/consent/consent.ts";
import { createConsent } from "../base/consent/create-consent.ts";
import { type WidgetDialogs, WidgetDialogsContext } from "../base/dialogs/widget-dialogs.ts";
import { createDraft, type Draft, DraftContext } from "../base/draft/draft.ts";
import { standAlone } from "../base/frame/connect-frame.ts";
import { FrameContext } from "../base/frame/frame.ts";
import { type TextStore, TextStoreContext } from "../base/language/texts.ts";
import { type Tell, TellContext } from "../base/occurrences/occurrences.ts";
import { PropertyContext } from "../base/property/property-context.ts";
import { createAnswerCache } from "../base/server-calls/answer-cache.ts";
import { ServerContext } from "../base/server-calls/server-context.ts";
import { createServer } from "../base/server-calls/server.ts";
import { KEEPS_NOTHING } from "../base/frame/page-shape.ts";
import { addCalls, createParent, ParentContext, type ParentStore } from "../base/session/parent.ts";
import { createSession, type Session, SessionContext, type SessionStore } from "../base/session/session.ts";
import { signCalls } from "../base/session/signed-server.ts";
import { openStorage } from "../base/storage/browser-storage.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { createGuestStore, type GuestStore, GuestStoreContext } from "../base/store/guest-store.ts";
import { SavedEditsProvider } from "../base/store/saved-edits.tsx";
import { savedPart } from "../base/store/saved-state.ts";
import { aGuestState } from "./guest-fixtures.ts";
import { aProperty } from "./property-fixture.ts";

// A busy machine shows a moment later what a test waits for.
configure({ asyncUtilTimeout: 240_000 });

export type Surroundings = {
  property?: Property;
  state?: Partial<GuestState>;
  /** Where the calls go; by default an address at which nobody answers. */
  origin?: string;
  dialogs?: Partial<WidgetDialogs>;
  /** What the draft was loaded with, by section. */
  kept?: Record<string, unknown>;
  /** The login of the page; nobody is logged in if left out. */
  loggedIn?: Session;
  /** What the guest adds to; nothing if left out. */
  addsTo?: LoadedReservation;
  /** Inside a host page's frame. */
  framed?: boolean;
  /** Called with everything that analytics is told. */
  tell?: Tell;
};

const NO_DIALOGS: WidgetDialogs = {
  openCalendar: () => undefined,
  openRoom: () => undefined,
  openPackage: () => undefined,
  openWellness: () => undefined,
  openTime: () => undefined,
  openChangeDays: () => undefined,
  openDocument: () => undefined,
  openRate: () => undefined,
  openVoucher: () => undefined,
  openWithdrawal: () => undefined,
  openCancellation: () => undefined,
  openRooms: () => undefined,
  openReservation: () => undefined,
};

// As it is soon after the first screen.
await loadShownSnackbar();

/** Renders a part of the widget in English with everything that it finds around itself in the app. */
export function renderWidget(
  content: ReactNode,
  surroundings: Surroundings = {},
): { store: GuestStore; draft: Draft; session: SessionStore; parents: ParentStore } {
  const {
    property = aProperty(),
    state,
    origin = "http://127.0.0.1:9",
    dialogs,
    kept,
    tell,
    loggedIn,
    addsTo,
    framed = false,
  } = surroundings;
  const store = createGuestStore(aGuestState({ language: "en", ...state }));
  const { clientCode, defaultCurrency } = property;
  const asker = { client: clientCode, currency: defaultCurrency, language: "en", variation: null } as const;
  const session = createSession(KEEPS_NOTHING, clientCode);
  if (loggedIn !== undefined) session.begin(loggedIn);
  const parents = createParent();
  if (addsTo !== undefined) parents.become(addsTo);
  const server = addCalls(
    signCalls(
      createServer(origin, () => asker),
      session,
    ),
    parents,
  );
  const draft = createDraft({
    server: { prepare: () => Promise.resolve(), save: () => Promise.resolve("unused-draft-token") },
    store,
    restored: kept
      ? { token: "kept", revision: 1, body: { state: savedPart(store.getState()), sections: kept } }
      : null,
    onName: () => undefined,
  });
  const texts = loadedTexts();
  const frame = { ...standAlone(), framed };
  const measures = property.analytics.length > 0;
  const consent = createConsent({ frame, clientCode, measures, storage: openStorage("localStorage") });
  render(
    <QueryClientProvider client={createAnswerCache()}>
      <ServerContext value={server}>
        <SessionContext value={session}>
          <ParentContext value={parents}>
            <PropertyContext value={property}>
              <GuestStoreContext value={store}>
                <SavedEditsProvider>
                  <DraftContext value={draft}>
                    <FrameContext value={frame}>
                      <ConsentContext value={consent}>
                        <TellContext value={tell ?? (() => undefined)}>
                          <TextStoreContext value={texts}>
                            <TranslationProvider language="en" catalog={texts.current().catalog}>
                              <SnackbarProvider>
                                <WidgetDialogsContext value={{ ...NO_DIALOGS, ...dialogs }}>
                                  <DialogStack>
                                    {content}
                                    <SnackbarOutlet />
                                  </DialogStack>
                                </WidgetDialogsContext>
                              </SnackbarProvider>
                            </TranslationProvider>
                          </TextStoreContext>
                        </TellContext>
                      </ConsentContext>
                    </FrameContext>
                  </DraftContext>
                </SavedEditsProvider>
              </GuestStoreContext>
            </PropertyContext>
          </ParentContext>
        </SessionContext>
      </ServerContext>
    </QueryClientProvider>,
  );
  return { store, draft, session, parents };
}

/** Every text of the widget, there from the first moment on. */
function loadedTexts(): TextStore {
  const texts = { language: "en", catalog: readCatalog("en") } as const;
  const loaded = Promise.resolve();
  return {
    current: () => texts,
    subscribe: () => () => undefined,
    setLanguage: () => loaded,
    complete: () => loaded,
  };
}
