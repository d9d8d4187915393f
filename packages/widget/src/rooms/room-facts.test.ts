import { expect, test } from "vitest";
import { aProperty } from "../testing/property-fixture.ts";
import { tellingEquipment } from "./room-facts.tsx";

const WIFI = 1;
const SHOWER = 2;
const BATH = 3;
const TERRACE = 4;

const [room] = aProperty().roomTypes;
if (!room) throw new Error("The hotel of the tests has rooms.");
const equipment = [WIFI, SHOWER, BATH, TERRACE].map((id) => ({ id, name: {}, icon: "wifi-high", order: id }));
const roomTypes = [[WIFI, SHOWER], [SHOWER, WIFI], [WIFI, SHOWER, BATH, TERRACE], [TERRACE]].map(
  (owned, id) => ({
    ...room,
    id,
    equipment: owned,
  }),
);

test.each([
  ["what every room has stands in the hotel's order", 0, [WIFI, SHOWER]],
  ["what only this room has comes before what others have as well", 2, [BATH, TERRACE, WIFI, SHOWER]],
  ["nothing is added", 3, [TERRACE]],
])("%s", (_, index, order) => {
  const type = roomTypes[index];
  expect(type && tellingEquipment(type, equipment, roomTypes).map(({ id }) => id)).toEqual(order);
});
