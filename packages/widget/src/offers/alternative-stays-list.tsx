import type { OfferQuestion } from "@portico/contract/offers";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery } from "@tanstack/react-query";
import { useWidgetDialogs } from "../dialogs/widget-dialogs.ts";
import { useProperty } from "../property/property-context.ts";
import { useMoney } from "../property/use-money.ts";
import { useGuardedChanges } from "../reservation/use-guarded-changes.tsx";
import { useServer } from "../server-calls/server-context.ts";
import { useGuest } from "../store/guest-store.ts";
import { findAlternativeStays } from "./alternative-stays.ts";
import styles from "./alternative-stays-list.module.css";

/** The nearest dates that are free, each a button with its price, and the calendar for all others. */
export function AlternativeStays({ question }: { question: OfferQuestion }) {
  const { t, language } = useTranslation();
  const server = useServer();
  const { today } = useProperty();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const { changeStay } = useGuardedChanges();
  const { openCalendar } = useWidgetDialogs();
  const answer = useQuery({
    queryKey: ["rates", "alternatives", currency, question],
    queryFn: ({ signal }) => findAlternativeStays(server, question, today, signal),
  });
  if (answer.isPending) return <Skeleton width={260} height={48} />;
  const found = answer.data ?? [];
  return (
    <>
      <p className={styles.lead}>{t(found.length > 0 ? "search.full_text" : "search.full_nothing")}</p>
      {found.map(({ arrival, departure, offer }) => (
        <Button key={arrival} onClick={() => void changeStay(arrival, departure)}>
          {t("search.alternative", {
            dates: formatDateRange(arrival, departure, language),
            price: money(offer.total),
          })}
        </Button>
      ))}
      <Button kind="quiet" onClick={() => openCalendar({ roomTypeId: 0 })}>
        {t("search.open_calendar")}
      </Button>
    </>
  );
}
