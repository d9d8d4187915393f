import { codedCall } from "../call.ts";
import * as calendar from "../calendar/calendar.ts";
import { alternatives as alternativeStays, alternativesQuestion } from "./alternative.ts";
import { cheaperStays } from "./cheaper-stay.ts";
import { combinationQuestion, combinations as combinationViews } from "./combination.ts";
import { conversionQuestion, convertedPrice } from "./conversion.ts";
import * as houses from "./facility.ts";
import * as month from "../calendar/month.ts";
import { offerCalls } from "./offer-calls.ts";
import { offerQuestion } from "./offer-question.ts";
import { rateFrom as rateFromView } from "./rate-from.ts";

const availability = codedCall(
  { name: "availability", method: "GET", base: "pons", path: "/availability" },
  calendar.calendarQuestion,
  calendar.availabilityDays,
);

const availabilityDeparture = codedCall(
  { name: "availabilityDeparture", method: "GET", base: "pons", path: "/availability-departure" },
  calendar.departureQuestion,
  calendar.departureDays,
);

const availabilityDepartureLongterm = codedCall(
  {
    name: "availabilityDepartureLongterm",
    method: "GET",
    base: "pons",
    path: "/availability-departure-longterm",
  },
  month.monthOptionsQuestion,
  month.monthOptions,
);

const availabilityDepartureLongtermDetail = codedCall(
  {
    name: "availabilityDepartureLongtermDetail",
    method: "GET",
    base: "pons",
    path: "/availability-departure-longterm-detail",
  },
  month.monthDeparturesQuestion,
  calendar.departureDays,
);

const monthPrices = codedCall(
  { name: "monthPrices", method: "POST", base: "api", path: "/month-prices" },
  month.monthPricesQuestion,
  month.monthPrices,
);

const hints = codedCall(
  { name: "hints", method: "GET", base: "pons", path: "/hints" },
  calendar.hintsQuestion,
  calendar.priceHints,
);

const rateFrom = codedCall(
  { name: "rateFrom", method: "GET", base: "pons", path: "/rate-from" },
  calendar.calendarQuestion,
  rateFromView,
);

const convertRate = codedCall(
  { name: "convertRate", method: "GET", base: "pons", path: "/convert-rate" },
  conversionQuestion,
  convertedPrice,
);

const combinations = codedCall(
  { name: "combinations", method: "GET", base: "pons", path: "/combinations" },
  combinationQuestion,
  combinationViews,
);

const alternatives = codedCall(
  { name: "alternatives", method: "GET", base: "pons", path: "/alternatives" },
  alternativesQuestion,
  alternativeStays,
);

const cheaperDays = codedCall(
  { name: "cheaperDays", method: "POST", base: "api", path: "/cheaper-days" },
  offerQuestion,
  cheaperStays,
);

const facility = codedCall(
  { name: "facility", method: "GET", base: "api", path: "/facility" },
  houses.facilityListQuestion,
  houses.facilities,
);

const facilityRates = codedCall(
  { name: "facilityRates", method: "GET", base: "pons", path: "/facility-rates" },
  houses.facilityQuestion,
  houses.facilityRates,
);

/** The calls from the hotel's first screen to the choice of a room. */
export const searchCalls = {
  ...offerCalls,
  availability,
  availabilityDeparture,
  availabilityDepartureLongterm,
  availabilityDepartureLongtermDetail,
  monthPrices,
  hints,
  rateFrom,
  convertRate,
  combinations,
  alternatives,
  cheaperDays,
  facility,
  facilityRates,
};
