import { isTimed, staysOf } from "@portico/domain/reservations/reservation-item";
import type { PricedStay, ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { acceptPrices, type Differences, findDifferences } from "../pricing/price-changes.ts";
import { usePriceQuestion, useReservationPrice } from "./use-reservation-price.ts";

const NO_STAYS: readonly PricedStay[] = [];
const NO_DIFFERENCES: Differences = { changed: [], lost: [] };

/**
 * The reservation's price now, compared with what the guest was shown. `accept` takes over what they have seen in the
 * comparison; until then nothing may be ordered.
 */
export function useCheckedPrice(businessTrip: boolean) {
  const store = useGuestStore();
  const items = useGuest((state) => state.reservation);
  const query = useReservationPrice(usePriceQuestion(businessTrip));
  const { data, isPlaceholderData } = query;
  const settled = data !== undefined && !isPlaceholderData;
  useQuoteRenewal(data, () => void query.refetch());
  const stays = useMemo(() => (settled ? staysOf(data.items) : NO_STAYS), [settled, data]);
  useWithdrawnServices(stays);
  const differences = useMemo(
    () => (settled ? findDifferences(items, data.items) : NO_DIFFERENCES),
    [settled, items, data],
  );
  return {
    query,
    price: data,
    settled,
    ...differences,
    accept() {
      if (settled) store.setState(acceptPrices(store.getState(), data.items));
    },
  };
}

/** The engine's clock and the guest's are a little apart. */
const MARGIN_MS = 1_000;
/** Browsers take a longer timer for none. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Asks for the price again as soon as the insurer's premium in it has run out, so that the guest learns a new one before
 * the order and not from it. A wrong clock costs one question in vain; the order then finds out.
 */
function useQuoteRenewal(price: ReservationPrice | undefined, renew: () => void): void {
  const validUntil = price?.insurance?.validUntil ?? null;
  const ask = useEffectEvent(renew);
  useEffect(() => {
    if (validUntil === null) return;
    const left = Math.max(0, validUntil - Date.now()) + MARGIN_MS;
    const timer = setTimeout(() => ask(), Math.min(left, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [validUntil]);
}

/** Takes services out that the hotel has stopped offering since they were chosen, and names them. The rooms stay. */
function useWithdrawnServices(priced: readonly PricedStay[]): void {
  const store = useGuestStore();
  const showSnackbar = useSnackbar();
  const text = useLocalText();
  const { services } = useProperty();
  const { t } = useTranslation();
  useEffect(() => {
    const withdrawn = withdrawnServices(priced);
    const before = store.getState();
    const after = withdrawServices(before, withdrawn);
    if (after === before) return;
    store.setState(after);
    const names = services.filter(({ id }) => withdrawn.has(id)).map(({ name }) => text(name));
    showSnackbar({ kind: "warning", headline: t("reservation.item_removed"), text: names.join(", ") });
  }, [priced, store, showSnackbar, services, text, t]);
}

/** Services that lines were chosen with and the hotel does not offer, or not so much of. */
function withdrawnServices(priced: readonly Pick<PricedStay, "problems">[]): ReadonlySet<number> {
  return new Set(
    priced.flatMap(({ problems }) =>
      problems.flatMap((problem) => (problem.code === "service_not_offered" ? [problem.serviceId] : [])),
    ),
  );
}

/** The reservation without them; the same state where it has none. */
function withdrawServices(state: GuestState, withdrawn: ReadonlySet<number>): GuestState {
  const isWithdrawn = ({ serviceId }: { serviceId: number }) => withdrawn.has(serviceId);
  if (!staysOf(state.reservation).some(({ services }) => services.some(isWithdrawn))) return state;
  return {
    ...state,
    reservation: state.reservation.map((item) =>
      isTimed(item) ? item : { ...item, services: item.services.filter((service) => !isWithdrawn(service)) },
    ),
  };
}
