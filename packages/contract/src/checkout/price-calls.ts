import { codedCall } from "../call.ts";
import { availableRooms as freeRooms } from "./available-rooms.ts";
import { availableRoomsQuestion, priceQuestion } from "./price-question.ts";
import { reservationPrice } from "./reservation-price.ts";

const price = codedCall(
  { name: "price", method: "POST", base: "api", path: "/price" },
  priceQuestion,
  reservationPrice,
);

const availableRooms = codedCall(
  { name: "availableRooms", method: "POST", base: "api", path: "/available-rooms" },
  availableRoomsQuestion,
  freeRooms,
);

/** What a page asks about a reservation that is not made yet; the first screen loads these and no other call of an order. */
export const priceCalls = { price, availableRooms };
