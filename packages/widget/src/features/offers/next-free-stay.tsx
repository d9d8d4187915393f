import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { alternativeInWords } from "../../stays/alternative-words.ts";
import { useAlternatives } from "../../base/server-calls/use-alternatives.ts";
import { useTakeStay } from "./no-offers/use-take-stay.ts";
import styles from "./other-room.module.css";

type NextFreeStayProps = { roomType: RoomTypeView; question: OfferQuestion };

/** The nearest stay for which the room type can be bought, one press away. */
export function NextFreeStay({ roomType, question }: NextFreeStayProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const takeStay = useTakeStay();
  const answer = useAlternatives(question, roomType.id);
  if (answer.isPending) return <Skeleton width={180} height={44} />;
  const [nearest] = answer.data ?? [];
  if (!nearest) {
    return (
      <p className={styles.note}>
        {t(answer.isError ? "offers.alternatives_failed" : "offers.nothing_near_room")}
      </p>
    );
  }
  const repair = alternativeInWords(nearest, question, { t, language, money });
  return (
    <Button
      size="medium"
      aria-label={t("offers.repair_of", { name: text(roomType.name), repair })}
      onClick={() => takeStay(nearest)}
    >
      {repair}
    </Button>
  );
}
