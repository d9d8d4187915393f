import { spanOf } from "@portico/contract/reservations/by-kind";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { WidgetPath } from "@portico/contract/widget-paths";
import { todayIn } from "@portico/domain/dates/time-zone";
import { Button } from "@portico/ui/button/button";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { PlusIcon } from "@portico/ui/icons/plus-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useGo } from "../../../base/address/address-bar.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { nightsToCome, useBeginAdding } from "../../../reservations/use-adding.ts";
import styles from "./adding.module.css";

/** The ways to another room and to a service for the same guest; nothing where the reservation takes nothing more. */
export function AddToReservation({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const { tabs, timeZone } = useProperty();
  const [today] = useState(() => todayIn(timeZone, Date.now()));
  const begin = useBeginAdding();
  const { state, items, links } = reservation;
  const { departure } = spanOf(items);
  const takesMore = state === "confirmed" && !links?.parent && today <= departure;
  const hasRooms = tabs.accommodation && nightsToCome(reservation, today) !== null;
  const hasServices = tabs.wellness;
  if (!takesMore || (!hasRooms && !hasServices)) return null;
  const way = (path: WidgetPath, label: string) => (
    <Button icon={<PlusIcon />} onClick={() => void begin(reservation, path)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.root}>
      <SectionCard title={t("added.title")}>
        <p>{t("added.text")}</p>
        <div className={styles.ways}>
          {hasRooms && way("/", t("added.room"))}
          {hasServices && way("/wellness", t("added.service"))}
        </div>
      </SectionCard>
    </div>
  );
}

/** The way to the hotel's gift vouchers, once what was booked is certain; they are an order of their own. */
export function GiveVoucher({ reservation: { state } }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const { tabs } = useProperty();
  const go = useGo();
  if (state !== "confirmed" || !tabs.vouchers) return null;
  return (
    <div className={styles.root}>
      <Button icon={<GiftIcon />} onClick={() => go("/ive")}>
        {t("added.voucher")}
      </Button>
    </div>
  );
}
