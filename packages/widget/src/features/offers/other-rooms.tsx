import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { useTranslation } from "@portico/ui/translation/translation";
import { AllTexts } from "../../base/language/texts.ts";
import { useProperty } from "../../base/property/property-context.ts";
import type { RoomOffer } from "./best-offers.ts";
import { OtherRoom } from "./other-room.tsx";
import { OtherOffers } from "./list/other-offers.tsx";

type OtherRoomsProps = {
  question: OfferQuestion;
  refused: readonly OfferView[];
  found: readonly RoomOffer[];
};

/** The room types that the search leaves out, folded up; each says why, and what would help. */
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
  const others = roomTypes.filter(({ id }) => found.every(({ roomType }) => roomType.id !== id));
  return (
    <OtherOffers title={t("offers.others", { count: others.length })}>
      {others.map((roomType) => (
        <li key={roomType.id}>
          <OtherRoom
            roomType={roomType}
            question={question}
            problems={refused.find(({ roomTypeId }) => roomTypeId === roomType.id)?.problems ?? []}
          />
        </li>
      ))}
    </OtherOffers>
  );
}
