import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import type { Ref } from "react";
import { useMoney } from "../property/use-money.ts";
import type { PriceChange } from "./price-changes.ts";
import { useRoomName } from "./use-room-name.ts";
import styles from "./price-change-notice.module.css";

type PriceChangeNoticeProps = {
  changes: readonly PriceChange[];
  onAccept: () => void;
  /** The button, for bringing the guest here who wants to go on without an answer. */
  button: Ref<HTMLButtonElement>;
};

/** Says line by line what became dearer or cheaper, until the guest has taken note. */
export function PriceChangeNotice({ changes, onAccept, button }: PriceChangeNoticeProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const roomName = useRoomName();
  if (changes.length === 0) return null;
  return (
    <Notice kind="warning" announce="alert">
      <p className={styles.title}>{t("checkout.price_changed")}</p>
      <ul>
        {changes.map(({ item, now }) => (
          <li key={item.addedAt}>
            {t("checkout.price_change", {
              name: roomName(item.roomTypeId),
              before: money(item.shownTotal),
              now: money(now),
            })}
          </li>
        ))}
      </ul>
      <Button ref={button} size="medium" className={styles.button} onClick={onAccept}>
        {t("checkout.accept_price")}
      </Button>
    </Notice>
  );
}
