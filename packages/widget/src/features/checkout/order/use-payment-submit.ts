import type { ReservationPrice } from "@portico/contract/checkout";
import type { ChosenTariff } from "@portico/contract/insurance";
import { DEFAULT_CALLING } from "@portico/domain/contact/calling-code";
import { chosenOption, type PaymentOption } from "@portico/domain/checkout/payment-options";
import { sentences } from "@portico/presentation/formats/sentence";
import { useState } from "react";
import { useGo } from "../../../base/address/use-go.ts";
import { useTell } from "../../../base/occurrences/tell-context.ts";
import { useDraft } from "../../../base/draft/draft-context.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { heldToken } from "../../../reservations/held-token.ts";
import type { useCheckedPrice } from "../../../reservations/use-checked-price.ts";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import {
  INSURED_SECTION,
  insuredMistakes,
  insuredMistakeText,
  isInsured,
  restoreInsured,
} from "../../../insurance/insured.ts";
import { personsIn } from "../../../insurance/insurance-question.ts";
import { useLeftOut } from "../../../waiting-list/use-left-out.ts";
import { useLastMinute, useLastMinuteOf } from "../../../reservations/use-last-minute.tsx";
import { useReplaceSaved } from "../../../reservations/use-replace-saved.tsx";
import { replacedReservation } from "../../../reservations/saved-reservation.ts";
import { usePriceQuestion } from "../../../reservations/use-price-question.ts";
import { waitsForRoom } from "../../../waiting-list/waits-for-room.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import type { PaymentForm } from "../form/payment-form.ts";
import type { PhoneRules } from "../form/phone-rules.ts";
import { refusedFields } from "../form/refused-fields.ts";
import { failureCode, type SaveOutcome } from "./save-attempt.ts";
import { saveRequest } from "./save-request.ts";
import { freshOffers } from "./fresh-offers.ts";
import { useHold } from "./use-hold.ts";
import { useCardStep } from "../../../guarantees/use-card-step.ts";
import { useLeftCard } from "../../../guarantees/use-left-card.ts";
import { useOnce } from "./use-once.ts";
import { useRenewedOrder } from "./use-renewed-order.ts";
import { useToldSums } from "./use-told-sums.ts";
import { useOrder } from "./use-order.ts";
import { usePaymentForm } from "../form/use-payment-form.ts";
import { usePhoneRules } from "../form/use-phone-rules.ts";

/**
 * Everything that happens between the form and the engine: checks before sending, and what each answer leads to. `tries`
 * counts the times that mistakes stood in the way (`listed`), `priceStops` those that a changed price did. `waits`: the
 * order is a place on the waiting list.
 */
export function usePaymentSubmit(
  checked: ReturnType<typeof useCheckedPrice> & { price: ReservationPrice },
  businessTrip: boolean,
) {
  const { price, query, changed, lost } = checked;
  const store = useGuestStore();
  const draft = useDraft();
  const property = useProperty();
  const tell = useTell();
  const rules = usePhoneRules();
  const homeCountry = property.contacts.country;
  const state = usePaymentForm({
    isPhone: (phone, country) => rules?.isNumber(phone, country) ?? true,
    fields: property.contactFields,
    homeCountry,
  });
  const showLastMinute = useLastMinute();
  const hold = useHold(usePriceQuestion(businessTrip), {
    onLost: showLastMinute,
    offers: () => freshOffers(checked),
  });
  const order = useOrder();
  const mayReplace = useReplaceSaved();
  const go = useGo();
  const [tries, setTries] = useState(0);
  const [priceStops, setPriceStops] = useState(0);
  const option = optionOf(state.form, price);
  const method = option?.method ?? "on_site";
  const confirm = useConfirm();
  const showSnackbar = useSnackbar();
  const { t, language } = useTranslation();
  const card = useLeftCard();
  const leftOut = useLeftOut(card.token !== null);
  const cardStep = useCardStep(price);
  const { kind } = hold.hold;
  // The price alone can't tell: it counts the guest's own hold as taken.
  const waits =
    kind === "torn" || (kind === "asking" && price.items.some((item) => waitsForRoom(item, property.rules)));

  const needsCard = option !== null && option.guarantee && !waits;

  useLastMinuteOf(lost.map(({ lineCode }) => lineCode));
  const listed = tries > 0 ? state.allMistakes : {};

  const stopAtPrices = () => setPriceStops(priceStops + 1);
  const sums = useToldSums(price, option);
  const { renewing, renew } = useRenewedOrder(checked, {
    onSame: () => void send(),
    onOther: stopAtPrices,
  });

  async function send(): Promise<void> {
    if (renewing) return;
    state.refuse({});
    if (Object.keys(state.ownMistakes).length > 0) {
      state.showAll();
      setTries(tries + 1);
      return;
    }
    if (changed.length + sums.changed.length > 0) {
      stopAtPrices();
      return;
    }
    const insured = restoreInsured(draft.section(INSURED_SECTION));
    const persons = personsIn(price);
    if (!waits && store.getState().insurance !== null && !isInsured(insured, persons)) {
      const text = insuredMistakeText(insuredMistakes(insured, persons), persons, t);
      showSnackbar({ kind: "warning", headline: t("insurance.title"), text });
      go("/summary");
      return;
    }
    if (needsCard && card.token === null) await cardStep.open();
    else if (await mayReplace()) await sendOrder(waits);
  }

  async function sendOrder(waitingList: boolean): Promise<void> {
    const { insurance } = store.getState();
    if (!waitingList) tell({ kind: "order_sent", price, method });
    const outcome = await order.send(
      saveRequest({
        form: state.form,
        phone: phoneParts(state.form, rules),
        method,
        part: option?.part ?? "full",
        transfer: option?.transfer ?? null,
        price,
        state: store.getState(),
        insured: restoreInsured(draft.section(INSURED_SECTION)),
        property,
        holdToken: heldToken(draft),
        businessTrip,
        replace: replacedReservation(draft),
        waitingList,
        cardToken: option?.guarantee && !waitingList ? card.token : null,
        hostUrl: cardStep.hostUrl(),
      }),
    );
    if (outcome === null) return;
    const code = failureCode(outcome);
    if (code !== null) tell({ kind: "order_failed", code, method });
    await follow(outcome, insurance);
  }

  async function follow(outcome: SaveOutcome, insurance: ChosenTariff | null): Promise<void> {
    switch (outcome.kind) {
      case "price_changed":
        stopAtPrices();
        if (option) sums.refuse(option);
        void query.refetch();
        return;
      case "insurance":
        if (insurance) renew(insurance);
        void query.refetch();
        return;
      case "coupon":
        if (outcome.unknown) store.setState({ ...store.getState(), coupon: null });
        void query.refetch();
        return;
      case "last_minute":
        if (property.rules.roomCheckMode === "warning" && (await hold.extend())?.kind === "torn") {
          await offerToWait();
        } else showLastMinute(outcome.lineCodes);
        return;
      case "fields":
        state.refuse(refusedFields(outcome.items));
        setTries(tries + 1);
        return;
      case "method":
        state.refuse({ method: "checkout.method_gone" });
        setTries(tries + 1);
        void query.refetch();
        return;
      case "card":
        card.refuse(outcome.code);
        return;
      case "refused":
        // Where the guest is told how many have no bed, and how to mend it.
        if (outcome.code === "under_book") go("/summary");
        return;
      case "saved":
      case "unknown":
        return;
    }
  }

  async function offerToWait(): Promise<void> {
    const accepted = await confirm({
      headline: t("checkout.torn_title"),
      text: sentences([t("checkout.torn_text"), ...leftOut], language),
      continueLabel: t("room.join_waiting_list"),
    });
    if (accepted) await sendOrder(true);
  }

  // Whoever comes back with a card has pressed the button already.
  useOnce(card.goesOn && needsCard && rules !== null && kind !== "asking" && checked.settled, send);

  return {
    waits,
    state,
    rules,
    hold,
    order,
    option,
    listed,
    tries,
    card,
    cardStep,
    sums,
    renewing,
    priceStops,
    send,
  };
}

/** What the guest has chosen as long as it is offered, else as the rate is sold, else by card, else the hotel's first way to pay. */
function optionOf({ method, part }: PaymentForm, { paymentOptions }: ReservationPrice): PaymentOption | null {
  const chosen = method === null ? null : chosenOption(paymentOptions, { method, part: part ?? "deposit" });
  return (
    chosen ??
    paymentOptions.find((option) => option.guarantee) ??
    paymentOptions.find((option) => option.method === "card") ??
    paymentOptions[0] ??
    null
  );
}

function phoneParts({ phone, phoneCountry }: PaymentForm, rules: PhoneRules | null) {
  const callingCode =
    rules?.countries.find(({ alpha2 }) => alpha2 === phoneCountry)?.callingCode ?? DEFAULT_CALLING.code;
  return rules?.parts(phone, phoneCountry) ?? { prefix: callingCode, phone: phone.trim() };
}
