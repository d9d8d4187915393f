import type { WidgetPath } from "@portico/contract/widget-paths";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { ComponentType } from "react";
import { lazyComponent } from "../base/lazy/lazy-component.ts";

/** What a page is asked for when it is added: all of it, or the table below does not compile. */
type Page = {
  title: MessageKey;
  /** What the guest must bring. Without it the page makes no sense, and they are led to the first one. */
  needs: "nothing" | "items" | "reservation" | "reservation or gateway id";
  /** Comes in a chunk of its own, as most guests reach it late or never; null for the first page, which is there at once. */
  Screen: ComponentType | null;
};

/**
 * The page of each path. Analytics learns of each from `Routes`, and the engine answers every path of the contract's list
 * with the widget.
 */
export const PAGES: Readonly<Record<WidgetPath, Page>> = {
  "/": { title: "search.title", needs: "nothing", Screen: null },
  "/wellness": {
    title: "common.tab.wellness",
    needs: "nothing",
    Screen: lazyComponent(async () => (await import("./wellness-page.tsx")).WellnessPage),
  },
  "/ive": {
    title: "common.tab.vouchers",
    needs: "nothing",
    Screen: lazyComponent(async () => (await import("../features/vouchers/voucher-page.tsx")).VouchersPage),
  },
  "/facility": {
    title: "search.houses",
    needs: "nothing",
    Screen: lazyComponent(async () => (await import("../features/facility/facility-page.tsx")).FacilityPage),
  },
  "/summary": {
    title: "reservation.page_summary",
    needs: "items",
    Screen: lazyComponent(async () => (await import("../features/summary/summary-page.tsx")).SummaryPage),
  },
  "/payment": {
    title: "reservation.page_payment",
    needs: "items",
    Screen: lazyComponent(async () => (await import("../features/checkout/payment-page.tsx")).PaymentPage),
  },
  "/pci-booking": {
    title: "reservation.page_payment",
    needs: "items",
    Screen: lazyComponent(
      async () => (await import("../features/card-page/load-card-document.tsx")).LoadCardDocument,
    ),
  },
  "/paygate-return": {
    title: "reservation.page_gateway",
    needs: "reservation or gateway id",
    Screen: lazyComponent(
      async () => (await import("../features/gateway-return/gateway-return-page.tsx")).GatewayReturnPage,
    ),
  },
  "/paygate-return-ive": {
    title: "common.tab.vouchers",
    needs: "reservation or gateway id",
    Screen: lazyComponent(
      async () => (await import("../features/gateway-return/voucher-return-page.tsx")).VoucherReturnPage,
    ),
  },
  "/voucher": {
    title: "common.tab.vouchers",
    needs: "nothing",
    Screen: lazyComponent(
      async () => (await import("../features/given-voucher/given-voucher-page.tsx")).GivenVoucherPage,
    ),
  },
  "/thanks": {
    title: "reservation.page_thanks",
    needs: "reservation",
    Screen: lazyComponent(async () => (await import("../features/thanks/thanks-page.tsx")).ThanksPage),
  },
  "/reservation": {
    title: "reservation.page_own",
    needs: "reservation",
    Screen: lazyComponent(async () => (await import("../features/thanks/thanks-page.tsx")).ReservationPage),
  },
  "/account": {
    title: "common.account",
    needs: "nothing",
    Screen: lazyComponent(async () => (await import("../features/account/account-page.tsx")).AccountPage),
  },
  "/maintenance": {
    title: "search.maintenance",
    needs: "nothing",
    Screen: lazyComponent(
      async () => (await import("../features/error-pages/maintenance-page.tsx")).MaintenancePage,
    ),
  },
};
