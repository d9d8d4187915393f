import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import type { OfferView } from "@portico/contract/offers/offer";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { CopyIcon } from "@portico/ui/icons/copy-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { Notice } from "@portico/ui/notice/notice";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { CancellationTimeline } from "../../rates/cancellation-timeline.tsx";
import { besideUnit, type Beside } from "../../pricing/shown-price.ts";
import { useBusinessTrip } from "../../reservations/use-business-trip.ts";
import { waitsForRoom } from "../../waiting-list/waits-for-room.ts";
import { changeUnit, copyFirstUnit } from "./room-draft.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { RoomGuests } from "./room-guests.tsx";
import type { useDraftPrice } from "./use-draft-price.ts";
import type { useRoomDraft } from "./use-room-draft.ts";
import styles from "./guests-step.module.css";

type GuestsStepProps = {
  roomType: RoomTypeView;
  room: ReturnType<typeof useRoomDraft>;
  price: ReturnType<typeof useDraftPrice>;
  beside: Beside;
};

/** Who sleeps in each unit and what they eat, with the price of each as it changes. */
export function GuestsStep({ roomType, room, price, beside }: GuestsStepProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { ratePlans, rules } = useProperty();
  const [businessTrip] = useBusinessTrip();
  const { draft, offer, rates, setDraft } = room;
  if (rates.failed) return <LoadFailed title={t("room.rates_failed")} onRetry={rates.retry} />;
  if (offer === null) return rates.loading ? <Skeleton height={220} /> : <GoneRate />;
  const plan = ratePlans.find(({ id }) => id === offer.ratePlanId);
  const priced = price.data?.[0];
  const waits = waitsForRoom(offer, rules);
  return (
    <div className={styles.root}>
      <p className={styles.rate}>
        {plan && text(plan.name)}
        {room.changeRate && (
          <Button kind="quiet" size="medium" onClick={room.changeRate}>
            {t("room.change_rate")}
          </Button>
        )}
      </p>
      {waits && <Notice kind="warning">{t("room.waiting_list")}</Notice>}
      {businessTrip && <Notice>{t("room.business_trip")}</Notice>}
      <ol className={styles.units}>
        {draft.units.map((unit, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a unit is its place in the order
          <li key={index}>
            <RoomGuests
              roomType={roomType}
              offer={offer}
              unit={unit}
              title={
                draft.units.length > 1
                  ? t("room.unit_of", { name: text(roomType.name), number: index + 1 })
                  : text(roomType.name)
              }
              priced={price.data?.[index]}
              loading={price.isFetching}
              beside={besideUnit(beside, index)}
              onChange={(guests) => setDraft(changeUnit(draft, index, guests))}
            />
          </li>
        ))}
      </ol>
      {draft.units.length > 1 && (
        <Button kind="quiet" icon={<CopyIcon />} onClick={() => setDraft(copyFirstUnit(draft))}>
          {t("room.copy_to_all")}
        </Button>
      )}
      {price.isError && (
        <Notice
          kind="danger"
          announce="alert"
          action={
            <Button size="medium" onClick={() => void price.refetch()}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("room.price_failed")}
        </Notice>
      )}
      {!waits && priced && priced.problems.length === 0 && <Terms offer={priced} />}
    </div>
  );
}

function Terms({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  return (
    <section className={styles.terms}>
      <h3>{t("common.cancellation_terms")}</h3>
      {offer.nonRefundableForced && <p>{t("room.forced_non_refundable")}</p>}
      <CancellationTimeline terms={offer.cancellation} currency={offer.currency} arrival={offer.arrival} />
    </section>
  );
}

/** The rate was bought out, or the room changed, while the dialog was open. */
function GoneRate() {
  const { t } = useTranslation();
  return <EmptyState icon={InfoIcon} title={t("room.rate_gone")} text={t("room.rate_gone_text")} />;
}
