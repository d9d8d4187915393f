import { LaterText } from "../language/later-text.tsx";
import { useReservationPrice } from "../server-calls/use-reservation-price.ts";
import { usePriceQuestion } from "./use-price-question.ts";
import { useWaits } from "./use-waits.ts";

/** What the chosen rooms are called together: a reservation, or what the guest would wait for. */
export function ReservationTitle() {
  const waits = useWaits(useReservationPrice(usePriceQuestion()).data);
  return <LaterText text={waits ? "waiting.choice" : "reservation.title"} instead="reservation.title" />;
}
