import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { ChosenTariff } from "@portico/contract/insurance/addon";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { sentences } from "@portico/presentation/formats/sentence";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useEffectEvent, useState } from "react";
import { useGo } from "../../../base/address/address-bar.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuest, useGuestStore } from "../../../base/store/guest-store.ts";
import type { LeftCard } from "../../../guarantees/use-left-card.ts";
import type { useCheckedPrice } from "../../../reservations/use-checked-price.ts";
import { useLastMinute } from "../../../reservations/use-last-minute.tsx";
import { useLeftOut } from "../../../waiting-list/waiting-note.tsx";
import { refusedFields } from "../../../payments/form/form-mistakes.ts";
import type { FormState } from "../../../payments/form/use-payment-form.ts";
import type { SaveOutcome } from "./save-attempt.ts";
import type { useHold } from "./use-hold.ts";
import type { Stops } from "./use-payment-checks.ts";
import type { useToldSums } from "./use-told-sums.ts";

type AnsweredParts = {
  checked: ReturnType<typeof useCheckedPrice> & { price: ReservationPrice };
  option: PaymentOption | null;
  state: FormState;
  stops: Stops;
  hold: ReturnType<typeof useHold>;
  sums: ReturnType<typeof useToldSums>;
  card: LeftCard;
  /** Sends the same order again, once a new premium replaces an expired one. */
  sendAgain: () => void;
};

type PaymentAnswer = {
  /** Leads the guest to what an answer requires; true if they agreed to join the waiting list instead. */
  follow(outcome: SaveOutcome, insurance: ChosenTariff | null): Promise<boolean>;
  renewing: boolean;
};

/** What each of the engine's answers to an order leads to. */
export function usePaymentAnswer(parts: AnsweredParts): PaymentAnswer {
  const { checked, option, state, stops, hold, sums, card } = parts;
  const store = useGuestStore();
  const go = useGo();
  const waitsForTaken = useTakenRooms(hold, card);
  const { renewing, renew } = useRenewedOrder(checked, {
    onSame: parts.sendAgain,
    onOther: stops.atPrices,
  });
  const refetch = () => void checked.query.refetch();

  async function follow(outcome: SaveOutcome, insurance: ChosenTariff | null): Promise<boolean> {
    switch (outcome.kind) {
      case "price_changed":
        stops.atPrices();
        if (option) sums.refuse(option);
        refetch();
        return false;
      case "voucher":
        stops.atPrices();
        refetch();
        return false;
      case "insurance":
        if (insurance) renew(insurance);
        refetch();
        return false;
      case "coupon":
        if (outcome.unknown) store.setState({ ...store.getState(), coupon: null });
        refetch();
        return false;
      case "last_minute":
        return waitsForTaken(outcome.lineCodes);
      case "fields":
        state.refuse(refusedFields(outcome.items));
        stops.atMistakes();
        return false;
      case "method":
        state.refuse({ method: "checkout.method_gone" });
        stops.atMistakes();
        refetch();
        return false;
      case "card":
        card.refuse(outcome.code);
        return false;
      case "refused":
        // The summary says how many guests have no bed, and what to do.
        if (outcome.code === "under_book") go("/summary");
        return false;
      case "saved":
      case "unknown":
        return false;
    }
  }

  return { follow, renewing };
}

/**
 * Tells guests which of their rooms are taken. If every night is still free, only not in a single room, it
 * offers the waiting list instead; true if they agree.
 */
function useTakenRooms({ extend }: Pick<AnsweredParts["hold"], "extend">, card: LeftCard) {
  const { rules } = useProperty();
  const showLastMinute = useLastMinute();
  const joinsWaitingList = useWaitingOffer(card);
  return async (lineCodes: string[]): Promise<boolean> => {
    if (rules.roomCheckMode === "warning" && (await extend())?.kind === "torn") return joinsWaitingList();
    showLastMinute(lineCodes);
    return false;
  };
}

/**
 * Asks guests whose rooms are free only night by night whether they want to wait, and says what waiting
 * leaves out.
 */
function useWaitingOffer(card: LeftCard): () => Promise<boolean> {
  const confirm = useConfirm();
  const { t, language } = useTranslation();
  const leftOut = useLeftOut(card.token !== null);
  return () =>
    confirm({
      headline: t("checkout.torn_title"),
      text: sentences([t("checkout.torn_text"), ...leftOut], language),
      continueLabel: t("room.join_waiting_list"),
    });
}

type Renewal =
  | { kind: "none" }
  | { kind: "asking"; runOut: ChosenTariff }
  | { kind: "answered"; costsTheSame: boolean };

type RenewedOrder = {
  /** The insurer is being asked for a valid premium. */
  renewing: boolean;
  /** The premium expired while the order was sent. */
  renew(runOut: ChosenTariff): void;
};

type RenewalEnds = {
  /** The guest has already agreed to it. */
  onSame: () => void;
  /** It costs something else, or is no longer offered. */
  onOther: () => void;
};

/** Continues an order whose insurance was refused, once the insurer's new premium is in the price. */
function useRenewedOrder(
  { price, settled }: { price: ReservationPrice; settled: boolean },
  { onSame, onOther }: RenewalEnds,
): RenewedOrder {
  const insurance = useGuest((state) => state.insurance);
  const [renewal, setRenewal] = useState<Renewal>({ kind: "none" });
  if (renewal.kind === "asking") {
    const { runOut } = renewal;
    const isNew = insurance?.quoteId !== runOut.quoteId;
    const costsTheSame = insurance?.tariff === runOut.tariff && insurance.premium === runOut.premium;
    if (isNew && settled && price.insurance?.valid !== false) setRenewal({ kind: "answered", costsTheSame });
  }
  const goOn = useEffectEvent((costsTheSame: boolean) => (costsTheSame ? onSame() : onOther()));
  useEffect(() => {
    if (renewal.kind === "answered") goOn(renewal.costsTheSame);
  }, [renewal]);
  return {
    renewing: renewal.kind === "asking",
    renew: (runOut) => setRenewal({ kind: "asking", runOut }),
  };
}
