import { isTimed, staysOf } from "@portico/domain/reservations/reservation-item";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { ChosenItem, ChosenStay } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { PricedStay } from "@portico/contract/checkout/reservation-price";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { CallError } from "../../../base/server-calls/server-problem.ts";
import { useAskedAgain } from "../../../base/server-calls/use-asked-again.ts";
import type { GuestState } from "../../../base/store/guest-state.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { sentCouponId } from "../../../base/store/sent-coupon.ts";
import { useWithdrawnCoupon } from "../../../coupons/use-withdrawn-coupon.ts";
import { useUndo } from "../../../reservations/use-undo.ts";

const NO_WISHES: ServiceWishes = new Map();

export type ServiceChoices = {
  /** The services that the guest wants with the line, priced or not yet. */
  wished(item: ChosenStay): ChosenStay["services"];
  choose(item: ChosenStay, service: { id: number; name: string }, quantity: number): void;
  /** The price of the wishes is loading, or the question failed. */
  state: "settled" | "asking" | "failed";
  retry(): void;
};

/**
 * Services that the guest adds to the reservation's lines. A wish shows at once and joins the reservation
 * with its price; until then the last price stays. A later wish overtakes one under way. Removals can be
 * undone.
 */
export function useServiceWishes(businessTrip: boolean, priced: readonly PricedStay[]): ServiceChoices {
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
  const lastPriced = useRef<readonly PricedStay[]>([]);

  async function ask(): Promise<void> {
    const asked = latest.current;
    setState("asking");
    try {
      const before = store.getState();
      const question = wishedQuestion(before, asked.wishes, businessTrip);
      const price = await server.ask(priceCalls.price, question, { cancelKey: "services" });
      if (asked !== latest.current) return;
      const known = store.getState();
      const rooms = staysOf(price.items);
      const taken = takeServices(known, asked.wishes, [...lastPriced.current, ...priced], rooms);
      lastPriced.current = rooms;
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

/** The wanted services of each line, by the time at which the line was added. */
type ServiceWishes = ReadonlyMap<number, readonly ChosenService[]>;

/** Sets the quantity of a service and keeps the others; 0 removes it. */
export function withService(
  services: readonly ChosenService[],
  serviceId: number,
  quantity: number,
): ChosenService[] {
  const others = services.filter((service) => service.serviceId !== serviceId);
  return quantity === 0 ? others : [...others, { serviceId, quantity }];
}

/** Asks for the price with the wishes by the page's own question, so that the page need not ask again. */
function wishedQuestion(state: GuestState, wishes: ServiceWishes, businessTrip: boolean): PriceQuestion {
  return {
    currency: state.currency,
    businessTrip,
    couponId: sentCouponId(state),
    insurance: null,
    vouchers: [],
    voucherExtent: state.voucherExtent,
    replace: null,
    items: wishedItems(state.reservation, wishes),
  };
}

/** The lines with the wishes, for a price question. */
export function wishedItems(items: readonly ChosenItem[], wishes: ServiceWishes): ChosenItem[] {
  return items.map((item) =>
    isTimed(item) ? item : { ...item, services: [...(wishes.get(item.addedAt) ?? item.services)] },
  );
}

/**
 * Takes the wished services over, each line with its new offer. The shown price changes only by the services:
 * if the room or package itself has a new price, that still counts as a price change. `before` are the last
 * priced lines.
 */
export function takeServices(
  state: GuestState,
  wishes: ServiceWishes,
  before: readonly PricedStay[],
  now: readonly PricedStay[],
): GuestState {
  const reservation = state.reservation.map((item) => {
    if (isTimed(item)) return item;
    const wished = wishes.get(item.addedAt);
    const priced = now.find(({ lineCode, problems }) => lineCode === item.lineCode && problems.length === 0);
    if (!wished || !priced) return item;
    const earlier = before.find(
      (line) => line.lineCode === item.lineCode && hasServices(line, item.services),
    );
    const shownTotal = item.shownTotal + servicesTotal(priced) - (earlier ? servicesTotal(earlier) : 0);
    return { ...item, services: [...wished], offerId: priced.offerId, shownTotal };
  });
  return { ...state, reservation };
}

function hasServices({ services }: Pick<PricedStay, "services">, chosen: readonly ChosenService[]): boolean {
  return (
    services.length === chosen.length &&
    chosen.every(({ serviceId, quantity }) =>
      services.some((line) => line.serviceId === serviceId && line.quantity === quantity),
    )
  );
}

function servicesTotal({ services }: Pick<PricedStay, "services">): number {
  return services.reduce((sum, { amount }) => sum + amount, 0);
}
