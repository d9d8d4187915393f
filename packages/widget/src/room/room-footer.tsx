import type { OfferView } from "@portico/contract/offers";
import type { PricedItem } from "@portico/contract/checkout";
import type { RoomTypeView } from "@portico/contract/property";
import { Button } from "@portico/ui/button/button";
import { useDialog, useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { Price } from "@portico/ui/price/price";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { personsOf } from "@portico/domain/stay/guest";
import { nightsOf } from "@portico/domain/stay/stay";
import { useGo } from "../address/use-go.ts";
import type { RoomRequest } from "../dialogs/widget-dialogs.ts";
import { useLocalText } from "../property/property-context.ts";
import { usePrecision } from "../property/use-precision.ts";
import { useGuestStore } from "../store/guest-store.ts";
import { addItems, replaceItem, type ItemDraft } from "../store/reservation-changes.ts";
import type { RoomDraft } from "./room-draft.ts";
import type { useDraftPrice } from "./use-draft-price.ts";
import styles from "./room-footer.module.css";

type RoomFooterProps = {
  roomType: RoomTypeView;
  offer: OfferView;
  request: RoomRequest;
  draft: RoomDraft;
  price: ReturnType<typeof useDraftPrice>;
};

/** The draft's total, and the buttons that put it into the reservation once the price is certain. */
export function RoomFooter({ roomType, offer, request, draft, price }: RoomFooterProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const precision = usePrecision(offer.currency);
  const { close } = useDialog();
  const { closeAll } = useDialogs();
  const showSnackbar = useSnackbar();
  const store = useGuestStore();
  const go = useGo();
  const { item } = request;
  const items = price.data?.items ?? [];
  const certain =
    price.isSuccess &&
    !price.isPlaceholderData &&
    items.length === draft.units.length &&
    items.every(({ problems }) => problems.length === 0);
  const persons = draft.units.reduce((sum, { party }) => sum + personsOf(party), 0);

  const save = async () => {
    const [first] = items;
    if (!certain || !item || !first) return;
    store.setState(replaceItem(store.getState(), item.addedAt, draftOf(first)));
    await close();
    showSnackbar({
      kind: "success",
      headline: t("common.success"),
      text: t("room.saved", { name: text(roomType.name) }),
    });
  };
  const add = async (then: "stay" | "summary") => {
    if (!certain) return;
    store.setState(addItems(store.getState(), items.map(draftOf), roomType.code, Date.now()));
    await closeAll();
    if (then === "summary") {
      go("/summary");
      return;
    }
    showSnackbar({
      kind: "success",
      headline: t("room.added"),
      text: text(roomType.name),
      action: {
        label: t("room.to_summary"),
        run: () => go("/summary"),
      },
    });
  };

  return (
    <>
      <div aria-live="polite">
        {(certain || price.isFetching) && (
          <Price
            // The rooms alone: a hotel's fees belong to the reservation and stand beside its total.
            amount={certain ? price.data.items.reduce((sum, { total }) => sum + total, 0) : null}
            currency={offer.currency}
            precision={precision}
            align="start"
            size="large"
            loading={!certain}
          >
            {t("common.nights", { count: nightsOf(offer) })} · {t("common.persons", { count: persons })} ·{" "}
            {t("common.tax_included")}
          </Price>
        )}
      </div>
      {item ? (
        <Button kind="primary" aria-disabled={!certain} onClick={() => void save()}>
          {t("room.save")}
        </Button>
      ) : (
        <div className={styles.buttons}>
          <Button aria-disabled={!certain} onClick={() => void add("stay")}>
            {t("room.add")}
          </Button>
          <Button kind="primary" aria-disabled={!certain} onClick={() => void add("summary")}>
            {t("room.reserve")}
          </Button>
        </div>
      )}
    </>
  );
}

function draftOf(priced: PricedItem): ItemDraft {
  return {
    kind: "room",
    roomTypeId: priced.roomTypeId,
    ratePlanId: priced.ratePlanId,
    arrival: priced.arrival,
    departure: priced.departure,
    guests: priced.guests,
    services: [],
    offerId: priced.offerId,
    shownTotal: priced.total,
  };
}
