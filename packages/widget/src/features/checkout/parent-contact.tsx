import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useEffect, useState } from "react";
import { SectionCard } from "../../layout/section-card.tsx";
import type { Field } from "../../payments/form/payment-form.ts";
import type { PhoneRules } from "../../payments/form/phone-rules.ts";
import { knownForm } from "../../payments/form/sent-contact.ts";
import type { FormState } from "../../payments/form/use-payment-form.ts";

type ParentContactProps = {
  parent: LoadedReservation;
  state: FormState;
  rules: PhoneRules | null;
  /** The fields, for guests who change something, and where the hotel asks for more than it did. */
  children: ReactNode;
};

const OF_CONTACT: readonly Field[] = [
  "salutation",
  "firstName",
  "lastName",
  "email",
  "emailAgain",
  "phone",
  "street",
  "city",
  "zip",
  "country",
  "nationality",
];

/** The contact of the reservation that the guest adds to, taken over: it is shown in short and asked for no second time. */
export function ParentContact({ parent, state, rules, children }: ParentContactProps) {
  const { t, language } = useTranslation();
  const { contact, company } = parent;
  const [opened, setOpened] = useState(false);
  const isTaken = state.form.email.toLowerCase() === contact.email.toLowerCase();
  useEffect(() => {
    if (rules === null || isTaken || opened) return;
    state.change(knownForm({ email: contact.email, saved: true, contact, company }, rules));
  }, [rules, isTaken, opened, state, contact, company]);
  const isWrong = OF_CONTACT.some((field) => state.mistakes[field] !== undefined);
  if (opened || isWrong) return children;
  const { form } = state;
  return (
    <SectionCard title={t("checkout.contact")}>
      <p>{formatPersonName(form, language)}</p>
      <p>{form.email}</p>
      {form.phone !== "" && <p>{form.phone}</p>}
      <Button kind="quiet" size="medium" onClick={() => setOpened(true)}>
        {t("added.change")}
      </Button>
    </SectionCard>
  );
}
