import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SINGLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

const PAGE = "https://www.shore.example";
const wish = { roomTypeId: SINGLE, arrival: "2027-05-10", departure: "2027-05-12" };

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.empty();
  await shop.settle({ allowedHosts: [PAGE] });
});
afterAll(() => shop.close());

async function bookFrom(hostUrl: string): Promise<ReservationKey> {
  return answered(shop.guest.book([wish], { hostUrl }));
}

async function linkOf({ paymentId, returnToken }: ReservationKey): Promise<string | null> {
  const loaded = await answered(shop.guest.ask("loadReservation", { paymentId, returnToken }));
  return loaded.hostUrl;
}

test("a guest who booked in the hotel's page is led back there, and no secret of the address is kept", async () => {
  const key = await bookFrom(`${PAGE}/rooms?lang=cs&return_token=secret&payment_id=p#draft=d`);
  expect(await linkOf(key)).toBe(`${PAGE}/rooms?lang=cs`);
  expect(await shop.lines("select host_url from reservation")).toEqual([`${PAGE}/rooms?lang=cs`]);
});

test("a booking from any other page is taken, and leads nowhere", async () => {
  const key = await bookFrom("https://www.shore.example.evil.example/");
  expect(await linkOf(key)).toBeNull();
  expect(await shop.lines("select host_url is null from reservation")).toEqual(["true"]);
});

test("a page that the hotel has given up since leads nowhere any more", async () => {
  const key = await bookFrom(`${PAGE}/rooms`);
  await shop.settle({ allowedHosts: ["https://new.shore.example"] });
  expect(await linkOf(key)).toBeNull();
});
