import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useMemo, type ReactNode } from "react";
import { lazyPart } from "../lazy/lazy-part.ts";
import { useGuestStore } from "../store/guest-store.ts";
import { WidgetDialogsContext, type WidgetDialogs } from "./widget-dialogs.ts";

const calendar = lazyPart(() => import("../calendar/calendar-dialog.tsx"));
const room = lazyPart(() => import("../offers/room-dialog.tsx"));
const document = lazyPart(() => import("../shell/document-dialog.tsx"));
const cancellation = lazyPart(() => import("../shell/cancellation-dialog.tsx"));
const reservation = lazyPart(() => import("../reservation/reservation-sheet.tsx"));

/** Gives everything inside the way to open the dialogs that features share. */
export function WidgetDialogsProvider({ children }: { children: ReactNode }) {
  const { open } = useDialogs();
  const store = useGuestStore();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();

  const dialogs = useMemo<WidgetDialogs>(() => {
    const whenLoaded = <Part,>(loading: Promise<Part>, show: (part: Part) => void) => {
      loading.then(show, (error: unknown) => {
        console.error("A dialog could not be loaded.", error);
        showSnackbar({ kind: "error", headline: t("errors.error"), text: t("errors.request_failed") });
      });
    };
    const registry: WidgetDialogs = {
      openCalendar: (request) =>
        whenLoaded(calendar.load(), ({ CalendarDialog }) => {
          open(() => <CalendarDialog request={request} />, { size: "full" });
        }),
      openRoom(request) {
        const { arrival, departure } = store.getState();
        const needsDates = request.mode === "select" || request.mode === "order";
        if (needsDates && (arrival === null || departure === null)) {
          const onChosen = () => registry.openRoom(request);
          registry.openCalendar({ roomTypeId: request.roomTypeId, onChosen });
          return;
        }
        whenLoaded(room.load(), ({ RoomDialog }) => {
          open(() => <RoomDialog request={request} />);
        });
      },
      openDocument: (documentId) =>
        whenLoaded(document.load(), ({ DocumentDialog }) => {
          open(() => <DocumentDialog documentId={documentId} />);
        }),
      openCancellation: (policyId) =>
        whenLoaded(cancellation.load(), ({ CancellationDialog }) => {
          open(() => <CancellationDialog policyId={policyId} />);
        }),
      openReservation: () =>
        whenLoaded(reservation.load(), ({ ReservationSheet }) => {
          open(() => <ReservationSheet />);
        }),
    };
    return registry;
  }, [open, store, showSnackbar, t]);

  useEffect(preloadWhenIdle, []);

  return <WidgetDialogsContext value={dialogs}>{children}</WidgetDialogsContext>;
}

/** The likely next dialogs come once the first screen is done, so that a click opens them at once. */
function preloadWhenIdle(): () => void {
  const preload = () => {
    for (const part of [calendar, room, reservation]) part.load().catch(() => undefined);
  };
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(preload, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(preload, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}
