import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { sentences } from "@portico/presentation/formats/sentence";
import { Button } from "@portico/ui/button/button";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { AddedStays } from "../adding/linked-reservations.tsx";
import { CancellationSums } from "./cancellation-sums.tsx";
import styles from "./cancelling.module.css";
import { useCancel, useCancellationQuote } from "./use-cancellation.ts";

/**
 * The current cost of cancelling and the two presses that do it; or why the guest cannot, and who can help.
 */
export function Cancelling({ reservation }: { reservation: LoadedReservation }) {
  const { t, language } = useTranslation();
  const { contacts } = useProperty();
  const { data: quote, isError, isFetching, refetch } = useCancellationQuote(reservation, null);
  const help = t("own.ask_hotel", { phone: contacts.phone });
  return (
    <div className={styles.root}>
      <SectionCard title={t("own.cancelling")}>
        {quote === undefined && !isError && (
          <div className={styles.part} aria-busy="true">
            <Skeleton width="60%" />
            <Skeleton width="12em" height="44px" />
          </div>
        )}
        {quote === undefined && isError && (
          <div className={styles.part}>
            <p role="alert">{sentences([t("own.quote_failed"), help], language)}</p>
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t("common.retry")}
            </Button>
          </div>
        )}
        {quote && quote.obstacle !== null && (
          <p>{sentences([t(`own.obstacle.${quote.obstacle}`), help], language)}</p>
        )}
        {quote && quote.obstacle === null && <Offer reservation={reservation} quote={quote} ask={refetch} />}
      </SectionCard>
    </div>
  );
}

type OfferProps = {
  reservation: LoadedReservation;
  quote: CancellationQuote;
  /** Asks for a fresh quote, so that guests agree to what is true at that moment. */
  ask: () => Promise<{ data: CancellationQuote | undefined }>;
};

function Offer({ reservation, quote, ask }: OfferProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const confirm = useConfirm();
  const cancel = useCancel(reservation, null);
  const [asking, setAsking] = useState(false);
  const amount = (fee: number) => ({ amount: money(fee, { currency: quote.currency }) });
  const busy = asking || cancel.isPending;
  const press = async () => {
    setAsking(true);
    const { data: shown = quote } = await ask();
    setAsking(false);
    if (shown.obstacle !== null) return;
    const accepted = await confirm({
      headline: t("own.sure", { number: reservation.number }),
      text: (
        <>
          <CancellationSums quote={shown} />
          <AddedStays reservation={reservation} />
        </>
      ),
      // "Cancel" could mean either.
      cancelLabel: t("own.keep"),
      continueLabel: shown.fee > 0 ? t("own.confirm_fee", amount(shown.fee)) : t("own.confirm_free"),
    });
    if (accepted) cancel.mutate(shown);
  };
  return (
    <div className={styles.part} data-protected="">
      <AddedStays reservation={reservation} />
      <p>{quote.fee > 0 ? t("own.costs_now", amount(quote.fee)) : t("own.free_now")}</p>
      <Button loading={busy} onClick={() => void (busy || press())}>
        {t("own.cancel")}
      </Button>
    </div>
  );
}
