import { cardCalls } from "@portico/contract/guarantees/card-calls";
import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import { cardExpiry, cardName } from "@portico/presentation/formats/card-name";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery } from "@tanstack/react-query";
import { listed } from "@portico/presentation/formats/sentence";
import { useEffect, useRef } from "react";
import { useServer } from "../base/server-calls/server-context.ts";
import styles from "./guarantee-card.module.css";
import type { CardTrouble, LeftCard } from "./use-left-card.ts";

const TROUBLES: Readonly<Record<CardTrouble, MessageKey>> = {
  expired: "checkout.card_expired",
  cancelled: "checkout.card_cancelled",
  pci_failed: "errors.payment.pci_failed",
  pci_no_card: "errors.pci_no_card",
};

/** The card that the guest leaves as a guarantee: what becomes of it, the one that is there, or why there is none. */
export function GuaranteeCard({ card, onVerify }: { card: LeftCard; onVerify: () => void }) {
  const { t } = useTranslation();
  if (card.token !== null) return <VerifiedCard token={card.token} onVerify={onVerify} />;
  if (card.trouble === null) return <p className={styles.next}>{t("checkout.guarantee_next")}</p>;
  return <MissingCard key={card.trouble} trouble={card.trouble} onVerify={onVerify} />;
}

/** The guest is led there: it stands far below the head of the page that they have come back to. */
function MissingCard({ trouble, onVerify }: { trouble: CardTrouble; onVerify: () => void }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const isGuests = trouble === "expired" || trouble === "cancelled";
  return (
    <div className={styles.root} ref={place} tabIndex={-1}>
      <Notice kind={isGuests ? "warning" : "danger"} announce="alert">
        <p>{t(TROUBLES[trouble])}</p>
      </Notice>
      {!isGuests && (
        <Button size="medium" onClick={onVerify}>
          {t("checkout.verify_again")}
        </Button>
      )}
    </div>
  );
}

function VerifiedCard({ token, onVerify }: { token: string; onVerify: () => void }) {
  const { t, language } = useTranslation();
  const server = useServer();
  // The vault's own word; until it is here, or where it can't be asked, that there is a card is enough.
  const { data } = useQuery({
    queryKey: ["storedCard", token],
    queryFn: ({ signal }) => server.ask(cardCalls.storedCard, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={styles.verified}>
      <CheckCircleIcon size={24} />
      <p className={styles.words}>
        <span className={styles.title}>{t("checkout.card_kept")}</span>{" "}
        {data && <span>{listed(describe(data), language)}</span>}
      </p>
      <Button kind="quiet" size="medium" onClick={onVerify}>
        {t("checkout.other_card")}
      </Button>
    </div>
  );

  function describe(card: StoredCard): string[] {
    const expiry = cardExpiry(card);
    return [cardName(card), ...(expiry === null ? [] : [t("checkout.card_valid", { expiry })])];
  }
}
