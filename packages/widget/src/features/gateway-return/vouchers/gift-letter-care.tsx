import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import { formatItemDate } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef, useState } from "react";
import { AddressForm, DayForm } from "./gift-letter-forms.tsx";
import { type OrderedLine, useDeliveryChange } from "./use-delivery-change.ts";
import styles from "./gift-letter-care.module.css";

type Letter = NonNullable<OrderedLine["letter"]>;

type GiftLetterCareProps = {
  line: OrderedLine & { letter: Letter };
  orderKey: VoucherOrderKey;
  state: LoadedVoucherOrder["state"];
  /** Tells several vouchers' buttons apart for screen readers. */
  name: string;
};

/** The state of the letter with a voucher, and what its buyer can still change. */
export function GiftLetterCare({ line, orderKey, state, name }: GiftLetterCareProps) {
  const { t } = useTranslation();
  const { letter } = line;
  const [open, setOpen] = useState<"address" | "day" | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { wish, isPending } = useDeliveryChange(orderKey, line);
  const confirmed = useConfirmedSending();
  const close = () => {
    setOpen(null);
    root.current?.focus({ preventScroll: true });
  };
  const isGone = letter.state === "sent";
  const again = async () => {
    if (await confirmed(letter.email)) wish({ change: { kind: "again" }, done: "voucher.care.done_send" });
  };
  return (
    <div className={styles.root} role="group" aria-label={name} ref={root} tabIndex={-1} data-protected="">
      <p className={styles.words} role="status">
        <LetterWords line={line} state={state} />
      </p>
      {open === "address" && (
        <AddressForm
          letter={letter}
          onCancel={close}
          onSave={async (email) => {
            if (isGone && !(await confirmed(email))) return;
            const undo = { kind: "address", email: letter.email } as const;
            wish({
              change: { kind: "address", email },
              done: isGone ? "voucher.care.done_send" : "voucher.care.done_address",
              ...(!isGone &&
                letter.email !== "" && { undo: { change: undo, done: "voucher.care.done_address" } }),
            });
            close();
          }}
        />
      )}
      {open === "day" && (
        <DayForm
          line={line}
          onCancel={close}
          onSave={(deliverOn) => {
            const undo = { kind: "day", deliverOn: line.deliverOn } as const;
            wish({
              change: { kind: "day", deliverOn },
              done: "voucher.care.done_day",
              ...(line.deliverOn !== null && { undo: { change: undo, done: "voucher.care.done_day" } }),
            });
            close();
          }}
          onSendNow={async () => {
            if (!(await confirmed(letter.email))) return;
            wish({ change: { kind: "day", deliverOn: null }, done: "voucher.care.done_send" });
            close();
          }}
        />
      )}
      {open === null && (
        <div className={styles.ways}>
          {letter.left > 0 || !isGone ? (
            <Button size="medium" loading={isPending} onClick={() => setOpen("address")}>
              {t(letter.email === "" ? "voucher.care.add_address" : "voucher.care.address")}
            </Button>
          ) : null}
          {isGone && letter.left > 0 && (
            <Button size="medium" loading={isPending} onClick={() => void again()}>
              {t("voucher.care.again")}
            </Button>
          )}
          {!isGone && letter.email !== "" && (
            <>
              <Button size="medium" loading={isPending} onClick={() => setOpen("day")}>
                {t("voucher.care.change_day")}
              </Button>
              <StopOrGoOn letter={letter} wish={wish} isPending={isPending} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

type WishProps = { letter: Letter } & ReturnType<typeof useDeliveryChange>;

function StopOrGoOn({ letter, wish, isPending }: WishProps) {
  const { t } = useTranslation();
  const stop = { change: { kind: "stop" }, done: "voucher.care.done_stop" } as const;
  const goOn = { change: { kind: "go_on" }, done: "voucher.care.done_go_on" } as const;
  const isStopped = letter.state === "stopped";
  return (
    <Button
      size="medium"
      loading={isPending}
      onClick={() => wish(isStopped ? { ...goOn, undo: stop } : { ...stop, undo: goOn })}
    >
      {t(isStopped ? "voucher.care.go_on" : "voucher.care.stop")}
    </Button>
  );
}

function LetterWords({ line: { letter, deliverOn }, state }: Pick<GiftLetterCareProps, "line" | "state">) {
  const { t } = useTranslation();
  const { email, left } = letter;
  if (email === "") return t("voucher.care.no_address");
  switch (letter.state) {
    case "stopped":
      return t("voucher.care.stopped", { email });
    case "planned":
      if (deliverOn !== null) return t("voucher.care.planned_on", { email, day: formatItemDate(deliverOn) });
      return t(state === "paid" ? "voucher.care.planned_now" : "voucher.care.planned_paid", { email });
    case "sent": {
      const more = left === 0 ? t("voucher.care.none_left") : t("voucher.care.left", { count: left });
      return `${t("voucher.care.sent", { email })} ${more}`;
    }
  }
}

/** Asks first, because a letter to a stranger cannot be taken back. */
function useConfirmedSending(): (email: string) => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return (email) =>
    confirm({
      headline: t("voucher.care.send_sure", { email }),
      text: t("voucher.care.send_text"),
      continueLabel: t("voucher.care.send"),
    });
}
