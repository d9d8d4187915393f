import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { type RoomRequest, useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useTellOnce } from "../../base/occurrences/occurrences.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { useBeside } from "../../pricing/shown-price.ts";
import { GuestsStep } from "./guests-step.tsx";
import { RatesStep } from "./rates/rates-step.tsx";
import { OrderFooter } from "../../ordering/order-footer.tsx";
import { StoryFooter, StoryStep } from "./story-step.tsx";
import { useDraftPrice, useDraftRent } from "../../ordering/use-draft-price.ts";
import { useRoomDraft } from "./use-room-draft.ts";

/** A room type's story, its rates and its guests. The draft enters the reservation only at the end. */
export function RoomDialog({ request }: { request: RoomRequest }) {
  const { roomTypes } = useProperty();
  const roomType = roomTypes.find(({ id }) => id === request.roomTypeId);
  return roomType ? <RoomOf roomType={roomType} request={request} /> : <GoneRoom />;
}

function RoomOf({ roomType, request }: { roomType: RoomTypeView; request: RoomRequest }) {
  const text = useLocalText();
  const { back } = useDialog();
  const { openCalendar } = useWidgetDialogs();
  const store = useGuestStore();
  const room = useRoomDraft(roomType, request);
  const { draft, offer, rates } = room;
  const price = useDraftPrice(roomType, offer, draft.units, request.item?.services);
  const rent = useDraftRent(roomType, offer, draft.units, request.item?.services);
  const beside = useBeside(request.item?.addedAt);
  const looks = request.mode !== "edit" && (rates.question === null || !rates.loading);
  const [cheapest = null] = rates.sold;
  useTellOnce(looks ? { kind: "room_viewed", roomTypeId: roomType.id, offer: cheapest } : null);

  const showRates = () => {
    const { arrival, departure } = store.getState();
    // Without dates the calendar comes first and continues from there.
    if (arrival === null || departure === null) {
      openCalendar({ roomTypeId: roomType.id, onChosen: room.showRates });
    } else {
      room.showRates();
    }
  };

  return (
    <Dialog
      title={text(roomType.name)}
      step={draft.step}
      flush={draft.step === "story"}
      onBack={room.canGoBack ? back : undefined}
      footer={
        draft.step === "story" ? (
          request.mode !== "readonly" && <StoryFooter cheapest={rates.sold[0]} onShow={showRates} />
        ) : draft.step === "guests" && offer ? (
          <OrderFooter
            name={text(roomType.name)}
            roomType={roomType}
            offer={offer}
            units={draft.units}
            item={request.item}
            price={price}
            beside={beside}
          />
        ) : null
      }
    >
      <StepAnnouncement step={draft.step} />
      {draft.step === "story" && <StoryStep roomType={roomType} cheapest={rates.sold[0]} />}
      {draft.step === "rates" && (
        <RatesStep
          roomType={roomType}
          rates={rates}
          usedUp={room.usedUp}
          item={request.item}
          beside={beside}
          onTake={room.takeRate}
        />
      )}
      {draft.step === "guests" && (
        <GuestsStep
          roomType={roomType}
          room={room}
          price={price}
          rent={rent}
          beside={beside}
          folds={request.mode !== "edit"}
        />
      )}
    </Dialog>
  );
}

const STEPS = ["story", "rates", "guests"] as const;

/** Announces the current step to screen readers. */
function StepAnnouncement({ step }: { step: (typeof STEPS)[number] }) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <span role="status">
        {t("room.step", {
          number: STEPS.indexOf(step) + 1,
          count: STEPS.length,
          name: t(`room.step.${step}`),
        })}
      </span>
    </VisuallyHidden>
  );
}

function GoneRoom() {
  const { t } = useTranslation();
  const { close } = useDialog();
  return (
    <Dialog title={t("room.not_for_sale")} footer={<Button onClick={close}>{t("common.close")}</Button>}>
      {t("room.gone")}
    </Dialog>
  );
}
