import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import type { StayProblem } from "@portico/domain/pricing/quote";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useLocalText } from "../../base/property/property-context.ts";
import { RoomFacts } from "../../rooms/room-facts.tsx";
import { NextFreeStay } from "./next-free-stay.tsx";
import { SplitIntoRooms } from "./split-into-rooms.tsx";
import styles from "./other-room.module.css";

type OtherRoomProps = { roomType: RoomTypeView; question: OfferQuestion; problems: readonly StayProblem[] };

/** A room type that can't be booked for the search: why, and the one change with which it can. */
export function OtherRoom({ roomType, question, problems }: OtherRoomProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { openRoom } = useWidgetDialogs();
  const name = text(roomType.name);
  const tooSmall = problems.some(({ code }) => code === "over_capacity");
  const restriction = problems.find(({ code }) => code !== "sold_out");
  return (
    <article className={styles.root} aria-label={name}>
      <div className={styles.words}>
        <h3>{name}</h3>
        <RoomFacts roomType={roomType} />
        <p className={styles.reason}>
          {tooSmall
            ? t("offers.fits", { persons: roomType.beds + roomType.extraBeds })
            : restriction && problems.every(({ code }) => code !== "sold_out")
              ? problemInWords(restriction, language, t)
              : t("offers.sold_out")}
        </p>
      </div>
      <div className={styles.ways}>
        {tooSmall ? (
          <SplitIntoRooms roomType={roomType} question={question} />
        ) : (
          <NextFreeStay roomType={roomType} question={question} />
        )}
        <Button
          kind="quiet"
          size="medium"
          aria-label={t("search.detail_of", { name })}
          onClick={() => openRoom({ mode: "readonly", roomTypeId: roomType.id })}
        >
          {t("search.detail")}
        </Button>
      </div>
    </article>
  );
}
