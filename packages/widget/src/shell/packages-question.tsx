import { useEffect, useRef } from "react";
import { replaceQuery } from "../base/address/address-bar.ts";
import { AllTexts } from "../base/language/texts.ts";
import { useProperty } from "../base/property/property-context.ts";
import { searchQuery } from "../base/query-options/search-address.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { useGuardedChanges } from "../reservations/use-guarded-changes.ts";

/** Asks the guest once whether the packages that the address leads to may take the place of the reserved rooms. */
export function PackagesQuestion() {
  return (
    <AllTexts>
      <Question />
    </AllTexts>
  );
}

function Question() {
  const store = useGuestStore();
  const property = useProperty();
  const { changeView } = useGuardedChanges();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void changeView("packages").then((agreed) => {
      // Kept as answered, so that the same address does not ask again.
      if (!agreed) store.setState((state) => ({ ...state }));
      replaceQuery(searchQuery(location.search, store.getState(), property));
    });
  }, [store, property, changeView]);
  return null;
}
