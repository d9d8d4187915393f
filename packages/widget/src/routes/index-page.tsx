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

/** Opens the calendar at once where the hotel wants it and the guest comes without dates. */
function useInitialCalendar(): void {
  const { initialCalendar } = useProperty().search;
  const { openCalendar } = useWidgetDialogs();
  const arrival = useGuest((state) => state.arrival);
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    if (initialCalendar && arrival === null) openCalendar({ roomTypeId: 0 });
  }, [initialCalendar, arrival, openCalendar]);
}
