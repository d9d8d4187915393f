import { codedCall } from "../call.ts";
import { reservationKey } from "../reservations/reservation-key.ts";
import { arrivalData as data, lodgerRequest } from "./lodger.ts";

const arrivalData = codedCall(
  { name: "arrivalData", method: "POST", base: "api", path: "/arrival-data" },
  reservationKey,
  data,
);

const saveArrivalData = codedCall(
  { name: "saveArrivalData", method: "POST", base: "api", path: "/save-arrival-data" },
  lodgerRequest,
  data,
);

/** The calls by which guests fill in ahead what the register of the hotel's country asks. */
export const lodgerCalls = { arrivalData, saveArrivalData };
