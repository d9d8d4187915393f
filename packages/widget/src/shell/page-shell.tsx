import { WIDGET_PATHS } from "@portico/contract/widget-paths";
import { Picture } from "@portico/ui/gallery/picture";
import { MapPinIcon } from "@portico/ui/icons/map-pin-icon";
import { PhoneIcon } from "@portico/ui/icons/phone-icon";
import { SnackbarOutlet } from "@portico/ui/snackbar/snackbar-outlet";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useFragment } from "../base/address/address-bar.ts";
import { here } from "../base/address/here.ts";
import { usePath } from "../base/address/location.ts";
import { ConsentPlace, ConsentSettingsPlace } from "../base/consent/consent-places.tsx";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { useFrame } from "../base/frame/frame.ts";
import { useNarrow } from "../base/frame/use-narrow.ts";
import { isSearchShape } from "../base/frame/page-shape.ts";
import { AllTexts } from "../base/language/texts.ts";
import { HEARS_PRESSES } from "../base/lazy/early-press.ts";
import { lazyComponent, Nothing } from "../base/lazy/lazy-component.ts";
import { stageMark } from "../pricing/price-way.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useParent } from "../base/session/parent.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { useUndoAfterReload } from "../reservations/use-undo.ts";
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
  const path = usePath();
  const isPage = WIDGET_PATHS.some((known) => known === path);
  const main = useRef<HTMLElement>(null);
  // One reservation's page leads to another's under the same path.
  const opened = useFragment("payment_id");
  useRouteFocus(path === "/reservation" ? `${path} ${opened}` : path, main);
  useUndoAfterReload();
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
      {!framed && path === "/" && <Hero />}
      <main className={styles.main} id="content" ref={main} tabIndex={-1} {...stageMark(path)}>
        <QuietStrips path={path} />
        <Adding path={path} />
        <Carried path={path} />
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
      <ConsentPlace />
      {isPage && <Footer />}
      <SnackbarOutlet />
    </div>
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

/** Where it is hidden, the smallest file will do until the browser has said how narrow it is. */
const HERO_SIZES = "(max-width: 43.75em) 1px, 100vw";

/** The hotel's picture, name, address and telephone, for guests who come to the widget's own address. */
function Hero() {
  const text = useLocalText();
  const { hero, name, contacts } = useProperty();
  // A phone's first screen belongs to the first room and its price; its photograph is the hotel's picture there.
  const narrow = useNarrow();
  if (!hero || narrow) return null;
  return (
    <section className={styles.hero} aria-label={text(name)}>
      <Picture
        picture={{ ...hero, alt: text(hero.alt) }}
        sizes={HERO_SIZES}
        priority
        className={styles.photo}
      />
      <div className={styles.heroWords}>
        <p className={styles.hotel}>{text(name)}</p>
        <p className={styles.contacts}>
          <span>
            <MapPinIcon size={18} />
            {contacts.street}, {contacts.city}
          </span>
          <a href={`tel:${contacts.phone.replaceAll(" ", "")}`}>
            <PhoneIcon size={18} />
            {contacts.phone}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Pages about vouchers, whose foot has the function of withdrawing from a purchase. */
const VOUCHER_PAGES: readonly string[] = ["/ive", "/voucher", "/paygate-return-ive"];

/** Terms, privacy and cancellation conditions, and whose software this is. */
export function Footer() {
  const { t, language } = useTranslation();
  const path = usePath();
  const { openCancellation, openDocument } = useWidgetDialogs();
  const { clientCode, cancellationPolicies, termsDocumentId, privacyDocumentId } = useProperty();
  return (
    <footer className={styles.footer} data-protected="">
      <div className={styles.footerLine}>
        {cancellationPolicies.length > 0 && (
          <button type="button" onClick={() => openCancellation()}>
            {t("common.cancellation_terms")}
          </button>
        )}
        <button type="button" onClick={() => openDocument(termsDocumentId)}>
          {t("common.terms")}
        </button>
        <button type="button" onClick={() => openDocument(privacyDocumentId)}>
          {t("common.privacy")}
        </button>
        {VOUCHER_PAGES.includes(path) && (
          <Suspense>
            <AllTexts>
              <WithdrawalWay />
            </AllTexts>
          </Suspense>
        )}
        <ConsentSettingsPlace />
        <a
          className={styles.powered}
          href={`/about?client=${clientCode}&lang=${language}`}
          target="_blank"
          rel="noopener"
        >
          {t("common.powered_by")}
        </a>
      </div>
    </footer>
  );
}

function WithdrawalWay() {
  const { t } = useTranslation();
  const { openWithdrawal } = useWidgetDialogs();
  return (
    <button type="button" onClick={() => openWithdrawal()}>
      {t("voucher.withdraw_here")}
    </button>
  );
}
