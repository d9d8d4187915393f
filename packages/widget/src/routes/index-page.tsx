import { useEffect, useRef } from "react";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { OfferList } from "../features/offers/offer-list.tsx";
import { useProperty } from "../base/property/property-context.ts";
import { ReservationBar } from "../features/reservation-panel/reservation-bar.tsx";
import { ReservationPanel } from "../features/reservation-panel/reservation-panel.tsx";
import { SearchBar } from "../features/search/search-bar.tsx";
import { useGuest } from "../base/store/guest-store.ts";
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
