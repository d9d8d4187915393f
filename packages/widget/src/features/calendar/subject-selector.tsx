import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { formatArea } from "@portico/presentation/formats/number";
import { Picture } from "@portico/ui/gallery/picture";
import type { GalleryPicture } from "@portico/ui/gallery/gallery";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import type { CSSProperties, FocusEvent, ReactNode } from "react";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { usePackages } from "../../packages/use-package.ts";
import {
  ANY_PACKAGE,
  ANY_ROOM,
  type CalendarSubject,
  roomTypeOf,
  subjectKey,
} from "./days/calendar-subject.ts";
import styles from "./subject-selector.module.css";

type SubjectSelectorProps = { subject: CalendarSubject; onChange(subject: CalendarSubject): void };

type RoomSelectorProps = { roomTypeId: number; onChange(roomTypeId: number): void };

/** The same for room types only, because packages are not sold by the month. */
export function RoomSelector({ roomTypeId, onChange }: RoomSelectorProps) {
  const { roomTypes } = useProperty();
  const onlyRoomTypeId = useGuest((state) => state.onlyRoomTypeId);
  const onlyPackageId = useGuest((state) => state.onlyPackageId);
  const only = roomTypes.find(({ id }) => id === onlyRoomTypeId);
  if (onlyPackageId !== null) return null;
  if (!only) {
    const subject: CalendarSubject = { view: "rooms", roomTypeId };
    return <Rooms subject={subject} onChange={(next) => onChange(roomTypeOf(next))} />;
  }
  return (
    <div className={styles.only}>
      <RoomFacts roomType={only} />
    </div>
  );
}

/**
 * Chooses what the calendar shows: all room types or packages together, or one of them. Nothing if the
 * hotel's page shows a single one.
 */
export function SubjectSelector(props: SubjectSelectorProps) {
  const onlyRoomTypeId = useGuest((state) => state.onlyRoomTypeId);
  const onlyPackageId = useGuest((state) => state.onlyPackageId);
  if (onlyPackageId !== null) {
    return (
      <div className={styles.only}>
        <PackageFacts packageId={onlyPackageId} />
      </div>
    );
  }
  if (onlyRoomTypeId !== null) {
    return <RoomSelector roomTypeId={onlyRoomTypeId} onChange={() => undefined} />;
  }
  return (
    <>
      <Views {...props} />
      {props.subject.view === "rooms" ? <Rooms {...props} /> : <Packages {...props} />}
    </>
  );
}

/** Accommodation or packages; nothing if the hotel sells only one of them, or rooms by the month. */
function Views({ subject, onChange }: SubjectSelectorProps) {
  const { t } = useTranslation();
  const { packages, monthlyStays } = useProperty();
  const packagesOnly = useGuest((state) => state.packagesOnly);
  if (packages.length === 0 || packagesOnly || monthlyStays.enabled) return null;
  return (
    <div className={styles.views} role="group" aria-label={t("calendar.view")}>
      {[ANY_ROOM, ANY_PACKAGE].map((any) => (
        <button
          key={any.view}
          type="button"
          className={styles.view}
          aria-pressed={any.view === subject.view}
          onClick={() => any.view !== subject.view && onChange(any)}
        >
          {t(`calendar.view_${any.view}`)}
        </button>
      ))}
    </div>
  );
}

function Rooms(props: SubjectSelectorProps) {
  const { t } = useTranslation();
  const { roomTypes } = useProperty();
  if (roomTypes.length < 2) return null;
  return (
    <Items name={t("calendar.rooms")} count={roomTypes.length + 1}>
      <Item {...props} item={ANY_ROOM}>
        <EveryOne icon={<BedIcon size={24} />} name={t("calendar.all_rooms")} />
      </Item>
      {roomTypes.map((roomType) => (
        <Item key={roomType.id} {...props} item={{ view: "rooms", roomTypeId: roomType.id }}>
          <RoomFacts roomType={roomType} />
        </Item>
      ))}
    </Items>
  );
}

function Packages(props: SubjectSelectorProps) {
  const { t } = useTranslation();
  const { packages } = useProperty();
  if (packages.length < 2) return null;
  return (
    <Items name={t("calendar.packages")} count={packages.length + 1}>
      <Item {...props} item={ANY_PACKAGE}>
        <EveryOne icon={<GiftIcon size={24} />} name={t("packages.all")} />
      </Item>
      {packages.map(({ id }) => (
        <Item key={id} {...props} item={{ view: "packages", packageId: id }}>
          <PackageFacts packageId={id} />
        </Item>
      ))}
    </Items>
  );
}

/** A scrolling strip, or where there is room, rows of similar length. */
function Items({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  const even = (most: number) => Math.ceil(count / Math.ceil(count / most));
  const rows: CSSProperties & Record<`--${string}`, number> = {
    "--in-row": even(5),
    "--in-short-row": even(4),
  };
  return (
    <ul className={styles.list} style={rows} aria-label={name}>
      {children}
    </ul>
  );
}

type ItemProps = SubjectSelectorProps & { item: CalendarSubject; children: ReactNode };

/** Pressing the chosen item again shows all days. */
function Item({ subject, onChange, item, children }: ItemProps) {
  const key = subjectKey(item);
  const pressed = key === subjectKey(subject);
  const any = item.view === "rooms" ? ANY_ROOM : ANY_PACKAGE;
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        data-item={key}
        aria-pressed={pressed}
        onFocus={bringIntoView}
        onClick={() => onChange(pressed ? any : item)}
      >
        {children}
      </button>
    </li>
  );
}

/** Scrolls the focused item fully into view. */
function bringIntoView({ currentTarget }: FocusEvent): void {
  currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
}

function EveryOne({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      <span className={styles.every}>{icon}</span>
      <span className={styles.name}>{name}</span>
    </>
  );
}

function RoomFacts({ roomType }: { roomType: RoomTypeView }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { beds, extraBeds, floorSpace } = roomType;
  const [picture] = roomType.pictures;
  const size = floorSpace === null ? "" : ` · ${formatArea(floorSpace, language)}`;
  const told = t("calendar.beds", {
    count: beds + extraBeds,
    beds: extraBeds > 0 ? `${beds}+${extraBeds}` : beds,
  });
  return (
    <Facts picture={picture && { ...picture, alt: "" }} name={text(roomType.name)} facts={`${told}${size}`} />
  );
}

/** The name is known at once; picture and length come with the list of packages. */
function PackageFacts({ packageId }: { packageId: number }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { packages } = useProperty();
  const listed = usePackages().data?.find(({ id }) => id === packageId);
  const name = packages.find(({ id }) => id === packageId)?.name;
  const [picture] = listed?.pictures ?? [];
  const nights = listed && t("common.nights", { count: listed.maxNights });
  return (
    <Facts
      picture={picture && { ...picture, alt: "" }}
      name={text(name ?? {})}
      facts={
        listed && nights && listed.nights < listed.maxNights
          ? t("calendar.lengths", { fewest: listed.nights, nights })
          : (nights ?? "")
      }
    />
  );
}

type FactsProps = { picture: GalleryPicture | undefined; name: string; facts: string };

function Facts({ picture, name, facts }: FactsProps) {
  return (
    <>
      <span className={styles.photo}>
        {picture && <Picture picture={picture} sizes="54px" className={styles.image} />}
      </span>
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
    </>
  );
}
