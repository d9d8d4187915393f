import { WIDGET_PATHS } from "@portico/contract/widget-paths";
import { SnackbarOutlet } from "@portico/ui/snackbar/snackbar-outlet";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useFragment } from "../base/address/address-bar.ts";
import { here } from "../base/address/here.ts";
import { usePath } from "../base/address/location.ts";
import { ConsentPlace } from "../base/consent/consent-places.tsx";
import { useDraft } from "../base/draft/draft.ts";
import { useFrame } from "../base/frame/frame.ts";
import { isSearchShape } from "../base/frame/page-shape.ts";
import { AllTexts } from "../base/language/texts.ts";
import { useDrawnPart } from "../base/language/use-drawn-part.tsx";
import { HEARS_PRESSES } from "../base/lazy/early-press.ts";
import { lazyComponent, Nothing } from "../base/lazy/lazy-component.ts";
import { stageMark } from "../pricing/price-way.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useParent } from "../base/session/parent.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { UNDO_SECTION } from "../base/store/saved-state.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import styles from "./page-shell.module.css";
import { QuietStrips } from "./quiet-strips.tsx";
import { TopBar } from "./top-bar.tsx";

const SearchShape = lazyComponent(
  async () => (await import("../features/search/search-shape.tsx")).SearchShape,
);

const CarriedVouchers = lazyComponent(
  async () => (await import("../vouchers/carried-vouchers.tsx")).CarriedVouchers,
  { instead: Nothing },
);

const AddingStrip = lazyComponent(async () => (await import("./adding-strip.tsx")).AddingStrip, {
  instead: Nothing,
});

const UndoAfterReload = lazyComponent(
  async () => (await import("../reservations/undo-after-reload.ts")).UndoAfterReload,
  { instead: Nothing },
);

const Hero = lazyComponent(async () => (await import("./hero.tsx")).Hero, { instead: Nothing });
const HERO = <Hero />;

const Footer = lazyComponent(async () => (await import("./footer.tsx")).Footer, { instead: Nothing });
const FOOTER = <Footer />;

/** Keeps the place of the picture. */
const HERO_PLACE = <div className={styles.hero} />;

/** Of its line with the two ways below it. */
const ADDING_HEIGHT = 96;

/** Where guests choose what to book, and nothing says yet what their vouchers pay. */
const CHOOSING: readonly string[] = ["/", "/wellness"];

/** Of a line for each voucher with the gap below it, and of what the gap below the last one is wider. */
const CARRIED_HEIGHT = 68;
const CARRIED_GAP = 8;

/** What stands around every page; a search bar alone has nothing around it, and no other page. */
export function PageShell({ children }: { children: ReactNode }) {
  if (!isSearchShape(here().search)) return <Shell>{children}</Shell>;
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
  const hasHero = useProperty().hero !== null;
  const path = usePath();
  const isPage = WIDGET_PATHS.some((known) => known === path);
  const main = useRef<HTMLElement>(null);
  // One reservation's page leads to another's under the same path.
  const opened = useFragment("payment_id");
  useRouteFocus(path === "/reservation" ? `${path} ${opened}` : path, main);
  const hero = useDrawnPart(HERO, HERO_PLACE);
  const footer = useDrawnPart(FOOTER);
  return (
    <div className={styles.root} {...HEARS_PRESSES}>
      {isPage && (
        <>
          <a className={styles.skip} href="#content" onClick={(event) => skipTo(event, main.current)}>
            {t("common.skip_to_content")}
          </a>
          <TopBar />
        </>
      )}
      {!framed && path === "/" && hasHero && hero}
      <main className={styles.main} id="content" ref={main} tabIndex={-1} {...stageMark(path)}>
        <QuietStrips path={path} />
        <Adding path={path} />
        <Carried path={path} />
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
      <ConsentPlace />
      {isPage && footer}
      <SnackbarOutlet />
      <WayBack />
    </div>
  );
}

/** What was taken out before a reload can still be put back. */
function WayBack() {
  const draft = useDraft();
  const [isOpen] = useState(() => (draft.section(UNDO_SECTION) ?? null) !== null);
  return (
    isOpen && (
      <Suspense>
        <UndoAfterReload />
      </Suspense>
    )
  );
}

/** Where it is known which reservation is meant. */
const OWN_PAGES: readonly string[] = ["/reservation", "/thanks"];

function Adding({ path }: { path: string }) {
  const parent = useParent();
  if (parent === null || OWN_PAGES.includes(path)) return null;
  return (
    <Suspense fallback={<div style={{ height: ADDING_HEIGHT }} />}>
      <AllTexts>
        <AddingStrip parent={parent} />
      </AllTexts>
    </Suspense>
  );
}

/** The vouchers that a link has brought; their place is kept while they are loaded, so that the offers do not move. */
function Carried({ path }: { path: string }) {
  const count = useGuest((state) => state.vouchers.length);
  if (count === 0 || !CHOOSING.includes(path)) return null;
  return (
    <Suspense fallback={<div style={{ height: count * CARRIED_HEIGHT + CARRIED_GAP }} />}>
      <AllTexts>
        <CarriedVouchers />
      </AllTexts>
    </Suspense>
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
