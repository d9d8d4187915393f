import { instantOf } from "@portico/domain/dates/time-zone";
import { contentsFor } from "@portico/domain/packages/package-contents";
import { quoteTimedService } from "@portico/domain/pricing/quote-timed-service";
import type { Hotel } from "@portico/domain/property/hotel";
import { ADULT, theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aPackage, massages, packageHotel, packageSoldAt } from "@portico/domain/testing/package";
import { aStayQuestion, guests, soldAt } from "@portico/domain/testing/stay-question";
import { aTimedService, at, RESOURCES, SAUNA } from "@portico/domain/testing/timed-service";
import type { SoldItem } from "../../reservations/index.ts";

const NAMES = {
  roomName: { en: "Double room" },
  rateClass: "standard" as const,
  discountNames: [],
  serviceNames: [],
  meals: ["none" as const],
  singleUnit: true,
};

/** Two nights of the lake hotel with breakfast: 4,400 for the nights and 1,000 for the meals. */
export function aSoldRoom(hotel: Hotel = theLakeHotel()): SoldItem {
  const question = aStayQuestion("2027-05-10", "2027-05-12", { guests: guests([ADULT, ADULT], "breakfast") });
  const quote = soldAt(hotel, question);
  return { kind: "room", itemNo: 1, lineCode: "double-1", quote, rateName: { en: "Flexible" }, ...NAMES };
}

/** A weekend with two massages, and the hotel that sells it. */
export function aSoldPackage(): { hotel: Hotel; item: SoldItem } {
  const contents = [massages()];
  const hotel = packageHotel([aPackage({ contents })]);
  const quote = packageSoldAt(hotel);
  return {
    hotel,
    item: {
      kind: "package",
      itemNo: 1,
      lineCode: "double-1",
      quote,
      packageName: { en: "Weekend" },
      contents: contentsFor({ contents, nights: 2 }, quote.guests),
      timesWanted: [],
      times: [],
      ...NAMES,
    },
  };
}

/** An hour of sauna for two, and the hotel that sells it. */
export function aSoldService(): { hotel: Hotel; item: SoldItem } {
  const wellness = { venues: [], resources: RESOURCES, services: [aTimedService({ earlyMinutes: 10 })] };
  const hotel = theLakeHotel({ wellness });
  const block = { day: "2027-05-10", from: at("17:00"), to: at("18:00") };
  const now = instantOf("2027-05-01", "12:00", hotel.timeZone);
  const sale = quoteTimedService(hotel, { serviceId: SAUNA, block, persons: 2, currency: "CZK", now });
  if (!sale.ok) throw new Error(sale.problem.code);
  const names = { serviceName: { en: "Sauna" }, tags: [], takes: [], buffer: 0 };
  return { hotel, item: { kind: "service", itemNo: 1, lineCode: "sauna-1", quote: sale.value, ...names } };
}
