import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import type { StayProblem } from "@portico/domain/pricing/quote";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useLocalText } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useAlternatives } from "../../base/server-calls/use-alternatives.ts";
import { useBeside } from "../../pricing/shown-price.ts";
import { RoomFacts } from "../../rooms/room-facts.tsx";
import { alternativeInWords } from "../../stays/alternative-words.ts";
import { useAddCombination } from "./combinations/use-add-combination.ts";
import { togetherPrice, useCombinations } from "./combinations/use-combinations.ts";
import { useTakeStay } from "./no-offers/nearest-stays.tsx";
import { useShowPackages } from "./views/use-show-packages.ts";
import styles from "./list/other-offer.module.css";

type OtherRoomProps = { roomType: RoomTypeView; question: OfferQuestion; problems: readonly StayProblem[] };

/**
 * A room type that can't be booked for the search: the reason and the one change that helps, or its packages.
 */
export function OtherRoom({ roomType, question, problems }: OtherRoomProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { openRoom } = useWidgetDialogs();
  const name = text(roomType.name);
  const tooSmall = problems.some(({ code }) => code === "over_capacity");
  const restriction = problems.find(({ code }) => code !== "sold_out");
  const isForPackages = problems.every(({ code }) => code === "packages_only");
  const showPackages = useShowPackages();
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
        ) : isForPackages && showPackages ? (
          <Button
            size="medium"
            aria-label={t("offers.repair_of", { name, repair: t("packages.all") })}
            onClick={showPackages}
          >
            {t("packages.all")}
          </Button>
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

type NextFreeStayProps = { roomType: RoomTypeView; question: OfferQuestion };

/** The nearest stay with this room type available, one press away. */
function NextFreeStay({ roomType, question }: NextFreeStayProps) {
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

type SplitIntoRoomsProps = { roomType: RoomTypeView; question: OfferQuestion };

/** As many rooms of the type as the party needs, taken with one press. */
function SplitIntoRooms({ roomType, question }: SplitIntoRoomsProps) {
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
