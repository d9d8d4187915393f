import type { PlainDate } from "@portico/domain/dates/plain-date";
import { hopelessPlans } from "@portico/domain/offers/hopeless-plans";
import { buildHotelCalendar } from "@portico/domain/property/hotel-calendar";

import type { NamedHotel } from "../../property/index.ts";
import type { Reading } from "../lines/reading.ts";

/** Plans that no guest is ever shown with profit: another one sells the same rooms for no more, on terms as good. */
export function warnOfHopelessPlans(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  const codeOf = (id: number) => hotel.ratePlans.find((plan) => plan.id === id)?.code ?? "";
  const calendar = buildHotelCalendar(hotel, today, hotel.search.horizonDays);
  for (const { ratePlanId, outdoneBy } of hopelessPlans(hotel, calendar)) {
    reading.warning(
      ["ratePlans", codeOf(ratePlanId)],
      `can never win: "${codeOf(outdoneBy)}" sells its rooms on the same days for no more, on terms that are as good; make it cheaper or better, remove it, or say incomparable: true if it gives something that the engine knows nothing of`,
    );
  }
}
