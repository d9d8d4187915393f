import { WIDGET_PATHS } from "@portico/contract/widget-paths";
import { SnackbarOutlet } from "@portico/ui/snackbar/snackbar-outlet";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { ConsentPlace } from "../base/consent/consent-places.tsx";
import { usePath } from "../base/address/location.ts";
import { useFrame } from "../base/frame/frame.ts";
import { isSearchShape } from "../base/frame/page-shape.ts";
import { useUndoAfterReload } from "../reservations/use-undo.ts";
import { lazyComponent } from "../base/lazy/lazy-component.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { QuietStrips } from "./quiet-strips.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./page-shell.module.css";

const SearchShape = lazyComponent(
  async () => (await import("../features/search/search-shape.tsx")).SearchShape,
);

/** What stands around every page; a search bar alone has nothing around it, and no other page. */
export function PageShell({ children }: { children: ReactNode }) {
  if (!isSearchShape()) return <Shell>{children}</Shell>;
  return (
    <Suspense>
      <SearchShape />
    </Suspense>
  );
}

/**
 * Top bar, the hotel's picture on its own address, footer, and the place for messages. An address that leads nowhere has
 * nothing around what it says.
 */
function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { framed } = useFrame();
  const path = usePath();
  const isPage = WIDGET_PATHS.some((known) => known === path);
  const main = useRef<HTMLElement>(null);
  useRouteFocus(path, main);
  useUndoAfterReload();
  return (
    <div className={styles.root}>
      {isPage && (
        <>
          <a className={styles.skip} href="#content" onClick={(event) => skipTo(event, main.current)}>
            {t("common.skip_to_content")}
          </a>
          <TopBar />
        </>
      )}
      {!framed && path === "/" && <Hero />}
      <main className={styles.main} id="content" ref={main} tabIndex={-1}>
        <QuietStrips />
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
      <ConsentPlace />
      {isPage && <Footer />}
      <SnackbarOutlet />
    </div>
  );
}

// The fragment of the address holds the draft; following the link would replace it.
function skipTo(event: { preventDefault(): void }, target: HTMLElement | null): void {
  event.preventDefault();
  target?.focus();
}

/** After a change of route the new page is at the top and is where the keyboard goes on. */
function useRouteFocus(path: string, main: { current: HTMLElement | null }): void {
  const frame = useFrame();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    frame.scrollTo(0);
    main.current?.focus({ preventScroll: true });
  }, [path, frame, main]);
}
