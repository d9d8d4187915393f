import { SnackbarProvider } from "@portico/ui/snackbar/snackbar";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, Suspense, useSyncExternalStore } from "react";
import { ConsentContext, type ConsentStore } from "../base/consent/consent.ts";
import { type Draft, DraftContext } from "../base/draft/draft.ts";
import { type Frame, FrameContext } from "../base/frame/frame.ts";
import { LanguageFollower, LanguageProvider } from "../base/language/language-provider.tsx";
import type { TextStore } from "../base/language/texts.ts";
import { lazyComponent, Nothing } from "../base/lazy/lazy-component.ts";
import { type Tell, TellContext } from "../base/occurrences/occurrences.ts";
import { PropertyContext } from "../base/property/property-context.ts";
import type { PropertyStore } from "../base/property/property-store.ts";
import { ServerContext } from "../base/server-calls/server-context.ts";
import type { Server } from "../base/server-calls/server.ts";
import { ParentContext, type ParentStore } from "../base/session/parent.ts";
import { SessionContext, type SessionStore } from "../base/session/session.ts";
import { type GuestStore, GuestStoreContext } from "../base/store/guest-store.ts";
import { SavedEditsProvider } from "../base/store/saved-edits.tsx";
import { Routes } from "../routes/routes.tsx";
import { ErrorBoundary } from "../shell/error-boundary.tsx";
import { FrameFollower } from "../shell/frame-follower.tsx";
import { PageShell } from "../shell/page-shell.tsx";
import { StartNotice } from "../shell/start-notice.tsx";
import { WidgetDialogsProvider } from "../shell/widget-dialogs-provider.tsx";

const DatesNotice = lazyComponent(async () => (await import("../shell/dates-notice.tsx")).DatesNotice, {
  instead: Nothing,
});

const PackagesQuestion = lazyComponent(
  async () => (await import("../shell/packages-question.tsx")).PackagesQuestion,
  { instead: Nothing },
);

/** Everything that the start has made ready. */
export type AppParts = {
  hotel: PropertyStore;
  store: GuestStore;
  server: Server;
  session: SessionStore;
  /** What the guest adds to. */
  parents: ParentStore;
  answers: QueryClient;
  draft: Draft;
  frame: Frame;
  consent: ConsentStore;
  /** Tells analytics what happens. */
  tell: Tell;
  texts: TextStore;
  /** What was saved could not be read: the guest is told once. */
  restoreFailed: boolean;
  /** The address asked for days that cannot be: the guest is told once. */
  datesMended: boolean;
  /** The address asks for packages and the guest has reserved rooms: the guest is asked which. */
  asksForPackages: boolean;
};

/** The guest's app. */
export function App({
  hotel,
  store,
  server,
  session,
  parents,
  answers,
  draft,
  frame,
  consent,
  tell,
  texts,
  restoreFailed,
  datesMended,
  asksForPackages,
}: AppParts) {
  return (
    <StrictMode>
      <QueryClientProvider client={answers}>
        <ServerContext value={server}>
          <SessionContext value={session}>
            <ParentContext value={parents}>
              <PropertyProvider hotel={hotel} texts={texts}>
                <GuestStoreContext value={store}>
                  <SavedEditsProvider>
                    <DraftContext value={draft}>
                      <FrameContext value={frame}>
                        <ConsentContext value={consent}>
                          <TellContext value={tell}>
                            <LanguageProvider texts={texts}>
                              <ErrorBoundary>
                                <SnackbarProvider>
                                  <WidgetDialogsProvider>
                                    <FrameFollower />
                                    <LanguageFollower />
                                    {restoreFailed && <StartNotice />}
                                    {datesMended && (
                                      <Suspense>
                                        <DatesNotice />
                                      </Suspense>
                                    )}
                                    {asksForPackages && (
                                      <Suspense>
                                        <PackagesQuestion />
                                      </Suspense>
                                    )}
                                    <PageShell>
                                      <Routes />
                                    </PageShell>
                                  </WidgetDialogsProvider>
                                </SnackbarProvider>
                              </ErrorBoundary>
                            </LanguageProvider>
                          </TellContext>
                        </ConsentContext>
                      </FrameContext>
                    </DraftContext>
                  </SavedEditsProvider>
                </GuestStoreContext>
              </PropertyProvider>
            </ParentContext>
          </SessionContext>
        </ServerContext>
      </QueryClientProvider>
    </StrictMode>
  );
}

type PropertyProviderProps = { hotel: PropertyStore; texts: TextStore; children: ReactNode };

/** The hotel as it is in the language that the page speaks at the moment. */
function PropertyProvider({ hotel, texts, children }: PropertyProviderProps) {
  const { language } = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  const inLanguage = () => hotel.current(language);
  const property = useSyncExternalStore(hotel.subscribe, inLanguage, inLanguage);
  return <PropertyContext value={property}>{children}</PropertyContext>;
}
