import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { PricedRoom } from "@portico/contract/checkout/reservation-price";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useWithdrawnCoupon } from "../../../coupons/use-withdrawn-coupon.ts";
import { useUndo } from "../../../reservations/use-undo.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { useAskedAgain } from "../../../base/server-calls/use-asked-again.ts";
import { CallError } from "../../../base/server-calls/server-problem.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { sentCouponId } from "../../../base/store/sent-coupon.ts";
import { takeServices, wishedItems, withService, type ServiceWishes } from "./take-services.ts";

const NO_WISHES: ServiceWishes = new Map();

export type ServiceChoices = {
  /** What the guest wants with the line, be it priced already or not. */
  wished(item: ChosenRoom): ChosenRoom["services"];
  choose(item: ChosenRoom, service: { id: number; name: string }, quantity: number): void;
  /** The price of what is wished is on its way, or could not be had. */
  state: "settled" | "asking" | "failed";
  retry(): void;
};

/**
 * Services that the guest puts to lines of the reservation. A wish shows at once and becomes part of the reservation with
 * its price; until then the last price stands. Later wishes overtake those under way. What is taken out can be put back.
 */
export function useServiceWishes(businessTrip: boolean, priced: readonly PricedRoom[]): ServiceChoices {
  const store = useGuestStore();
  const server = useServer();
  const answers = useQueryClient();
  const offerUndo = useUndo();
  const { t } = useTranslation();
  const [wishes, setWishes] = useState(NO_WISHES);
  const [state, setState] = useState<ServiceChoices["state"]>("settled");
  const [failure, setFailure] = useState<unknown>(null);
  useWithdrawnCoupon(failure);
  useAskedAgain(failure, () => void ask());
  const latest = useRef<{ wishes: ServiceWishes; removed: string | null }>({
    wishes: NO_WISHES,
    removed: null,
  });
  const lastPriced = useRef<readonly PricedRoom[]>([]);

  async function ask(): Promise<void> {
    const asked = latest.current;
    setState("asking");
    try {
      const before = store.getState();
      const question: PriceQuestion = {
        currency: before.currency,
        businessTrip,
        couponId: sentCouponId(before),
        insurance: null,
        items: wishedItems(before.reservation, asked.wishes),
      };
      const price = await server.ask(checkoutCalls.price, question, { cancelKey: "services" });
      if (asked !== latest.current) return;
      const known = store.getState();
      const taken = takeServices(known, asked.wishes, [...lastPriced.current, ...priced], price.items);
      lastPriced.current = price.items;
      const sure = { ...question, couponId: sentCouponId(taken), items: [...taken.reservation] };
      if (sure.couponId === question.couponId) answers.setQueryData(["rates", "price", sure], price);
      latest.current = { wishes: NO_WISHES, removed: null };
      setWishes(NO_WISHES);
      setState("settled");
      setFailure(null);
      store.setState(taken);
      if (asked.removed !== null) offerUndo(t("reservation.item_removed"), asked.removed, known);
    } catch (error) {
      if (asked !== latest.current) return;
      if (!(error instanceof CallError)) throw error;
      console.warn("The price of the wished services could not be asked.", error);
      setFailure(error);
      setState("failed");
    }
  }

  return {
    state,
    wished: (item) => [...(wishes.get(item.addedAt) ?? item.services)],
    choose(item, service, quantity) {
      const services = withService(wishes.get(item.addedAt) ?? item.services, service.id, quantity);
      const next = new Map(wishes).set(item.addedAt, services);
      latest.current = { wishes: next, removed: quantity === 0 ? service.name : null };
      setWishes(next);
      void ask();
    },
    retry: () => void ask(),
  };
}
