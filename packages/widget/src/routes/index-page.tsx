import { useEffect, useRef } from "react";
import { useWidgetDialogs } from "../dialogs/widget-dialogs.ts";
import { OfferList } from "../offers/offer-list.tsx";
import { useProperty } from "../property/property-context.ts";
import { ReservationBar } from "../reservation/reservation-bar.tsx";
import { ReservationPanel } from "../reservation/reservation-panel.tsx";
import { SearchBar } from "../search/search-bar.tsx";
import { useGuest } from "../store/guest-store.ts";
import styles from "./index-page.module.css";

/** Search, offers and the reservation in one view. */
export function IndexPage() {
  useInitialCalendar();
  return (
    <>
      <SearchBar />
      <div className={styles.columns}>
        <OfferList />
        <ReservationPanel />
      </div>
      <ReservationBar />
    </>
  );
}

/** Opens the calendar at once where the hotel wants it and the guest has no dates yet. */
function useInitialCalendar(): void {
  const { initialCalendar } = useProperty().search;
  const { openCalendar } = useWidgetDialogs();
  const arrival = useGuest((state) => state.arrival);
  const opened = useRef(false);
  useEffect(() => {
    if (!initialCalendar || opened.current || arrival !== null) return;
    opened.current = true;
    openCalendar({ roomTypeId: 0 });
  }, [initialCalendar, arrival, openCalendar]);
}
