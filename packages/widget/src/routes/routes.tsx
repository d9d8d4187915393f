import type { WidgetPath } from "@portico/contract/widget-paths";
import type { LocalText } from "@portico/domain/texts/language";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { replaceFragment, useGo } from "../base/address/address-bar.ts";
import { readFragment } from "../base/address/fragment.ts";
import { here } from "../base/address/here.ts";
import { useArriving, usePath, useQueryText } from "../base/address/location.ts";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { AllTexts } from "../base/language/texts.ts";
import { lazyComponent } from "../base/lazy/lazy-component.ts";
import { useTell } from "../base/occurrences/occurrences.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { readQueryOptions } from "../base/query-options/query-options.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { OfferList } from "../features/offers/offer-list.tsx";
import { ReservationBar } from "../features/reservation-panel/reservation-bar.tsx";
import { ReservationPanel } from "../features/reservation-panel/reservation-panel.tsx";
import { SearchBar } from "../features/search/search-bar.tsx";
import { PageSkeleton } from "../layout/page-skeleton.tsx";
import { useMaintenanceBegun } from "./maintenance.ts";
import { PAGES } from "./pages.ts";
import { type Direction, directVisit, titleKey } from "./redirect.ts";
import styles from "./routes.module.css";

const ErrorPage = lazyComponent(
  async () => (await import("../features/error-pages/error-page.tsx")).ErrorPage,
);
/** Shows the page of the address, or goes where the redirect rules lead. */
export function Routes() {
  const direction = useDirection();
  useRedirect(direction);
  usePageTitle(direction);
  if (direction.kind === "error") {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ErrorPage code={direction.code} />
      </Suspense>
    );
  }
  if (direction.kind === "go") return <PageSkeleton />;
  const { Screen } = PAGES[direction.path];
  return Screen === null ? <IndexPage /> : <LaterPage Screen={Screen} />;
}

/** The same element for as long as the page is: React gives up what is drawn if another comes before its program. */
function LaterPage({ Screen }: { Screen: ComponentType }) {
  return useMemo(
    () => (
      <Suspense fallback={<PageSkeleton />}>
        <AllTexts>
          <Screen />
        </AllTexts>
      </Suspense>
    ),
    [Screen],
  );
}

function useDirection(): Direction {
  const path = usePath();
  const query = useQueryText();
  const { rules, facilityFirst, tabs } = useProperty();
  const itemCount = useGuest((state) => state.reservation.length);
  const { vouchersOnly, predestination } = readQueryOptions(query);
  // The address that the guest came with decides once; after that they go where they like.
  const arriving = useArriving();
  const maintenanceBegun = useMaintenanceBegun();
  const told = new URLSearchParams(query);
  const { hash } = here();
  return directVisit({
    path,
    clientKnown: true,
    facilityFirst,
    maintenance: rules.maintenance || maintenanceBegun,
    cameFrom: readFragment(hash, "from"),
    tabs,
    vouchersOnly,
    predestination: arriving ? predestination : null,
    itemCount,
    hasReservationKey: readFragment(hash, "return_token") !== null || told.has("payment_id"),
    hasGatewayId: readFragment(hash, "id") !== null || told.has("id"),
  });
}

function useRedirect(direction: Direction): void {
  const go = useGo();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const to = direction.kind === "go" ? direction.to : null;
  const because = direction.kind === "go" ? direction.because : null;
  useEffect(() => {
    if (to === null) return;
    const from = to === "/maintenance" ? location.pathname : null;
    go(to, { replace: true });
    // For the way back; a guest who came for the first page needs none.
    replaceFragment({ from: from === "/" ? null : from });
    if (because === "no_payment_id") {
      showSnackbar({ kind: "error", headline: t("errors.error"), text: t("errors.payment.no_payment_id") });
    }
  }, [to, because, go, showSnackbar, t]);
}

function usePageTitle(direction: Direction): void {
  const { t } = useTranslation();
  const text = useLocalText();
  const name = text(useProperty().name);
  const { wellnessLabel, voucherLabel } = useGuest((state) => state.tabs);
  const labels: Partial<Record<WidgetPath, LocalText | null>> = {
    "/wellness": wellnessLabel,
    "/ive": voucherLabel,
  };
  const label = direction.kind === "stay" ? labels[direction.path] : null;
  const page = label ? text(label) : t(titleKey(direction));
  const title = `${page} · ${name}`;
  const path = usePath();
  const tell = useTell();
  const shown = direction.kind !== "go";
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Before the page's own effects, so that what it tells comes after it.
  useLayoutEffect(() => {
    if (shown) tell({ kind: "page_shown", path, title, address: location.href });
  }, [shown, tell, path, title]);
}

/** Search, offers and the reservation in one view. */
function IndexPage() {
  useInitialCalendar();
  return (
    <>
      <SearchBar />
      <div className={styles.columns}>
        <OfferList />
        <ReservationPanel />
      </div>
      <ReservationBar />
    </>
  );
}

/** Opens the calendar at once where the hotel wants it and the guest comes without dates, or with those it proposes. */
function useInitialCalendar(): void {
  const { initialCalendar } = useProperty().search;
  const { openCalendar } = useWidgetDialogs();
  const hasDates = useGuest(({ arrival }) => arrival !== null);
  const hasItems = useGuest(({ reservation }) => reservation.length > 0);
  const isProposed = useGuest((state) => state.areDatesProposed);
  const isArriving = useArriving();
  // A proposal counts as no dates once: guests who come back to this page have seen the calendar and left it.
  const isOpen = !hasDates || (isProposed && isArriving && !hasItems);
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    if (initialCalendar && isOpen) openCalendar({ roomTypeId: 0 });
  }, [initialCalendar, isOpen, openCalendar]);
}
