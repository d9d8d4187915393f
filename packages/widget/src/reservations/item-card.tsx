import { countedName } from "@portico/presentation/formats/sentence";
import {
  hasContents,
  isTimed,
  noOtherKind,
  staysOf,
  timedOf,
} from "@portico/domain/reservations/reservation-item";
import type {
  ChosenItem,
  ChosenPackage,
  ChosenRoom,
  ChosenStay,
  ChosenTimedService,
} from "@portico/contract/checkout/chosen-item";
import type { PricedItem, PricedPackage } from "@portico/contract/checkout/reservation-price";
import type { Picture } from "@portico/domain/texts/picture";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { formatItemTimes, formatSlotDate, slotClock } from "@portico/presentation/formats/slot-times";
import { IconButton } from "@portico/ui/button/icon-button";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { Picture as PictureOf } from "@portico/ui/gallery/picture";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { PencilSimpleIcon } from "@portico/ui/icons/pencil-simple-icon";
import { TrashIcon } from "@portico/ui/icons/trash-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useId, useEffect, useState } from "react";
import { useGo } from "../base/address/address-bar.ts";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { removeItem } from "../base/store/reservation-changes.ts";
import { resetReservation } from "../base/store/guest-state.ts";
import { useSavesSeen } from "../base/store/use-save-edit.ts";
import { useNamedTimes, useTimeLines } from "../packages/content-times.ts";
import { useRoomName } from "../rooms/use-room-name.ts";
import { useAveragePrice } from "../pricing/use-average-price.ts";
import { useNoticeWords } from "../rates/use-notice-words.ts";
import { useTaxNote } from "../pricing/use-tax-note.ts";
import { useGuestsInWords } from "../stays/use-guests-in-words.ts";
import { useMonthsInWords } from "../stays/use-stay-length.ts";
import { useTimedService } from "../wellness/use-timed-service.ts";
import styles from "./item-card.module.css";
import { pageOf } from "./kind-pages.ts";
import { useItemName } from "./use-item-name.ts";
import { useUndo } from "./use-undo.ts";

export type ItemCardProps = CardProps & {
  item: ChosenItem;
  /** As the engine tells it, where that is known. */
  priced?: PricedItem | undefined;
};

type CardProps = {
  /** The deadline or the fee in words, where it is known. */
  cancellation?: ReactNode;
  /** False where the dates of all stays stand above the cards. */
  dated?: boolean;
  /** False where the last item must stay. */
  removable?: boolean;
  /** Where focus goes when the card is gone. */
  fallbackFocus?: () => HTMLElement | null;
};

/** One line of the reservation, to be edited or taken out. */
export function ItemCard({ item, priced, ...card }: ItemCardProps) {
  switch (item.kind) {
    case "room":
      return <RoomCard room={item} {...card} />;
    case "package":
      return (
        <PackageCard pack={item} priced={priced && hasContents(priced) ? priced : undefined} {...card} />
      );
    case "service":
      return <ServiceCard service={item} {...card} />;
    default:
      return noOtherKind(item);
  }
}

function RoomCard({ room, ...card }: CardProps & { room: ChosenRoom }) {
  const text = useLocalText();
  const { ratePlans } = useProperty();
  const { openRoom } = useWidgetDialogs();
  const ratePlan = ratePlans.find(({ id }) => id === room.ratePlanId);
  const notice = useNoticeWords()(room.ratePlanId);
  return (
    <StayCard
      item={room}
      ratePlan={ratePlan ? text(ratePlan.name) : ""}
      notice={notice}
      onEdit={() => openRoom({ mode: "edit", roomTypeId: room.roomTypeId, item: room })}
      {...card}
    />
  );
}

type PackageCardProps = CardProps & { pack: ChosenPackage; priced: PricedPackage | undefined };

function PackageCard({ pack, priced, ...card }: PackageCardProps) {
  const roomName = useRoomName();
  const named = useNamedTimes();
  const timeLines = useTimeLines();
  const { openPackage } = useWidgetDialogs();
  return (
    <StayCard
      item={pack}
      below={roomName(pack.roomTypeId)}
      times={timeLines(pack.times, priced && named(priced.timesWanted))}
      onEdit={() => openPackage({ mode: "edit", packageId: pack.packageId, item: pack })}
      {...card}
    />
  );
}

type StayCardProps = CardProps & {
  item: ChosenStay;
  /** Beside guests and meals; a package has none. */
  ratePlan?: string;
  /** Below the name. */
  below?: string;
  /** How long before moving out a guest by the month gives notice. */
  notice?: string | null;
  /** Of the contents, a line each. */
  times?: readonly string[];
  onEdit: () => void;
};

function StayCard(props: StayCardProps) {
  const { item, ratePlan = "", below = "", notice = null, times = [], dated = true, ...card } = props;
  const { t } = useTranslation();
  const text = useLocalText();
  const { roomTypes, services } = useProperty();
  const guestsInWords = useGuestsInWords();
  const months = useMonthsInWords()(item);
  const average = useAveragePrice();
  const roomType = roomTypes.find(({ id }) => id === item.roomTypeId);
  const sellType = roomType && roomType.sellType !== "bed" ? roomType.sellType : "room";
  const number = useItemNumber(item);
  const chosen = item.services.flatMap(({ serviceId, quantity }) => {
    const service = services.find(({ id }) => id === serviceId);
    return service ? [countedName(text(service.name), quantity)] : [];
  });
  return (
    <CardFrame
      {...card}
      item={item}
      kind={t("reservation.item_number", { kind: t(`common.sell_type.${sellType}`), number })}
      picture={roomType?.pictures[0]}
      icon={BedIcon}
      average={months === null ? null : average(item.shownTotal, item)}
    >
      {below !== "" && <p>{below}</p>}
      {dated && (
        <p>
          {formatItemDates(item.arrival, item.departure)}
          {months !== null && ` · ${months}`}
        </p>
      )}
      <p>
        {guestsInWords(item.guests)}
        {ratePlan !== "" && ` · ${ratePlan}`}
      </p>
      {notice !== null && <p>{notice}</p>}
      {times.map((line, index) => (
        // Two open times of one content read alike.
        <p key={`${line} ${index}`}>{line}</p>
      ))}
      {chosen.length > 0 && <p>{chosen.join(", ")}</p>}
    </CardFrame>
  );
}

function ServiceCard({ service: item, ...card }: CardProps & { service: ChosenTimedService }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const priceOf = useItemPrice();
  const { openWellness } = useWidgetDialogs();
  const { serviceId, block, persons } = item;
  const service = useTimedService(serviceId);
  const name = useItemName()(item);
  const number = useItemNumber(item);
  const { from, to } = slotClock(block);
  const group = t("common.persons", { count: persons });
  const spoken = t("reservation.timed_item", {
    name,
    day: formatSlotDate(block, language),
    from,
    to,
    persons: group,
    price: priceOf(item),
  });
  return (
    <CardFrame
      {...card}
      item={item}
      spoken={spoken}
      kind={t("reservation.item_number", {
        kind: service?.venue ? text(service.venue.name) : t("common.tab.wellness"),
        number,
      })}
      picture={service?.pictures[0]}
      icon={ClockIcon}
      onEdit={() => openWellness({ mode: "edit", serviceId, item })}
    >
      <p>{formatItemTimes(block)}</p>
      <p>{group}</p>
    </CardFrame>
  );
}

type CardFrameProps = CardProps & {
  item: ChosenItem;
  /** What assistive technology calls the card after its kind; name and price by default. */
  spoken?: string;
  /** What it is with its number: a room, or where a service takes place. */
  kind: string;
  picture: Picture | undefined;
  /** In the picture's place where there is none. */
  icon: typeof BedIcon;
  /** What a month of a rent costs. */
  average?: string | null;
  onEdit: () => void;
  children: ReactNode;
};

/** Writes what an item costs: of a service in whole units, as wherever it is chosen. */
function useItemPrice(): (item: ChosenItem) => string {
  const money = useMoney();
  return (item) => money(item.shownTotal, isTimed(item) ? { precision: 0 } : {});
}

/** 1 for the first of the reservation's rooms and packages, which count together, and for the first of its services. */
function useItemNumber(item: ChosenItem): number {
  return useGuest(({ reservation }) => {
    const among = isTimed(item) ? timedOf(reservation) : staysOf(reservation);
    return among.findIndex(({ addedAt }) => addedAt === item.addedAt) + 1;
  });
}

/** What the cards of all kinds share: picture, name, price, and the buttons. */
function CardFrame({
  item,
  spoken,
  kind,
  picture,
  icon: Icon,
  average = null,
  onEdit,
  children,
  cancellation,
  removable = true,
  fallbackFocus,
}: CardFrameProps) {
  const { t } = useTranslation();
  const name = useItemName()(item);
  const priceOf = useItemPrice();
  const itemCount = useGuest((state) => state.reservation.length);
  const deleteItem = useDeleteItem();
  const blockedId = useId();
  const taxNote = useTaxNote();
  const saves = useSavesSeen(item.addedAt);
  const blocked = !removable && itemCount <= 1;
  const price = priceOf(item);
  return (
    <article className={styles.root} aria-label={`${kind}, ${spoken ?? `${name}, ${price}`}`}>
      <div className={styles.picture}>
        {picture ? <PictureOf picture={{ ...picture, alt: "" }} sizes="68px" /> : <Icon size={24} />}
      </div>
      <div className={styles.head}>
        <p className={styles.kind}>{kind}</p>
        <h3 className={styles.name}>{name}</h3>
      </div>
      <div className={styles.side} data-protected="">
        <p className={styles.price}>{price}</p>
        {average !== null && <p className={styles.tax}>{average}</p>}
        {taxNote !== null && <p className={styles.tax}>{taxNote}</p>}
      </div>
      <div className={styles.words}>
        {children}
        {cancellation && <p>{cancellation}</p>}
      </div>
      <div className={styles.buttons}>
        <IconButton icon={PencilSimpleIcon} label={t("reservation.edit_item", { name })} onClick={onEdit} />
        <IconButton
          icon={TrashIcon}
          label={t("reservation.remove_item", { name })}
          aria-disabled={blocked}
          aria-describedby={blocked ? blockedId : undefined}
          onClick={() => {
            if (!blocked) void deleteItem({ item, name }, fallbackFocus);
          }}
        />
      </div>
      {blocked && (
        <span id={blockedId} hidden>
          {t("reservation.remove_blocked")}
        </span>
      )}
      <Flash saves={saves} />
    </article>
  );
}

/** As long as the flash is to be seen, with time to spare. */
const FLASH_MS = 1500;

/** Lights the card up after a save. It goes by the clock: in a panel that is not shown no animation runs, or ends. */
function Flash({ saves }: { saves: number }) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(saves), FLASH_MS);
    return () => clearTimeout(timer);
  }, [saves]);
  // The key starts the animation again; the card itself stays mounted and keeps the focus on its button.
  return saves > over ? <span key={saves} className={styles.flash} aria-hidden="true" /> : null;
}

type NamedItem = { item: ChosenItem; name: string };

/**
 * Takes an item out of the reservation after asking. The only item takes the whole reservation with it and leads back to
 * where it was chosen: the first page, or that of the services; for a moment either can be undone.
 */
function useDeleteItem(): (deleted: NamedItem, fallbackFocus?: () => HTMLElement | null) => Promise<void> {
  const store = useGuestStore();
  const confirm = useConfirm();
  const { closeAll } = useDialogs();
  const offerUndo = useUndo();
  const { t } = useTranslation();
  const priceOf = useItemPrice();
  const go = useGo();

  return async ({ item, name }, fallbackFocus) => {
    const isOnly = store.getState().reservation.length === 1;
    const accepted = await confirm({
      headline: t("reservation.remove_sure", { name }),
      text: (
        <>
          <p>{t(isOnly ? "errors.reservation_reset" : "errors.reservation_remove_item")}</p>
          <p>{t("reservation.item_and_price", { name, total: priceOf(item) })}</p>
        </>
      ),
      cancelLabel: t("reservation.keep_item"),
      continueLabel: t("reservation.remove_confirm"),
      ...(fallbackFocus && { fallbackFocus }),
    });
    if (!accepted) return;
    const before = store.getState();
    store.setState(isOnly ? resetReservation(before) : removeItem(before, item.addedAt));
    if (isOnly) {
      closeAll();
      go(pageOf([item]));
    }
    if (isOnly) offerUndo(t("common.success"), t("errors.reset_reservation"), before);
    else offerUndo(t("reservation.item_removed"), name, before);
  };
}
