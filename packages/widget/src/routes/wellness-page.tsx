import { ReservationBar } from "../features/reservation-panel/reservation-bar.tsx";
import { ReservationPanel } from "../features/reservation-panel/reservation-panel.tsx";
import { ServiceList } from "../features/wellness-list/service-list.tsx";
import { useAskedService } from "./use-asked-service.ts";
import styles from "./routes.module.css";

/** Services by the time of day and the reservation in one view. */
export function WellnessPage() {
  useAskedService();
  return (
    <>
      <div className={styles.columns}>
        <ServiceList />
        <ReservationPanel />
      </div>
      <ReservationBar />
    </>
  );
}
