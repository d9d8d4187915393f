import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { OfferTerms } from "../../ordering/offer-terms.tsx";
import { Units } from "../../ordering/units.tsx";
import type { useDraftPrice } from "../../ordering/use-draft-price.ts";
import type { Beside } from "../../pricing/shown-price.ts";
import { waitsForRoom } from "../../waiting-list/waits-for-room.ts";
import { ContentTimes } from "./content-times.tsx";
import type { usePackageDraft } from "./use-package-draft.ts";
import type { PackageRooms } from "./use-package-rooms.ts";
import type { PackageTimes } from "./use-package-times.ts";

type OfferStepProps = {
  name: string;
  roomType: RoomTypeView | undefined;
  rooms: PackageRooms;
  choice: ReturnType<typeof usePackageDraft>;
  price: ReturnType<typeof useDraftPrice>;
  times: PackageTimes;
  beside: Beside;
  editedAt: number | undefined;
};

/** The guests and meals of each unit, with the price of each choice and the package's terms. */
export function OfferStep({ name, roomType, rooms, choice, price, times, beside, editedAt }: OfferStepProps) {
  const { t } = useTranslation();
  const { draft, offer, changeUnits } = choice;
  const property = useProperty();
  if (rooms.failed) return <LoadFailed title={t("room.rates_failed")} onRetry={rooms.retry} />;
  if (!roomType || offer === null) {
    return rooms.loading ? (
      <Skeleton height={220} />
    ) : (
      <EmptyState icon={InfoIcon} title={t("room.rate_gone")} text={t("room.rate_gone_text")} />
    );
  }
  const waits = waitsForRoom(offer, property);
  return (
    <>
      <OfferTerms offer={offer} beside={beside} name={name} choosesMeals />
      <Units
        roomType={roomType}
        offer={offer}
        units={draft.units}
        price={price}
        beside={beside}
        onChange={changeUnits}
      >
        {/* Guests who wait for a room have no times kept. */}
        {!waits && <ContentTimes times={times} priced={price.data ?? []} editedAt={editedAt} />}
      </Units>
    </>
  );
}
