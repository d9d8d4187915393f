import type { PricedPackage } from "@portico/contract/packages/package";
import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Dialog } from "@portico/ui/dialog/dialog";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { type PackageRequest, useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { OrderFooter } from "../../ordering/order-footer.tsx";
import { useDraftPrice } from "../../ordering/use-draft-price.ts";
import { usePackageName } from "../../packages/use-package-name.ts";
import { usePackage } from "../../packages/use-package.ts";
import { NOTHING_BESIDE, packageBeside, useBeside } from "../../pricing/shown-price.ts";
import { useChooseStay } from "../../reservations/use-choose-stay.ts";
import { OfferStep } from "./offer-step.tsx";
import { PackageSteps } from "./package-steps.tsx";
import { RoomStep } from "./room-step.tsx";
import { StoryFooter, StoryStep } from "./story-step.tsx";
import { SummaryStep } from "./summary-step.tsx";
import { usePackageDraft } from "./use-package-draft.ts";
import { usePackageRooms } from "./use-package-rooms.ts";
import { usePackageTimes } from "./use-package-times.ts";

/** A package's story, its rooms, guests and meals. The draft enters the reservation only at the end. */
export function PackageDialog({ request }: { request: PackageRequest }) {
  const { packages } = useProperty();
  const known = packages.some(({ id }) => id === request.packageId);
  return known ? <PackageOf request={request} /> : <GonePackage />;
}

function PackageOf({ request }: { request: PackageRequest }) {
  const { packageId, item, mode } = request;
  const name = usePackageName()(packageId);
  const { roomTypes } = useProperty();
  const { back } = useDialog();
  const story = usePackage(packageId, request.stay);
  const rooms = usePackageRooms(request);
  const choice = usePackageDraft(request, rooms);
  const { draft, offer } = choice;
  const { step, units } = draft;
  const roomType = roomTypes.find(({ id }) => id === draft.roomTypeId);
  const price = useDraftPrice(roomType, offer, units, item?.services);
  const times = usePackageTimes(item, price.data);
  const beside = useBeside(item?.addedAt);
  // Other dates than the searched ones start a new reservation.
  const pack = story.pack && packageBeside(story.pack, request.stay ? NOTHING_BESIDE : beside);
  const goOn = useWayToRooms(request, pack, choice.showRooms);
  const isOrdered = (step === "offer" || step === "summary") && roomType && offer;

  return (
    <Dialog
      title={name}
      step={step}
      flush={step === "story"}
      onBack={choice.canGoBack ? back : undefined}
      footer={
        isOrdered ? (
          <OrderFooter
            name={name}
            roomType={roomType}
            offer={offer}
            units={units}
            item={item}
            price={price}
            times={times.units.map((unit) => unit.times)}
            beside={beside}
            {...(step === "offer" && { onContinue: choice.showSummary })}
          />
        ) : (
          step === "story" && pack && mode !== "readonly" && <StoryFooter pack={pack} onShow={goOn} />
        )
      }
    >
      {step === "story" ? (
        <Story {...story} pack={pack} readonly={mode === "readonly"} />
      ) : (
        <PackageSteps choice={choice}>
          {step === "room" && (
            <RoomStep
              packageId={packageId}
              rooms={rooms}
              edits={item !== undefined}
              beside={beside}
              onTake={choice.takeRoom}
            />
          )}
          {step === "offer" && (
            <OfferStep
              name={name}
              roomType={roomType}
              rooms={rooms}
              choice={choice}
              price={price}
              times={times}
              beside={beside}
              editedAt={item?.addedAt}
            />
          )}
          {step === "summary" && roomType && (
            <SummaryStep name={name} roomType={roomType} pack={pack} price={price} times={times} />
          )}
        </PackageSteps>
      )}
    </Dialog>
  );
}

function Story({
  pack,
  loading,
  failed,
  retry,
  readonly,
}: ReturnType<typeof usePackage> & { readonly: boolean }) {
  const { t } = useTranslation();
  if (failed) return <LoadFailed title={t("packages.failed")} onRetry={retry} />;
  if (pack) return <StoryStep pack={pack} readonly={readonly} />;
  return loading ? <Skeleton height={508} /> : <EmptyState icon={GiftIcon} title={t("packages.gone")} />;
}

/**
 * Leads from the story to the rooms. If the shown price was for other dates, these become the search. Without
 * dates, and if none nearby is available, the package's calendar comes first.
 */
function useWayToRooms(
  { packageId, stay }: PackageRequest,
  pack: PricedPackage | undefined,
  showRooms: () => void,
): () => void {
  const { openCalendar } = useWidgetDialogs();
  const chooseStay = useChooseStay();
  const store = useGuestStore();
  return () => {
    const { arrival, departure } = store.getState();
    const isSearched = arrival !== null && departure !== null;
    const shown =
      pack?.arrival && pack.departure ? { arrival: pack.arrival, departure: pack.departure } : null;
    const taken = stay ?? (isSearched ? shown : null);
    if (taken === null) {
      openCalendar({ roomTypeId: 0, packageId, onChosen: showRooms });
      return;
    }
    void chooseStay(taken.arrival, taken.departure).then((chosen) => chosen && showRooms());
  };
}

function GonePackage() {
  const { t } = useTranslation();
  const { close } = useDialog();
  return (
    <Dialog
      title={t("packages.kind")}
      footer={
        <Button kind="primary" onClick={close}>
          {t("common.close")}
        </Button>
      }
    >
      <EmptyState icon={GiftIcon} title={t("packages.gone")} />
    </Dialog>
  );
}
