import { accountCalls } from "@portico/contract/accounts/account-calls";
import type { Account } from "@portico/contract/accounts/account";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useProperty } from "../../base/property/property-context.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { CallError } from "../../base/server-calls/server-problem.ts";
import { refusedFields } from "../../payments/form/form-mistakes.ts";
import { EMPTY_FORM, type PaymentForm } from "../../payments/form/payment-form.ts";
import type { PhoneRules } from "../../payments/form/phone-rules.ts";
import { knownForm, phoneParts, sentCompany, sentContact } from "../../payments/form/sent-contact.ts";
import { useFilledForm } from "../../payments/form/use-payment-form.ts";
import { useAct } from "./use-act.ts";

type Saving = { rules: PhoneRules; onSaved(account: Account): void };

/** A form with what the account knows, and saving it in the account. */
export function useDetails(account: Account, { rules, onSaved }: Saving) {
  const { t } = useTranslation();
  const server = useServer();
  const showSnackbar = useSnackbar();
  const { contactFields, contacts } = useProperty();
  const [tries, setTries] = useState(0);
  // Nothing is ordered with it, so there is nothing to agree to.
  const [begun] = useState(() => ({ ...EMPTY_FORM, ...knownForm(account, rules), agreed: true }));
  const state = useFilledForm(begun, rules);
  const { act, busy, problem } = useAct();
  const fail = () => {
    state.showAll();
    setTries((before) => before + 1);
  };
  const save = async () => {
    const { form } = state;
    const phone = sentPhone(form, begun, account, rules);
    const contact = sentContact(form, phone, contactFields);
    const company = sentCompany(form, contacts.country);
    try {
      onSaved(await server.ask(accountCalls.saveAccountDetails, { contact, company }));
      showSnackbar({ kind: "success", headline: t("own.correct_done") });
    } catch (error) {
      const refused = error instanceof CallError && error.problem.kind === "refused" ? error.problem : null;
      const mistakes = refusedFields(refused?.items ?? []);
      if (Object.keys(mistakes).length === 0) throw error;
      state.refuse(mistakes);
      fail();
    }
  };
  const send = () => {
    state.refuse({});
    if (Object.keys(state.ownMistakes).length > 0) fail();
    else void act(save);
  };
  return { state, tries, send, busy, problem };
}

/** A number that the guest has not touched is sent as it was given. */
function sentPhone(form: PaymentForm, begun: PaymentForm, { contact, saved }: Account, rules: PhoneRules) {
  const isSame = form.phone === begun.phone && form.phoneCountry === begun.phoneCountry;
  return saved && isSame ? { prefix: contact.prefix, phone: contact.phone } : phoneParts(form, rules);
}
