import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, useState } from "react";
import { AllTexts } from "../../base/language/texts.ts";
import { useProperty } from "../../base/property/property-context.ts";
import type { RoomOffer } from "./best-offers.ts";
import { OtherRoom } from "./other-room.tsx";
import styles from "./list/other-offers.module.css";

type OtherRoomsProps = {
  question: OfferQuestion;
  refused: readonly OfferView[];
  found: readonly RoomOffer[];
};

/** The room types that the search leaves out, folded up: each says why, and what would help. */
export function OtherRooms(props: OtherRoomsProps) {
  return (
    <AllTexts>
      <FoldedRooms {...props} />
    </AllTexts>
  );
}

function FoldedRooms({ question, refused, found }: OtherRoomsProps) {
  const { t } = useTranslation();
  const { roomTypes } = useProperty();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const others = roomTypes.filter(({ id }) => found.every(({ roomType }) => roomType.id !== id));
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {t("offers.others", { count: others.length })}
        <CaretDownIcon className={styles.caret} />
      </button>
      <ul id={listId} className={styles.rooms} hidden={!open}>
        {open &&
          others.map((roomType) => (
            <li key={roomType.id}>
              <OtherRoom
                roomType={roomType}
                question={question}
                problems={refused.find(({ roomTypeId }) => roomTypeId === roomType.id)?.problems ?? []}
              />
            </li>
          ))}
      </ul>
    </>
  );
}
