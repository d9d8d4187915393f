import { OfferList } from "../offers/offer-list.tsx";
import { ReservationBar } from "../reservation/reservation-bar.tsx";
import { ReservationPanel } from "../reservation/reservation-panel.tsx";
import { SearchBar } from "../search/search-bar.tsx";
import styles from "./index-page.module.css";

/** Search, offers and the reservation in one view. */
export function IndexPage() {
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
