import type { ChosenStay } from "@portico/contract/checkout/chosen-item";
import type { PricedStay } from "@portico/contract/checkout/reservation-price";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import type { ContentTime } from "@portico/domain/packages/content-times";
import type { Minor } from "@portico/domain/money/money";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import { personsOf } from "@portico/domain/stays/guest";
import { Button } from "@portico/ui/button/button";
import { useDialog, useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { Price } from "@portico/ui/price/price";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useState } from "react";
import { useGo } from "../base/address/address-bar.ts";
import { useSinglePress } from "../base/dialogs/use-single-press.ts";
import { useNarrow } from "../base/frame/use-narrow.ts";
import { LOADING_MARK, wayMark } from "../pricing/price-way.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useMoney, usePrecision } from "../base/property/use-money.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { addItems, type ItemDraft } from "../base/store/reservation-changes.ts";
import { useSaveEdit } from "../base/store/use-save-edit.ts";
import { CodeLine } from "../coupons/code-line.tsx";
import { type Beside, besideUnit, priceBeforeCoupon, shownPrice } from "../pricing/shown-price.ts";
import { useTaxNote } from "../pricing/use-tax-note.ts";
import { useStayLength } from "../stays/use-stay-length.ts";
import { waitsForRoom } from "../waiting-list/waits-for-room.ts";
import styles from "./order-footer.module.css";
import type { OrderedOffer, UnitGuests, useDraftPrice } from "./use-draft-price.ts";

type OrderFooterProps = {
  /** The ordered thing's name for the guest. */
  name: string;
  roomType: RoomTypeView;
  offer: OrderedOffer;
  units: readonly UnitGuests[];
  /** The edited item. */
  item: ChosenStay | undefined;
  price: ReturnType<typeof useDraftPrice>;
  /** The chosen times of each unit's contents. */
  times?: readonly (readonly ContentTime[])[];
  beside: Beside;
  /** Leads to another step, which a new order still has ahead. */
  onContinue?: () => void;
};

/** The draft's total, and the buttons that put it into the reservation once the price is certain. */
export function OrderFooter({
  name,
  roomType,
  offer,
  units,
  item,
  price,
  times = [],
  beside,
  onContinue,
}: OrderFooterProps) {
  const { t } = useTranslation();
  const precision = usePrecision(offer.currency);
  const { close } = useDialog();
  const { closeAll } = useDialogs();
  const showSnackbar = useSnackbar();
  const narrow = useNarrow();
  const store = useGuestStore();
  const go = useGo();
  const saveEdit = useSaveEdit();
  const once = useSinglePress();
  const waits = waitsForRoom(offer, useProperty());
  const taxNote = useTaxNote();
  const length = useStayLength();
  const items = price.data ?? [];
  const certain =
    price.isSuccess &&
    !price.isPlaceholderData &&
    items.length === units.length &&
    items.every(({ problems }) => problems.length === 0);
  const persons = units.reduce((sum, { party }) => sum + personsOf(party), 0);
  const prices = items.map((each, index) =>
    shownPrice({ ...each, fees: offer.fees }, besideUnit(beside, index)),
  );
  const total = certain ? prices.reduce((sum, each) => sum + each.total, 0) : null;
  const code = prices.reduce((sum, each) => sum + each.code, 0);

  const save = () => {
    const [first] = items;
    if (!certain || !item || !first) return false;
    const known = saveEdit(item.addedAt, draftOf(first, times[0]), roomType.code);
    close();
    if (known) {
      const text = t("room.saved", { name });
      showSnackbar({ kind: "success", headline: t("common.success"), text });
    } else {
      console.error("The edited item is no longer in the reservation.");
      showSnackbar({ kind: "error", headline: t("errors.error"), text: t("room.item_gone") });
    }
    return true;
  };
  const add = (then: "stay" | "summary") => {
    if (!certain) return false;
    store.setState(
      addItems(
        store.getState(),
        items.map((each, index) => draftOf(each, times[index])),
        roomType.code,
        Date.now(),
      ),
    );
    closeAll();
    if (then === "summary") {
      go("/summary");
      return true;
    }
    showSnackbar({
      kind: "success",
      headline: t(waits ? "waiting.added" : "room.added"),
      text: name,
      // On a phone the bar right below says the sum and leads on: a lower message covers less of the page.
      ...(!narrow && { action: { label: t("room.to_summary"), run: () => go("/summary") } }),
    });
    return true;
  };

  return (
    <>
      <div {...(price.isFetching && LOADING_MARK)}>
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
        <Button
          kind="primary"
          className={styles.only}
          aria-disabled={!certain}
          onClick={(press) => once(press, save)}
        >
          {t("room.save")}
        </Button>
      ) : onContinue ? (
        <Button
          kind="primary"
          className={styles.only}
          aria-disabled={!certain}
          onClick={() => certain && onContinue()}
        >
          {t("common.continue")}
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
            {...(certain && !waits && wayMark(3))}
          >
            {t(waits ? "checkout.to_waiting" : "room.reserve")}
          </Button>
        </div>
      )}
    </>
  );
}

function draftOf(priced: PricedStay, times: readonly ContentTime[] = []): ItemDraft {
  const { roomTypeId, arrival, departure, guests, offerId } = priced;
  const services = priced.services.map(({ serviceId, quantity }) => ({ serviceId, quantity }));
  const shownTotal = priceBeforeCoupon(priced);
  const line = { roomTypeId, arrival, departure, guests, services, offerId, shownTotal };
  switch (priced.kind) {
    case "room":
      return { kind: "room", ratePlanId: priced.ratePlanId, ...line };
    case "package":
      return { kind: "package", packageId: priced.packageId, times: [...times], ...line };
    default:
      return noOtherKind(priced);
  }
}

/** Long enough that stepping through a count announces only the last total. */
const SETTLED_AFTER_MS = 500;

/** Announces the total once it has settled, in the language of that moment; nothing while it is null. */
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
