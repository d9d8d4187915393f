import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { ButtonLink } from "@portico/ui/button/button";
import { ReceiptIcon } from "@portico/ui/icons/receipt-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../base/server-calls/server-context.ts";
import styles from "./stay-actions.module.css";

/** The documents that there are of the reservation as it stands, to keep or to hand in; nothing while there are none. */
export function Papers({ reservation }: { reservation: LoadedReservation }) {
  const { t, language } = useTranslation();
  const server = useServer();
  const { paymentId, returnToken, state } = reservation;
  const { data } = useQuery({
    // What was paid or cancelled meanwhile brings other papers; each is in the language of the page.
    queryKey: ["papers", paymentId, state, language],
    queryFn: ({ signal }) => server.ask(checkoutCalls.loadPapers, { paymentId, returnToken }, { signal }),
  });
  if (data?.papers.length === 0) return null;
  return (
    <div className={`${styles.root} ${styles.papers}`}>
      {data?.papers.map(({ kind, path }) => (
        <ButtonLink key={kind} href={path} target="_blank" icon={<ReceiptIcon />}>
          {t(`own.open_${kind}`)}
        </ButtonLink>
      ))}
    </div>
  );
}
