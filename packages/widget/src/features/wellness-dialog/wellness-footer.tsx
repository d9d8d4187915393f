import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { MAX_ROOMS } from "@portico/domain/stays/guest";
import { formatSlotTimes } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { useDialog, useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { Price } from "@portico/ui/price/price";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../../base/address/address-bar.ts";
import type { WellnessRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useSinglePress } from "../../base/dialogs/use-single-press.ts";
import { useLocalText } from "../../base/property/property-context.ts";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";
import { addItems, type ItemDraft } from "../../base/store/reservation-changes.ts";
import { useSaveEdit } from "../../base/store/use-save-edit.ts";
import footer from "../../ordering/order-footer.module.css";
import { useBlockPrice } from "./use-block-price.ts";
import type { useServicePrice } from "./use-service-price.ts";
import type { WellnessOrder } from "./use-wellness-draft.ts";
import styles from "./wellness-footer.module.css";

type FooterProps = { service: TimedServiceView; order: WellnessOrder };

/**
 * The chosen times with the price shown on them, and the button that continues; without any it says what is
 * missing.
 */
export function TimesFooter({ service, order }: FooterProps) {
  const { t } = useTranslation();
  const price = useBlockPrice(service, order);
  const { block } = order;
  return (
    <>
      <p className={styles.chosen} aria-hidden={block ? "true" : undefined}>
        {block ? (
          <>
            {formatSlotTimes(block)} · <span data-protected="">{price.shown}</span>
          </>
        ) : (
          <span className={styles.missing}>{t("wellness.pick_time")}</span>
        )}
      </p>
      <Button
        kind="primary"
        aria-disabled={block === null}
        onClick={() => {
          if (block) order.showPersons();
        }}
      >
        {t("common.continue")}
      </Button>
    </>
  );
}

type OrderFooterProps = FooterProps & {
  request: WellnessRequest;
  price: ReturnType<typeof useServicePrice>;
};

/** The engine's total, and the buttons that put the times into the reservation once it is certain. */
export function PersonsFooter({ service, order, request, price }: OrderFooterProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { close } = useDialog();
  const { closeAll } = useDialogs();
  const showSnackbar = useSnackbar();
  const store = useGuestStore();
  const go = useGo();
  const saveEdit = useSaveEdit();
  const once = useSinglePress();
  const currency = useGuest((state) => state.currency);
  const full = useGuest((state) => state.reservation.length >= MAX_ROOMS);
  const { block, persons } = order;
  const { item } = request;
  const name = text(service.name);
  const priced = price.isSuccess && !price.isFetching ? price.data : undefined;
  const certain = block !== null && priced !== undefined && priced.problems.length === 0;

  const draft = (): ItemDraft | null =>
    certain
      ? {
          kind: "service",
          serviceId: service.id,
          block,
          persons,
          tags: item?.tags ?? [],
          offerId: priced.offerId,
          shownTotal: priced.total,
        }
      : null;

  const save = () => {
    const changed = draft();
    if (!changed || !item) return false;
    const known = saveEdit(item.addedAt, changed, service.code);
    close();
    if (known) {
      showSnackbar({ kind: "success", headline: t("common.success"), text: t("room.saved", { name }) });
    } else {
      console.error("The edited item is no longer in the reservation.");
      showSnackbar({ kind: "error", headline: t("errors.error"), text: t("room.item_gone") });
    }
    return true;
  };

  const add = () => {
    const added = draft();
    if (!added || full) return false;
    store.setState(addItems(store.getState(), [added], service.code, Date.now()));
    return true;
  };

  const book = () => {
    if (!add()) return false;
    closeAll();
    go("/summary");
    return true;
  };

  const addMore = () => {
    if (!block || !add()) return;
    showSnackbar({
      kind: "success",
      headline: t("room.added"),
      text: `${name}, ${formatSlotTimes(block)}`,
      action: { label: t("room.to_summary"), run: () => go("/summary") },
    });
    order.orderAgain();
  };

  return (
    <>
      <div>
        <Price
          amount={priced && certain ? priced.total : null}
          {...{ currency }}
          precision={0}
          align="start"
          size="large"
          loading={price.isFetching}
          waits="spinner"
        >
          {block && formatSlotTimes(block)} · {t("common.persons", { count: persons })}
        </Price>
        {full && !item && <p className={styles.missing}>{t("wellness.full", { max: MAX_ROOMS })}</p>}
      </div>
      {item ? (
        <Button kind="primary" aria-disabled={!certain} onClick={(press) => once(press, save)}>
          {t("room.save")}
        </Button>
      ) : (
        <div className={footer.buttons}>
          <Button
            aria-disabled={!certain || full}
            onClick={(press) => {
              if (press.detail <= 1) addMore();
            }}
          >
            {t("wellness.save_more")}
          </Button>
          <Button kind="primary" aria-disabled={!certain || full} onClick={(press) => once(press, book)}>
            {t("wellness.book")}
          </Button>
        </div>
      )}
    </>
  );
}
