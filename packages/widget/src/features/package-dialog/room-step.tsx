import type { PackageOffer } from "@portico/contract/packages/package-offer";
import { personsOf } from "@portico/domain/stays/guest";
import { nightsOf } from "@portico/domain/stays/stay";
import { formatPackageDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { Picture } from "@portico/ui/gallery/picture";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { DiscountLabel } from "../../discounts/discount-label.tsx";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { OfferPrice } from "../../ordering/offer-price.tsx";
import { RefusedOffers, RowSkeletons } from "../../ordering/offer-rows.tsx";
import { refusalWords } from "../../ordering/refusal-words.ts";
import { useUnitChoice } from "../../ordering/use-unit-choice.tsx";
import { type Beside, shownPrice } from "../../pricing/shown-price.ts";
import { RoomFacts } from "../../rooms/room-facts.tsx";
import { useRoomName } from "../../rooms/use-room-name.ts";
import styles from "./room-step.module.css";
import type { PackageRooms } from "./use-package-rooms.ts";

type RoomStepProps = {
  packageId: number;
  rooms: PackageRooms;
  /** An edited item changes its room and stays one room. */
  edits: boolean;
  beside: Beside;
  onTake(offer: PackageOffer, count: number): void;
};

/** The rooms sold with the package, cheapest first, with the number of each. */
export function RoomStep({ packageId, rooms, edits, beside, onTake }: RoomStepProps) {
  const { t } = useTranslation();
  const roomName = useRoomName();
  const { question, sold } = rooms;
  if (rooms.failed) return <LoadFailed title={t("room.rates_failed")} onRetry={rooms.retry} />;
  if (rooms.loading && sold.length === 0) return <RowSkeletons />;
  const [cheapest] = sold;
  if (!cheapest) return <NoRoom packageId={packageId} rooms={rooms} />;
  const fits = cheapest.guests.length;
  return (
    <>
      {question && (
        <p className={styles.basis}>
          {formatPackageDates(question.arrival, question.departure)} ·{" "}
          {t("common.nights", { count: nightsOf(question) })} · {t("common.persons", { count: fits })}
        </p>
      )}
      {fits < personsOf(rooms.left) && !edits && (
        <Notice>
          {t("room.over_capacity", { count: fits })} {t("room.add_another")}
        </Notice>
      )}
      <ul className={styles.list} aria-busy={rooms.loading}>
        {sold.map((offer) => (
          <li key={offer.roomTypeId}>
            <RoomRow offer={offer} edits={edits} beside={beside} onTake={onTake} />
          </li>
        ))}
      </ul>
      <RefusedOffers
        title={t("packages.refused_rooms")}
        refused={rooms.refused}
        nameOf={({ roomTypeId }) => roomName(roomTypeId)}
      />
    </>
  );
}

type RoomRowProps = Pick<RoomStepProps, "edits" | "beside" | "onTake"> & { offer: PackageOffer };

function RoomRow({ offer, edits, beside, onTake }: RoomRowProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const { roomTypes } = useProperty();
  const { openRoom } = useWidgetDialogs();
  const { stepper, count, refusal } = useUnitChoice(offer, edits);
  const titleId = useId();
  const blockedId = useId();
  const roomType = roomTypes.find(({ id }) => id === offer.roomTypeId);
  if (!roomType) return null;
  const name = text(roomType.name);
  const price = shownPrice(offer, beside);
  const [picture] = roomType.pictures;
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.picture}>
        {picture ? (
          <Picture picture={{ ...picture, alt: "" }} sizes="160px" className={styles.photo} />
        ) : (
          <BedIcon size={24} />
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name} id={titleId}>
          {name} <DiscountLabel offer={offer} price={price} />
        </h3>
        <RoomFacts roomType={roomType} />
      </div>
      <div className={styles.price} data-protected="">
        <OfferPrice offer={offer} beside={beside} />
      </div>
      <div className={styles.action}>
        {stepper}
        <Button
          size="medium"
          aria-label={t("search.detail_of", { name })}
          onClick={() => openRoom({ mode: "readonly", roomTypeId: roomType.id })}
        >
          {t("search.detail")}
        </Button>
        <Button
          kind="primary"
          size="medium"
          aria-disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : blockedId}
          aria-label={t("search.select_of", {
            name,
            price: money(price.total),
            nights: t("common.nights", { count: nightsOf(offer) }),
          })}
          onClick={() => refusal === null && onTake(offer, count)}
        >
          {t("search.select")}
        </Button>
      </div>
      {refusal !== null && (
        <p className={styles.refusal} id={blockedId}>
          {refusal}
        </p>
      )}
    </article>
  );
}

/** Nothing can be bought: the reasons, with the package's calendar as the alternative. */
function NoRoom({ packageId, rooms }: { packageId: number; rooms: PackageRooms }) {
  const { t, language } = useTranslation();
  const { rules } = useProperty();
  const { openCalendar, openPackage } = useWidgetDialogs();
  const { close } = useDialog();
  const reasons = rooms.refused.flatMap((offer) => refusalWords(offer, rules, language, t));
  const otherDates = () => {
    close();
    openCalendar({
      roomTypeId: 0,
      packageId,
      onChosen: () => openPackage({ mode: "select", packageId }),
    });
  };
  return (
    <EmptyState icon={CalendarDotsIcon} title={t("packages.no_room")} text={[...new Set(reasons)].join(" ")}>
      <Button kind="primary" onClick={otherDates}>
        {t("room.other_dates")}
      </Button>
    </EmptyState>
  );
}
