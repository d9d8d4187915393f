import { searchCalls } from "@portico/contract/search-calls";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect } from "react";
import { useServer } from "../server-calls/server-context.ts";
import { HotelContacts } from "./not-offered-page.tsx";

const ASK_AGAIN_AFTER_MS = 60_000;

/** Says that the hotel has stopped booking for a while; asks every minute, and begins anew once it books again. */
export function MaintenancePage({ reload = reloadPage }: { reload?: () => void }) {
  const { t } = useTranslation();
  const server = useServer();
  useEffect(() => {
    const ask = async () => {
      const { rules } = await server.ask(searchCalls.defaults, undefined);
      // The hotel has changed, so everything is read anew; what the guest had chosen is restored then.
      if (!rules.maintenance) reload();
    };
    // An engine that cannot be reached is asked again in a minute as well.
    const timer = setInterval(() => void ask().catch(() => undefined), ASK_AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [server, reload]);
  return (
    <EmptyState
      level={1}
      icon={ClockIcon}
      title={t("search.maintenance")}
      text={t("search.maintenance_text")}
    >
      <HotelContacts />
    </EmptyState>
  );
}

function reloadPage(): void {
  location.reload();
}
