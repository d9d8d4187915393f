import type { PricedRoom } from "@portico/contract/checkout/reservation-price";
import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import type { Minor } from "@portico/domain/money/money";
import { personsOf } from "@portico/domain/stays/guest";
import { Button } from "@portico/ui/button/button";
import { useDialog, useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { Price } from "@portico/ui/price/price";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useState } from "react";
import { useGo } from "../../base/address/address-bar.ts";
import { useSinglePress } from "../../base/dialogs/use-single-press.ts";
import type { RoomRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney, usePrecision } from "../../base/property/use-money.ts";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { addItems, type ItemDraft, replaceItem } from "../../base/store/reservation-changes.ts";
import { CodeLine } from "../../coupons/code-line.tsx";
import { type Beside, besideUnit, priceBeforeCoupon, shownPrice } from "../../pricing/shown-price.ts";
import { useTaxNote } from "../../pricing/use-tax-note.ts";
import { waitsForRoom } from "../../waiting-list/waits-for-room.ts";
import type { RoomDraft } from "./room-draft.ts";
import { useStayLength } from "../../stays/use-stay-length.ts";
import styles from "./room-footer.module.css";
import type { useDraftPrice } from "./use-draft-price.ts";

type RoomFooterProps = {
  roomType: RoomTypeView;
  offer: OfferView;
  request: RoomRequest;
  draft: RoomDraft;
  price: ReturnType<typeof useDraftPrice>;
  beside: Beside;
};

/** The draft's total, and the buttons that put it into the reservation once the price is certain. */
export function RoomFooter({ roomType, offer, request, draft, price, beside }: RoomFooterProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const precision = usePrecision(offer.currency);
  const { close } = useDialog();
  const { closeAll } = useDialogs();
  const showSnackbar = useSnackbar();
  const store = useGuestStore();
  const go = useGo();
  const once = useSinglePress();
  const waits = waitsForRoom(offer, useProperty().rules);
  const roomName = text(roomType.name);
  const taxNote = useTaxNote();
  const { item } = request;
  const items = price.data ?? [];
  const certain =
    price.isSuccess &&
    !price.isPlaceholderData &&
    items.length === draft.units.length &&
    items.every(({ problems }) => problems.length === 0);
  const persons = draft.units.reduce((sum, { party }) => sum + personsOf(party), 0);
  const prices = items.map((each, index) =>
    shownPrice({ ...each, fees: offer.fees }, besideUnit(beside, index)),
  );
  const total = certain ? prices.reduce((sum, each) => sum + each.total, 0) : null;
  const code = prices.reduce((sum, each) => sum + each.code, 0);

  const length = useStayLength();

  const save = () => {
    const [first] = items;
    if (!certain || !item || !first) return false;
    const before = store.getState();
    const known = before.reservation.some(({ addedAt }) => addedAt === item.addedAt);
    store.setState(replaceItem(before, item.addedAt, draftOf(first)));
    close();
    if (known) {
      const text = t("room.saved", { name: roomName });
      showSnackbar({ kind: "success", headline: t("common.success"), text });
    } else {
      console.error("The edited item is no longer in the reservation.");
      showSnackbar({ kind: "error", headline: t("errors.error"), text: t("room.item_gone") });
    }
    return true;
  };
  const add = (then: "stay" | "summary") => {
    if (!certain) return false;
    store.setState(addItems(store.getState(), items.map(draftOf), roomType.code, Date.now()));
    closeAll();
    if (then === "summary") {
      go("/summary");
      return true;
    }
    showSnackbar({
      kind: "success",
      headline: t(waits ? "waiting.added" : "room.added"),
      text: roomName,
      action: { label: t("room.to_summary"), run: () => go("/summary") },
    });
    return true;
  };

  return (
    <>
      <div>
        {(certain || price.isFetching) && (
          <Price
            amount={total}
            original={total !== null && code > 0 ? total + code : undefined}
            currency={offer.currency}
            precision={precision}
            align="start"
            size="large"
            loading={!certain}
          >
            {length(offer)} · {t("common.persons", { count: persons })}
            {taxNote !== null && ` · ${taxNote}`}
            {item && item.services.length > 0 && ` · ${t("room.with_extras")}`}
          </Price>
        )}
        {certain && <CodeLine amount={code} />}
        <SpokenTotal total={total} />
      </div>
      {item ? (
        <Button kind="primary" aria-disabled={!certain} onClick={(press) => once(press, save)}>
          {t("room.save")}
        </Button>
      ) : (
        <div className={styles.buttons}>
          <Button aria-disabled={!certain} onClick={(press) => once(press, () => add("stay"))}>
            {t(waits ? "waiting.add" : "room.add")}
          </Button>
          <Button
            kind="primary"
            aria-disabled={!certain}
            onClick={(press) => once(press, () => add("summary"))}
          >
            {t(waits ? "checkout.to_waiting" : "room.reserve")}
          </Button>
        </div>
      )}
    </>
  );
}

function draftOf(priced: PricedRoom): ItemDraft {
  return {
    kind: "room",
    roomTypeId: priced.roomTypeId,
    ratePlanId: priced.ratePlanId,
    arrival: priced.arrival,
    departure: priced.departure,
    guests: priced.guests,
    services: priced.services.map(({ serviceId, quantity }) => ({ serviceId, quantity })),
    offerId: priced.offerId,
    shownTotal: priceBeforeCoupon(priced),
  };
}

/** Long enough that a guest who steps through a count hears the last total alone. */
const SETTLED_AFTER_MS = 500;

/** Says the total once it has stood still for a moment, in the language of that moment; nothing while it is null. */
function SpokenTotal({ total }: { total: Minor | null }) {
  const { t } = useTranslation();
  const money = useMoney();
  const [spoken, setSpoken] = useState<Minor | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(total), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total]);
  return (
    <VisuallyHidden>
      <span role="status">{spoken !== null && `${t("common.total")} ${money(spoken)}`}</span>
    </VisuallyHidden>
  );
}
