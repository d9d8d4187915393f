import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { WidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { type Draft, useDraft } from "../base/draft/draft.ts";
import { useTextStore, type TextStore } from "../base/language/texts.ts";
import { lazyPart } from "../base/lazy/lazy-part.ts";
import { useProperty } from "../base/property/property-context.ts";
import { laterOfferCalls } from "../base/server-calls/later-server.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { useFailureNotice } from "../base/server-calls/use-failure-notice.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { useNoPackageNotice } from "../packages/use-no-package-notice.ts";
import { useChooseStay } from "../reservations/use-choose-stay.ts";

/** What guests choose dates by: the hotel says which. */
const calendars = {
  days: lazyPart(async () => (await import("../features/calendar/calendar-dialog.tsx")).CalendarDialog),
  months: lazyPart(async () => (await import("../features/calendar/monthly-dialog.tsx")).MonthlyDialog),
};
const packageDays = lazyPart(() => import("../features/calendar/days/closest-package-day.ts"));
const room = lazyPart(() => import("../features/room-dialog/room-dialog.tsx"));
const pack = lazyPart(() => import("../features/package-dialog/package-dialog.tsx"));
const time = lazyPart(() => import("../features/package-dialog/time-dialog.tsx"));
const changeDays = lazyPart(() => import("../features/thanks/changing/days/change-calendar.tsx"));
const wellness = lazyPart(() => import("../features/wellness-dialog/wellness-dialog.tsx"));
const rate = lazyPart(() => import("../features/room-dialog/rate-dialog.tsx"));
const voucher = lazyPart(() => import("../features/vouchers/experience-dialog.tsx"));
const withdrawal = lazyPart(() => import("../features/withdrawal/withdrawal-dialog.tsx"));
const document = lazyPart(() => import("../features/terms/document-dialog.tsx"));
const cancellation = lazyPart(() => import("../features/terms/cancellation-dialog.tsx"));
const rooms = lazyPart(() => import("../features/summary/rooms-dialog.tsx"));
const reservation = lazyPart(() => import("../features/reservation-panel/reservation-contents.tsx"));

/** Opens the dialogs that screens name: each comes in a part of its own. */
export function DialogOpener({ connect }: { connect: (opener: WidgetDialogs) => void }) {
  const { open } = useDialogs();
  const store = useGuestStore();
  const tellFailure = useFailureNotice();
  const tellNoPackage = useNoPackageNotice();
  const texts = useTextStore();
  const { monthlyStays, packages, today } = useProperty();
  const calendar = calendars[monthlyStays.enabled ? "months" : "days"];
  const server = useServer();
  const draft = useDraft();
  const chooseStay = useChooseStay();

  const loadingOne = useRef(false);
  const opener = useMemo<WidgetDialogs>(() => {
    const whenLoaded = <Part,>(loading: Promise<Part>, show: (part: Part) => void) => {
      // An impatient second click would open the dialog twice.
      if (loadingOne.current) return;
      loadingOne.current = true;
      Promise.all([loading, texts.complete()])
        .then(
          ([part]) => show(part),
          (error: unknown) => {
            console.error("A dialog could not be loaded.", error);
            tellFailure();
          },
        )
        .finally(() => {
          loadingOne.current = false;
        });
    };
    const findClosestDay = async (packageId: number) => {
      const { closestPackageDay } = await packageDays.load();
      return closestPackageDay(server, packageId, store.getState(), today);
    };
    const dialogs: WidgetDialogs = {
      openCalendar(request) {
        const { packageId, roomTypeId } = request;
        // Packages are sold by days, also where rooms are let by the month.
        const isOfPackages = roomTypeId === 0 && store.getState().view === "packages";
        if (packageId === undefined) {
          whenLoaded((isOfPackages ? calendars.days : calendar).load(), (Calendar) => {
            open(() => <Calendar request={request} />, { size: "full" });
          });
          return;
        }
        whenLoaded(Promise.all([calendars.days.load(), findClosestDay(packageId)]), ([Calendar, found]) => {
          if (found.kind !== "day") tellNoPackage(found);
          else open(() => <Calendar request={{ ...request, from: found.day }} />, { size: "full" });
        });
      },
      openRoom(request) {
        const { arrival, departure } = store.getState();
        const needsDates = request.mode === "select" || request.mode === "order";
        if (needsDates && (arrival === null || departure === null)) {
          const onChosen = () => dialogs.openRoom(request);
          dialogs.openCalendar({ roomTypeId: request.roomTypeId, onChosen });
          return;
        }
        whenLoaded(room.load(), ({ RoomDialog }) => {
          open(() => <RoomDialog request={request} />, { steady: true });
        });
      },
      openPackage(request) {
        const { mode, packageId, stay } = request;
        const onChosen = () => dialogs.openPackage({ ...request, stay: undefined });
        if (mode === "select" && stay) {
          void chooseStay(stay.arrival, stay.departure).then((chosen) => chosen && onChosen());
          return;
        }
        const { arrival, departure } = store.getState();
        if (mode === "select" && (arrival === null || departure === null)) {
          dialogs.openCalendar({ roomTypeId: 0, packageId, onChosen });
          return;
        }
        whenLoaded(pack.load(), ({ PackageDialog }) => {
          // What the hotel no longer sells has one sentence, and nothing that comes later.
          const steady = packages.some(({ id }) => id === packageId);
          open(() => <PackageDialog request={request} />, { steady });
        });
      },
      openWellness: (request) =>
        whenLoaded(wellness.load(), ({ WellnessDialog }) => {
          const { fallbackFocus } = request;
          const options = { steady: true, ...(fallbackFocus && { fallbackFocus }) };
          open(() => <WellnessDialog request={request} />, options);
        }),
      openTime: (request) =>
        whenLoaded(time.load(), ({ TimeDialog }) => {
          open(() => <TimeDialog request={request} />, { steady: true });
        }),
      openChangeDays: (request) =>
        whenLoaded(changeDays.load(), ({ ChangeCalendar }) => {
          open(() => <ChangeCalendar request={request} />, { size: "full" });
        }),
      openDocument: (documentId) =>
        whenLoaded(document.load(), ({ DocumentDialog }) => {
          open(() => <DocumentDialog documentId={documentId} />);
        }),
      openRate: (request) =>
        whenLoaded(rate.load(), ({ RateDialog }) => {
          open(() => <RateDialog request={request} />);
        }),
      openVoucher: (request) =>
        whenLoaded(voucher.load(), ({ ExperienceDialog }) => {
          open(() => <ExperienceDialog request={request} />);
        }),
      openWithdrawal: () =>
        whenLoaded(withdrawal.load(), ({ WithdrawalDialog }) => {
          open(() => <WithdrawalDialog />);
        }),
      openCancellation: (lines) =>
        whenLoaded(cancellation.load(), ({ CancellationDialog }) => {
          open(() => <CancellationDialog lines={lines} />);
        }),
      openRooms: (filter) =>
        whenLoaded(rooms.load(), ({ RoomsDialog }) => {
          open(() => <RoomsDialog filter={filter} />);
        }),
      openReservation: () =>
        whenLoaded(reservation.load(), ({ ReservationSheet }) => {
          open(() => <ReservationSheet />);
        }),
    };
    return dialogs;
  }, [open, store, server, today, packages, chooseStay, tellFailure, tellNoPackage, texts, calendar]);

  useLayoutEffect(() => connect(opener), [connect, opener]);
  useEffect(() => preloadWhenIdle(texts, calendar, draft), [texts, calendar, draft]);
  return null;
}

type Loadable = { load(): Promise<unknown> };

/**
 * The likely next dialogs come once the first screen is done, so that a click opens them at once, and with them what keeps
 * what is chosen there.
 */
function preloadWhenIdle(texts: TextStore, calendar: Loadable, draft: Draft): () => void {
  const preload = () => {
    for (const part of [calendar, room, reservation]) part.load().catch(() => undefined);
    laterOfferCalls().catch(() => undefined);
    texts.complete().catch(() => undefined);
    void draft.prepare();
  };
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(preload, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(preload, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}
