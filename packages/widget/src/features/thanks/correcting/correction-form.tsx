import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { Language } from "@portico/domain/texts/language";
import { countryName } from "@portico/presentation/formats/display-name";
import type { Translate } from "@portico/presentation/messages/translator";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLayoutEffect, useRef } from "react";
import { ArrivalFields } from "../../../payments/form/arrival-fields.tsx";
import { CompanyFields } from "../../../payments/form/company-fields.tsx";
import { ContactFields } from "../../../payments/form/contact-fields.tsx";
import { ErrorSummary } from "../../../payments/form/error-summary.tsx";
import { listedMistakes } from "../../../payments/form/listed-mistakes.ts";
import { type Field, FIELD_LIST, type PaymentForm } from "../../../payments/form/payment-form.ts";
import { phoneRules } from "../../../payments/form/phone-rules.ts";
import styles from "./correcting.module.css";
import { useCorrection } from "./use-correction.ts";

type CorrectionFormProps = { reservation: LoadedReservation; onClose(): void };

/** The fields of the checkout about the guest, filled with what the reservation has. */
export function CorrectionForm({ reservation, onClose }: CorrectionFormProps) {
  const { t } = useTranslation();
  const { state, tries, send, saving, seen, now } = useCorrection({
    reservation,
    rules: phoneRules,
    onDone: onClose,
  });
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // The button that opened the form is gone.
    form.current?.focus();
  }, []);
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.root}
      noValidate
      aria-label={t("own.correct")}
      aria-busy={saving || undefined}
      data-protected=""
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ErrorSummary mistakes={listedMistakes(state.mistakes, t)} tries={tries} />
      {seen.changed.length > 0 && <Changed fields={seen.changed} now={now} />}
      <ContactFields state={state} rules={phoneRules} emailHint="own.correct_note" />
      <CompanyFields state={state} rules={phoneRules} />
      <ArrivalFields state={state} hasStays={staysOf(reservation.items).length > 0} />
      <div className={styles.ways}>
        <Button kind="primary" type="submit" loading={saving}>
          {t("own.correct_save")}
        </Button>
        <Button onClick={onClose}>{t("own.change_back")}</Button>
      </div>
    </form>
  );
}

/** What was changed elsewhere while the guest was typing, and what it says now. */
function Changed({ fields, now }: { fields: readonly Field[]; now: PaymentForm }) {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" announce="alert">
      <p>{t("own.correct_met")}</p>
      <ul className={styles.changed}>
        {fields.map((field) => (
          <Said key={field} field={field} now={now} />
        ))}
      </ul>
    </Notice>
  );
}

function Said({ field, now }: { field: Field; now: PaymentForm }) {
  const { t, language } = useTranslation();
  const label = FIELD_LIST.find(([name]) => name === field)?.[1].label ?? "checkout.invoice";
  return (
    <li>
      {t(label)}: {said(field, now[field], t, language) || t("checkout.not_stated")}
    </li>
  );
}

const COUNTRIES: readonly Field[] = ["phoneCountry", "country", "nationality", "companyCountry"];

/** A field's value in words; empty where there is none, or where it is a box to tick. */
function said(field: Field, value: PaymentForm[Field], t: Translate, language: Language): string {
  if (typeof value !== "string" || value === "") return "";
  if (field === "salutation") return t(value === "mister" ? "checkout.mister" : "checkout.miss");
  return COUNTRIES.includes(field) ? countryName(value, language) : value;
}
