import { isEmailAddress } from "@portico/domain/contact/email-address";
import { addDays } from "@portico/domain/dates/plain-date";
import { formatItemDate } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import type { OrderedLine } from "./use-delivery-change.ts";
import styles from "./gift-letter-care.module.css";

type Letter = NonNullable<OrderedLine["letter"]>;

type AddressFormProps = { letter: Letter; onSave: (email: string) => void; onCancel: () => void };

/** Corrects the recipient's address. */
export function AddressForm({ letter, onSave, onCancel }: AddressFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(letter.email);
  const [isWrong, setWrong] = useState(false);
  return (
    <InlineForm
      onSubmit={() => (isEmailAddress(email.trim()) ? onSave(email.trim()) : setWrong(true))}
      onCancel={onCancel}
      submit={t(letter.state === "sent" ? "voucher.care.send_there" : "voucher.care.save_address")}
    >
      <TextField
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t("voucher.recipient_email")}
        maxLength={254}
        value={email}
        error={isWrong ? t("checkout.email_wrong") : undefined}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setWrong(false);
        }}
      />
    </InlineForm>
  );
}

type DayFormProps = {
  line: OrderedLine & { letter: Letter };
  onSave: (day: string) => void;
  onSendNow: () => void;
  onCancel: () => void;
};

/** Changes the day on which the letter goes out, or sends it now. */
export function DayForm({ line: { letter, deliverOn }, onSave, onSendNow, onCancel }: DayFormProps) {
  const { t } = useTranslation();
  const { today } = useProperty();
  const first = addDays(today, 1);
  const [day, setDay] = useState(deliverOn ?? first);
  const [isWrong, setWrong] = useState(false);
  return (
    <InlineForm
      onSubmit={() => (day >= first && day <= letter.lastDay ? onSave(day) : setWrong(true))}
      onCancel={onCancel}
      submit={t("voucher.care.save_day")}
      more={
        <Button size="medium" onClick={onSendNow}>
          {t("voucher.care.now")}
        </Button>
      }
    >
      <TextField
        className={styles.day}
        type="date"
        label={t("voucher.day")}
        min={first}
        max={letter.lastDay}
        value={day}
        error={isWrong ? t("voucher.care.day_wrong", { day: formatItemDate(letter.lastDay) }) : undefined}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          setWrong(false);
        }}
      />
    </InlineForm>
  );
}

type InlineFormProps = {
  submit: string;
  onSubmit: () => void;
  onCancel: () => void;
  more?: ReactNode;
  children: ReactNode;
};

/** A field in place of the buttons that opened it; it takes the focus. */
function InlineForm({ submit, onSubmit, onCancel, more, children }: InlineFormProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={root} className={styles.form} noValidate onSubmit={send}>
      {children}
      <div className={styles.ways}>
        <Button kind="primary" size="medium" type="submit">
          {submit}
        </Button>
        {more}
        <Button size="medium" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
}
