import { couponCalls } from "@portico/contract/coupons/coupon-calls";
import type { CommandProblem, HostCommand, HostDisplay } from "@portico/contract/frame-requests";
import type { Property } from "@portico/contract/property/property";
import { MAX_PERSONS, type Party, personsOf } from "@portico/domain/stays/guest";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFrame } from "../base/frame/frame.ts";
import { useTell } from "../base/occurrences/occurrences.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { displayOf, isKnownName, viewOf } from "../base/store/display-changes.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { changeCoupon, changeLanguage, changeParty } from "../base/store/search-changes.ts";
import { isWithinLimits } from "../base/store/stay-limits.ts";
import { chosenCoupon, couponKey } from "../coupons/use-coupon.ts";
import { useGuardedChanges } from "../reservations/use-guarded-changes.ts";

type Outcome = CommandProblem | null;

/** Obeys the host page as far as the guest could do the same: what would drop a reservation is asked before. */
export function HostCommands() {
  const frame = useFrame();
  const store = useGuestStore();
  const property = useProperty();
  const server = useServer();
  const answers = useQueryClient();
  const tell = useTell();
  const { changeStay, changeCurrency, changeView } = useGuardedChanges();

  useEffect(() => {
    async function setDates(arrival: string, departure: string): Promise<Outcome> {
      if (arrival < property.today) return "dates_past";
      if (departure > property.search.lastDate) return "dates_too_far";
      if (!isWithinLimits({ arrival, departure }, store.getState())) return "dates_not_allowed";
      return (await changeStay(arrival, departure)) ? null : "declined";
    }

    function setGuests(party: Party): Outcome {
      const known = new Set(property.guestCategories.map(({ id }) => id));
      if (!Object.keys(party).every((id) => known.has(Number(id)))) return "guest_category_unknown";
      const persons = personsOf(party);
      if (persons < 1 || persons > MAX_PERSONS) return "invalid_guests";
      store.setState(changeParty(store.getState(), party));
      return null;
    }

    async function setCoupon(code: string | null): Promise<Outcome> {
      if (code !== null && !property.coupons) return "coupon_unknown";
      try {
        const coupon = code && (await server.ask(couponCalls.coupon, { code: code.trim() }));
        if (coupon) answers.setQueryData(couponKey(coupon.code), coupon);
        const chosen = coupon ? chosenCoupon(coupon) : null;
        store.setState(changeCoupon(store.getState(), chosen));
        return null;
      } catch (error) {
        return problemCode(error) === "coupon_unknown" ? "coupon_unknown" : "failed";
      }
    }

    async function setCurrency(asked: string): Promise<Outcome> {
      const offered = property.currencies.find(({ code }) => code === asked.toUpperCase());
      if (!offered) return "currency_not_offered";
      return (await changeCurrency(offered.code)) ? null : "declined";
    }

    function setLanguage(asked: string): Outcome {
      const offered = property.languages.find((code) => code === asked.slice(0, 2).toLowerCase());
      if (!offered) return "language_not_offered";
      store.setState(changeLanguage(store.getState(), offered));
      tell({ kind: "language_chosen" });
      return null;
    }

    async function setDisplay(wish: HostDisplay): Promise<Outcome> {
      for (const option of ["room", "highlight", "package"] as const)
        if (!isKnownName(property, option, wish[option]))
          return option === "package" ? "package_unknown" : "room_unknown";
      const display = displayOf(property, wish);
      const view = viewOf(display);
      if (view !== null && !(await changeView(view))) return "declined";
      store.setState(display);
      // Where the widget fills the window, what is shown now begins at its top; elsewhere the page keeps its place.
      window.scrollTo({ top: 0 });
      return null;
    }

    async function obey(command: HostCommand): Promise<Outcome> {
      switch (command.name) {
        case "setDates":
          return setDates(command.arrival, command.departure);
        case "setGuests":
          return setGuests(partyOf(command.guests, property));
        case "setCoupon":
          return setCoupon(command.code);
        case "setCurrency":
          return setCurrency(command.currency);
        case "setLanguage":
          return setLanguage(command.language);
        case "setDisplay":
          return setDisplay(command.display);
      }
    }

    return frame.onCommand(obey);
  }, [frame, store, property, server, answers, tell, changeStay, changeCurrency, changeView]);

  return null;
}

/** A plain number means guests of the hotel's usual category. */
function partyOf(guests: number | Record<string, number>, property: Property): Party {
  if (typeof guests === "number") return { [property.search.defaultGuestCategoryId]: guests };
  const present = Object.entries(guests).filter(([, count]) => count > 0);
  return Object.fromEntries(present.map(([id, count]) => [Number(id), count]));
}
