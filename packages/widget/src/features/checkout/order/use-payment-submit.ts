import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { chosenOption, coveredOption, type PaymentOption } from "@portico/domain/checkout/payment-options";
import { useEffect, useRef } from "react";
import { useDraft } from "../../../base/draft/draft.ts";
import { heldToken } from "../../../base/draft/hold-name.ts";
import { useTell } from "../../../base/occurrences/occurrences.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { useCardStep } from "../../../guarantees/use-card-step.ts";
import { type LeftCard, useLeftCard } from "../../../guarantees/use-left-card.ts";
import { INSURED_SECTION, restoreInsured } from "../../../insurance/insured.ts";
import { replacedReservation } from "../../../reservations/saved-reservation.ts";
import type { useCheckedPrice } from "../../../reservations/use-checked-price.ts";
import { useLastMinute, useLastMinuteOf } from "../../../reservations/use-last-minute.tsx";
import { useReplaceSaved } from "../../../reservations/use-replace-saved.tsx";
import { usePriceQuestion } from "../../../reservations/use-reservation-price.ts";
import { waitTogether } from "../../../waiting-list/waits-for-room.ts";
import type { PaymentForm } from "../../../payments/form/payment-form.ts";
import { type FormState, sentPhone, useHotelsForm } from "../../../payments/form/use-payment-form.ts";
import { failureCode } from "./save-attempt.ts";
import { saveRequest } from "./save-request.ts";
import { freshOffers, type Hold, useHold } from "./use-hold.ts";
import { useOrder } from "./use-order.ts";
import { usePaymentAnswer } from "./use-payment-answer.ts";
import { usePaymentChecks, useStops } from "./use-payment-checks.ts";
import { useToldSums } from "./use-told-sums.ts";

/**
 * Everything between the form and the engine: the checks before an order, the order itself, and its answer.
 * `listed` are the mistakes shown after an attempt to order.
 */
export function usePaymentSubmit(checked: CheckedReservation, businessTrip: boolean) {
  const { price, changed, lost, settled } = checked;
  const { state, rules } = useHotelsForm();
  const terms = useOrderTerms(checked, state.form, businessTrip);
  const { option, hold, waits, needsCard, sums } = terms;
  const card = useLeftCard();
  const cardStep = useCardStep(price);
  const stops = useStops();
  const mayReplace = useReplaceSaved();
  const passes = usePaymentChecks({ state, stops, price, changed: [...changed, ...sums.changed], waits });
  const { order, place } = usePlacedOrder({ state, option, price, businessTrip, card, cardStep });
  const { follow, renewing } = usePaymentAnswer({
    checked,
    option,
    state,
    stops,
    hold,
    sums,
    card,
    sendAgain: () => void send(),
  });

  // The answer to an order tells what others have; the price calls the guest's own order sold as well.
  useLastMinuteOf(order.undecided ? [] : lost.map(({ lineCode }) => lineCode));

  async function send(): Promise<void> {
    if (renewing || !passes()) return;
    if (needsCard && card.token === null) await cardStep.open();
    else if (await mayReplace()) await placeAndFollow(waits);
  }

  async function placeAndFollow(waitingList: boolean): Promise<void> {
    const placed = await place(waitingList);
    if (placed === null) return;
    if (await follow(placed.outcome, placed.insurance)) await placeAndFollow(true);
  }

  const isKnown = rules !== null && hold.hold.kind !== "asking" && settled;
  useReturnWithCard({ card, cardStep, ready: needsCard && isKnown, send });

  const { tries, priceStops } = stops;
  const listed = tries > 0 ? state.allMistakes : {};
  return { ...terms, state, rules, order, listed, tries, card, cardStep, renewing, priceStops, send };
}

type CheckedReservation = ReturnType<typeof useCheckedPrice> & { price: ReservationPrice };

/** How the order is paid, and whether it holds rooms until then or waits for one (`waits`). */
function useOrderTerms(checked: CheckedReservation, form: PaymentForm, businessTrip: boolean) {
  const { price } = checked;
  const option = optionOf(form, price);
  const onLost = useLastMinute();
  const hold = useHold(usePriceQuestion(businessTrip), { onLost, offers: () => freshOffers(checked) });
  const waits = useOrderWaits(hold.hold, price);
  const sums = useToldSums(price, option);
  return { option, hold, waits, sums, needsCard: option !== null && option.guarantee && !waits };
}

/**
 * Whether an order is a place on the waiting list. The price alone can't tell, because it counts the guest's
 * own hold as taken.
 */
function useOrderWaits({ kind }: Hold, price: ReservationPrice): boolean {
  const property = useProperty();
  return kind === "torn" || (kind === "asking" && waitTogether(staysOf(price.items), property));
}

type PlacedParts = {
  state: FormState;
  option: PaymentOption | null;
  price: ReservationPrice;
  businessTrip: boolean;
  card: LeftCard;
  cardStep: ReturnType<typeof useCardStep>;
};

/** Sends the order as shown, and tells analytics. Null while another is under way. */
function usePlacedOrder({ state, option, price, businessTrip, card, cardStep }: PlacedParts) {
  const store = useGuestStore();
  const draft = useDraft();
  const property = useProperty();
  const tell = useTell();
  const order = useOrder();
  const method = option?.method ?? "on_site";

  async function place(waitingList: boolean) {
    const phone = await sentPhone(state.form);
    const { insurance } = store.getState();
    if (!waitingList) tell({ kind: "order_sent", price, method });
    const outcome = await order.send(
      saveRequest({
        form: state.form,
        phone,
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
    if (outcome === null) return null;
    const code = failureCode(outcome);
    if (code !== null) tell({ kind: "order_failed", code, method });
    return { outcome, insurance };
  }

  return { order, place };
}

/**
 * The guest's choice while it is offered; else the rate's own way; else none if vouchers pay today's part;
 * else the hotel's first way, with the deposit before the full price: none costs more than another.
 */
function optionOf(
  { method, part }: PaymentForm,
  { paymentOptions, deposit }: ReservationPrice,
): PaymentOption | null {
  const chosen = method === null ? null : chosenOption(paymentOptions, { method, part: part ?? "deposit" });
  return (
    chosen ??
    paymentOptions.find((option) => option.guarantee) ??
    coveredOption(paymentOptions, deposit) ??
    paymentOptions[0] ??
    null
  );
}

type ReturnParts = {
  card: LeftCard;
  cardStep: ReturnType<typeof useCardStep>;
  /** Everything that an order needs is known. */
  ready: boolean;
  send: () => Promise<void>;
};

/**
 * Orders once without a press for guests who return from leaving a card: they pressed the button before, at
 * the price that they saw then.
 */
function useReturnWithCard({ card, cardStep, ready, send }: ReturnParts): void {
  const done = useRef(false);
  useEffect(() => {
    if (!card.goesOn || cardStep.lostVouchers || !ready || done.current) return;
    done.current = true;
    void send();
  });
}
