import { DialogStack } from "@portico/ui/dialog-stack/dialog-stack";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { WidgetDialogsContext, type WidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { lazyPart } from "../base/lazy/lazy-part.ts";
import { useFailureNotice } from "../base/server-calls/use-failure-notice.ts";

const dialogOpener = lazyPart(async () => (await import("./dialog-opener.tsx")).DialogOpener);

type Opener = ComponentType<{ connect: (opener: WidgetDialogs) => void }>;

/**
 * Holds the page and its dialogs, and gives both the way to open those that features share. The registry stands around
 * the stack, because dialogs open dialogs. What opens them comes right after the first screen.
 */
export function WidgetDialogsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createRegistry);
  const [Opener, setOpener] = useState<Opener | null>(null);
  const tellFailure = useFailureNotice();
  useEffect(() => {
    const load = () => dialogOpener.load().then((Loaded) => setOpener(() => Loaded));
    registry.whenWanted(() => void load().catch(tellFailure));
    // Nobody waits for it yet.
    load().catch(() => undefined);
  }, [registry, tellFailure]);
  return (
    <WidgetDialogsContext value={registry.dialogs}>
      <DialogStack>
        {Opener && <Opener connect={registry.connect} />}
        {children}
      </DialogStack>
    </WidgetDialogsContext>
  );
}

type Registry = {
  dialogs: WidgetDialogs;
  connect(opener: WidgetDialogs): void;
  /** Runs for a guest who presses before there is an opener; their press is done once there is. */
  whenWanted(bring: () => void): void;
};

function createRegistry(): Registry {
  let opener: WidgetDialogs | undefined;
  let waiting: ((opener: WidgetDialogs) => void) | undefined;
  let bring = () => {};
  const ask = (open: (opener: WidgetDialogs) => void) => {
    if (opener) return open(opener);
    waiting = open;
    bring();
  };
  return {
    connect(next) {
      opener = next;
      waiting?.(next);
      waiting = undefined;
    },
    whenWanted(wanted) {
      bring = wanted;
    },
    dialogs: {
      openCalendar: (request) => ask((to) => to.openCalendar(request)),
      openRoom: (request) => ask((to) => to.openRoom(request)),
      openPackage: (request) => ask((to) => to.openPackage(request)),
      openWellness: (request) => ask((to) => to.openWellness(request)),
      openTime: (request) => ask((to) => to.openTime(request)),
      openChangeDays: (request) => ask((to) => to.openChangeDays(request)),
      openDocument: (documentId) => ask((to) => to.openDocument(documentId)),
      openRate: (request) => ask((to) => to.openRate(request)),
      openVoucher: (request) => ask((to) => to.openVoucher(request)),
      openWithdrawal: () => ask((to) => to.openWithdrawal()),
      openCancellation: (lines) => ask((to) => to.openCancellation(lines)),
      openRooms: (filter) => ask((to) => to.openRooms(filter)),
      openReservation: () => ask((to) => to.openReservation()),
    },
  };
}
