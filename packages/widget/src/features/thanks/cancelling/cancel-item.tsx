import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { sentences } from "@portico/presentation/formats/sentence";
import { Button } from "@portico/ui/button/button";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { CancellationSums } from "./cancellation-sums.tsx";
import styles from "./cancelling.module.css";
import { useCancel, useCancellationQuote } from "./use-cancellation.ts";

type CancelItemProps = { reservation: LoadedReservation; lineCode: string; name: string };

/** The two presses that cancel one item of several: the first shows its cost and the price of the rest. */
export function CancelItem({ reservation, lineCode, name }: CancelItemProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const confirm = useConfirm();
  const { contacts } = useProperty();
  const { refetch } = useCancellationQuote(reservation, lineCode, { asksAtOnce: false });
  const cancel = useCancel(reservation, lineCode);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const busy = asking || cancel.isPending;
  const press = async () => {
    setAsking(true);
    const { data: shown, isError } = await refetch();
    setAsking(false);
    if (isError || shown === undefined || shown.obstacle !== null) {
      const reason =
        isError || !shown?.obstacle ? "own.quote_failed" : (`own.obstacle.${shown.obstacle}` as const);
      setRefusal(sentences([t(reason), t("own.ask_hotel", { phone: contacts.phone })], language));
      return;
    }
    setRefusal(null);
    const accepted = await confirm({
      headline: t("own.sure_item", { item: name }),
      text: <CancellationSums quote={shown} />,
      cancelLabel: t("own.keep_item"),
      continueLabel:
        shown.fee > 0
          ? t("own.confirm_fee", { amount: money(shown.fee, { currency: shown.currency }) })
          : t("own.confirm_free"),
    });
    if (accepted) cancel.mutate(shown);
  };
  return (
    <div className={styles.item}>
      <Button loading={busy} onClick={() => void (busy || press())}>
        {t("own.cancel_item", { item: name })}
      </Button>
      <p role="alert">{refusal}</p>
    </div>
  );
}
