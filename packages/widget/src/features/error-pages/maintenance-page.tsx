import { searchCalls } from "@portico/contract/offers/search-calls";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback, useEffect, useState } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import { HotelContacts } from "../../layout/not-offered-page.tsx";

const ASK_AGAIN_AFTER_MS = 60_000;

/**
 * Says that the hotel has paused booking. It asks every minute and on a press, and reloads the guest's page
 * once booking is back.
 */
export function MaintenancePage({ reload = reloadPage }: { reload?: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [stillOn, setStillOn] = useState(false);
  const ask = useAsk(reload);
  const tryNow = async () => {
    setAsking(true);
    setStillOn(false);
    const isOver = await ask();
    setAsking(false);
    setStillOn(!isOver);
  };
  return (
    <EmptyState
      level={1}
      icon={ClockIcon}
      title={t("search.maintenance")}
      text={t("search.maintenance_text")}
    >
      <Button kind="primary" loading={asking} onClick={() => void tryNow()}>
        {t("common.retry")}
      </Button>
      <p role="status">{stillOn && t("errors.maintenance")}</p>
      <HotelContacts />
    </EmptyState>
  );
}

/** Asks whether booking is back; an unreachable engine counts as a no. */
function useAsk(reload: () => void): () => Promise<boolean> {
  const server = useServer();
  const ask = useCallback(async () => {
    try {
      const { rules } = await server.ask(searchCalls.defaults, undefined);
      if (rules.maintenance) return false;
    } catch {
      return false;
    }
    // The hotel has changed, so everything is loaded again; the guest's choices and texts are restored.
    reload();
    return true;
  }, [server, reload]);
  useEffect(() => {
    const timer = setInterval(() => void ask(), ASK_AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return ask;
}

function reloadPage(): void {
  location.reload();
}
