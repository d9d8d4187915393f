import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { useMoney } from "../base/property/use-money.ts";
import type { PriceChange } from "../pricing/price-changes.ts";
import styles from "./price-change-notice.module.css";
import { useItemName } from "./use-item-name.ts";

/** A sum of the reservation other than the price of a room, as the guest was shown it and as it is now. */
export type SumChange = { name: string; before: string; now: string };

type PriceChangeNoticeProps = {
  changes: readonly PriceChange[];
  sums?: readonly SumChange[];
  onAccept: () => void;
  /** How often the change has stood in the guest's way; each time they are brought here. */
  stops: number;
};

/** Says line by line what became dearer or cheaper, until the guest has taken note. What changes while they type does not interrupt them. */
export function PriceChangeNotice({ changes, sums = [], onAccept, stops }: PriceChangeNoticeProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const nameOf = useItemName();
  const button = useRef<HTMLButtonElement>(null);
  const comparable = changes.length + sums.length > 0;
  const lastStop = useRef(0);
  useEffect(() => {
    // After a refusal the comparison stands only once the new price has come.
    if (stops === lastStop.current || !comparable) return;
    lastStop.current = stops;
    button.current?.focus();
  }, [stops, comparable]);
  if (!comparable) return null;
  return (
    <Notice kind="warning" announce={changes.length > 0 ? "alert" : "status"}>
      <p className={styles.title}>{t("checkout.price_changed")}</p>
      <ul>
        {changes.map(({ item, now }) => (
          <li key={item.addedAt}>
            {t("checkout.price_change", {
              name: nameOf(item),
              before: money(item.shownTotal),
              now: money(now),
            })}
          </li>
        ))}
        {sums.map(({ name, before, now }) => (
          <li key={name}>{t("checkout.price_change", { name, before, now })}</li>
        ))}
      </ul>
      <Button ref={button} size="medium" className={styles.button} onClick={onAccept}>
        {t("checkout.accept_price")}
      </Button>
    </Notice>
  );
}
