import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useBeside } from "../../pricing/shown-price.ts";
import { togetherPrice } from "./combinations/combined-rooms.ts";
import { useAddCombination } from "./combinations/use-add-combination.ts";
import { useCombinations } from "./combinations/use-combinations.ts";
import styles from "./other-room.module.css";

type SplitIntoRoomsProps = { roomType: RoomTypeView; question: OfferQuestion };

/** As many rooms of the type as the party needs, taken with one press. */
export function SplitIntoRooms({ roomType, question }: SplitIntoRoomsProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const addCombination = useAddCombination();
  const beside = useBeside();
  const answer = useCombinations({ question, roomTypeId: roomType.id });
  const combination = answer.data?.[0];
  if (answer.isLoading) return <Skeleton width={180} height={44} />;
  if (answer.isError) {
    return (
      <>
        <p className={styles.note} role="alert">
          {t("room.rates_failed")}
        </p>
        <Button
          size="medium"
          loading={answer.isFetching}
          aria-label={t("offers.repair_of", { name: text(roomType.name), repair: t("common.retry") })}
          onClick={() => void answer.refetch()}
        >
          {t("common.retry")}
        </Button>
      </>
    );
  }
  if (!combination) return <p className={styles.note}>{t("offers.not_splittable")}</p>;
  const { rooms, currency } = combination;
  const { total } = togetherPrice(combination, beside);
  const repair = t("offers.split", { rooms: rooms.length, price: money(total, { currency }) });
  return (
    <Button
      size="medium"
      aria-label={t("offers.repair_of", { name: text(roomType.name), repair })}
      onClick={() => addCombination(combination)}
    >
      {repair}
    </Button>
  );
}
