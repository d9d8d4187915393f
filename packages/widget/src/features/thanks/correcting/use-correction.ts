import { correctionCalls } from "@portico/contract/reservations/correction-calls";
import type { CorrectionRequest } from "@portico/contract/reservations/correction";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { CallError } from "../../../base/server-calls/server-problem.ts";
import { refusedFields } from "../../../payments/form/form-mistakes.ts";
import type { Field, PaymentForm } from "../../../payments/form/payment-form.ts";
import type { PhoneRules } from "../../../payments/form/phone-rules.ts";
import { phoneParts, sentCompany, sentContact } from "../../../payments/form/sent-contact.ts";
import { useFilledForm } from "../../../payments/form/use-payment-form.ts";
import { detailsForm, meet } from "./details-form.ts";
import { reservationKey } from "../../../base/server-calls/queries.ts";

type Correction = { reservation: LoadedReservation; rules: PhoneRules; onDone(): void };

/** What the guest saw when the form was filled, and what has been changed elsewhere since. */
type Seen = { reservation: LoadedReservation; changed: readonly Field[] };

/**
 * A form with the reservation's details. Saving it puts it in their place, unless they were changed since: then the form takes over
 * what the guest has not touched, and says what it was.
 */
export function useCorrection({ reservation, rules, onDone }: Correction) {
  const { contactFields, contacts } = useProperty();
  const [seen, setSeen] = useState<Seen>({ reservation, changed: [] });
  const [tries, setTries] = useState(0);
  const begun = detailsForm(seen.reservation, rules);
  const state = useFilledForm(begun, rules);
  const fail = () => {
    state.showAll();
    setTries((before) => before + 1);
  };
  const save = useSave(seen.reservation, {
    onSaved: onDone,
    onOutdated(now) {
      const { changed, takenOver } = meet(begun, detailsForm(now, rules), state.latest());
      state.change(takenOver);
      setSeen({ reservation: now, changed });
    },
    onRefused(mistakes) {
      state.refuse(mistakes);
      fail();
    },
  });
  const send = () => {
    if (save.isPending) return;
    state.refuse({});
    if (Object.keys(state.ownMistakes).length > 0) {
      fail();
      return;
    }
    const { paymentId, returnToken, detailsVersion } = seen.reservation;
    save.mutate({
      paymentId,
      returnToken,
      seen: detailsVersion,
      contact: sentContact(state.form, sentPhone(state.form, begun, seen.reservation, rules), contactFields),
      company: sentCompany(state.form, contacts.country),
      note: state.form.note.trim(),
      checkInTime: state.form.checkInTime === "" ? null : state.form.checkInTime,
    });
  };
  return { state, tries, send, saving: save.isPending, seen, now: begun };
}

/** A number that the guest has not touched is sent as it was given. */
function sentPhone(form: PaymentForm, begun: PaymentForm, { contact }: LoadedReservation, rules: PhoneRules) {
  const isSame = form.phone === begun.phone && form.phoneCountry === begun.phoneCountry;
  return isSame ? { prefix: contact.prefix, phone: contact.phone } : phoneParts(form, rules);
}

type Outcome = {
  onSaved(): void;
  onOutdated(now: LoadedReservation): void;
  onRefused(mistakes: ReturnType<typeof refusedFields>): void;
};

function useSave({ paymentId, contact: before }: LoadedReservation, outcome: Outcome) {
  const { t } = useTranslation();
  const server = useServer();
  const answers = useQueryClient();
  const showSnackbar = useSnackbar();
  const { contacts } = useProperty();
  return useMutation({
    mutationFn: (request: CorrectionRequest) => server.ask(correctionCalls.correctDetails, request),
    onSuccess({ corrected, reservation }) {
      answers.setQueriesData({ queryKey: reservationKey(paymentId) }, reservation);
      if (!corrected) return outcome.onOutdated(reservation);
      const { email } = reservation.contact;
      const isOther = email.toLowerCase() !== before.email.toLowerCase();
      const text = isOther ? { text: t("own.correct_sent", { email }) } : {};
      showSnackbar({ kind: "success", headline: t("own.correct_done"), ...text });
      outcome.onSaved();
    },
    onError(error) {
      const refused = error instanceof CallError && error.problem.kind === "refused" ? error.problem : null;
      const mistakes = refusedFields(refused?.items ?? []);
      if (Object.keys(mistakes).length > 0) return outcome.onRefused(mistakes);
      const tooMany = refused?.code === "too_many_requests" ? refused.message : "";
      const text = tooMany || t("own.correct_failed", { phone: contacts.phone });
      showSnackbar({ kind: "error", headline: t("errors.error"), text });
    },
  });
}
