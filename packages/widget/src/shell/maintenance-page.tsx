import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect } from "react";
import { HotelContacts } from "./not-offered-page.tsx";

const RETRY_AFTER_MS = 60_000;

/** Says that the hotel has stopped booking for a while; the page looks again every minute. */
export function MaintenancePage() {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
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
