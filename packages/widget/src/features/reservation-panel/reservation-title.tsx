import { LaterText } from "../../base/language/later-text.tsx";
import { useReservationPrice } from "../../reservations/use-reservation-price.ts";
import { usePriceQuestion } from "../../reservations/use-price-question.ts";
import { useWaits } from "../../waiting-list/use-waits.ts";

/** What the chosen rooms are called together: a reservation, or what the guest would wait for. */
export function ReservationTitle() {
  const waits = useWaits(useReservationPrice(usePriceQuestion()).data);
  return <LaterText text={waits ? "waiting.choice" : "reservation.title"} instead="reservation.title" />;
}
