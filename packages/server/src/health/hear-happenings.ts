import { listen, type Happening, type Log } from "../journal/index.ts";
import type { HotelNames } from "./hotel-names.ts";
import type { EngineMetrics } from "./metrics.ts";

/**
 * Counts what happens in this process and logs what an operator may look for later, until the returned function is
 * called.
 */
export function hearHappenings(metrics: EngineMetrics, log: Log, names: HotelNames): () => void {
  return listen((happening) => {
    if ("hotel" in happening) return metrics.count(happening, happening.hotel);
    if (!("hotelId" in happening)) return metrics.count(happening, "none");
    names.with(happening.hotelId, (hotel) => {
      metrics.count(happening, hotel);
      write(log, hotel, happening);
    });
  });
}

/** Each of these is one log line; none names a guest. */
function write(log: Log, hotel: string, happening: Extract<Happening, { hotelId: number }>): void {
  switch (happening.what) {
    case "reservation": {
      const { number, to, isNew } = happening;
      log.info(
        { hotel, reservation: number, state: to },
        isNew ? "reservation saved" : "reservation moved on",
      );
      return;
    }
    case "payment": {
      const { attempt, provider, to, reason } = happening;
      log.info({ hotel, payment: attempt, provider, state: to, reason }, "payment moved on");
      return;
    }
    case "letter": {
      const { letter, kind, to, reason } = happening;
      // The readiness checks report an unreachable mail server once, instead of every letter at every attempt.
      const level = to === "failed" ? "error" : to === "sent" ? "info" : "debug";
      log[level]({ hotel, letter, kind, ...(reason !== null && { reason }) }, `letter ${to}`);
    }
  }
}
