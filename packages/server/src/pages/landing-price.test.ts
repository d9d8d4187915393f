import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { isCurrencyCode } from "@portico/domain/money/currency";
import { fromMajor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { demoFileText, demoHotel, hotelOf } from "../hotel-files/testing/demo-hotel.ts";
import { importHotel } from "../property/import-hotel.ts";
import { Dice } from "../testing/dice.ts";
import { theShoreHotel } from "../testing/shore-hotel.ts";
import { TestGuest } from "../testing/test-guest.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";

type Landed = { address: URL; offers: LandedOffer[] };
type LandedOffer = { url?: string; price?: number; priceCurrency?: string; availability: string };

let shop: TestShop;
let hotels: Hotel[];

beforeAll(async () => {
  shop = await openShop();
  const city = hotelOf(demoFileText("city.yaml"));
  await importHotel(shop.database, demoHotel());
  await importHotel(shop.database, city);
  hotels = [theShoreHotel(), demoHotel(), city];
});
afterAll(() => shop.close());

/** Follows an address as price comparison does, and reads what the page says that the stay costs. */
async function land(address: string): Promise<Landed> {
  const headers = { "X-Client": "", "Accept-Encoding": "identity" };
  const at = (path: string) => shop.engine.ask(path, { headers, redirect: "manual" });
  const answer = await at(address);
  const to = answer.headers.get("location") ?? address;
  const html = await (await at(to)).text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}";
  const { makesOffer = [] } = JSON.parse(json) as { makesOffer?: LandedOffer[] };
  return { address: new URL(to, "http://localhost"), offers: makesOffer };
}

/** Goes on from an offer's own address as the page does: the room's rates, then the price before personal data. */
async function finalPrice(address: URL): Promise<number> {
  const { client = "", currency = "", ...asked } = Object.fromEntries(address.searchParams);
  const hotel = hotels.find(({ code }) => code === client);
  const roomType = hotel?.roomTypes.find(({ code }) => code === asked["room"]);
  if (!hotel || !roomType || !isCurrencyCode(currency)) throw new Error(`No room at ${address.href}`);
  const guest = new TestGuest(shop.engine.origin, currency);
  const headers = { "x-client": client };
  const stay = {
    arrival: asked["arrival"] as PlainDate,
    departure: asked["departure"] as PlainDate,
  };
  const party = JSON.parse(asked["persons"] ?? "") as Record<number, number>;
  const question = {
    ...stay,
    party,
    guests: null,
    roomTypeId: roomType.id,
    ratePlanId: 0,
    couponId: 0,
    explain: true,
  };
  const rates = await guest.ask("rates", question, headers);
  const sold = rates.ok ? rates.answer.filter(({ problems }) => problems.length === 0) : [];
  const wanted = asked["rate"];
  const offer = wanted === undefined ? sold[0] : sold.find(({ ratePlanId }) => String(ratePlanId) === wanted);
  if (offer === undefined) throw new Error(`No rate at ${address.href}: ${JSON.stringify(rates)}`);
  const { roomTypeId, ratePlanId, guests, lineCode, offerId, total } = offer;
  const line = { roomTypeId, ratePlanId, ...stay, guests, services: [], lineCode, offerId };
  const priced = await guest.ask(
    "price",
    {
      currency,
      businessTrip: false,
      couponId: 0,
      insurance: null,
      vouchers: [],
      items: [{ kind: "room", ...line, addedAt: 1_000, shownTotal: total }],
    },
    headers,
  );
  if (!priced.ok) throw new Error(`No price at ${address.href}: ${JSON.stringify(priced)}`);
  return priced.answer.total + priced.answer.cityTax.atProperty;
}

function randomLanding(dice: Dice): string {
  const hotel = dice.pick(hotels);
  const ages = Array.from({ length: dice.chance(30) ? 1 + dice.throw(2) : 0 }, () => dice.throw(18));
  const currency = dice.pick(hotel.currencies).code;
  const query = new URLSearchParams({
    client: hotel.code,
    checkin: addDays("2027-01-11", dice.throw(300)),
    nights: String(1 + dice.throw(7)),
    adults: String(1 + dice.throw(3)),
    ages: ages.join(","),
    lang: dice.pick(hotel.languages),
    currency,
    room: dice.chance(30) ? dice.pick(hotel.roomTypes).code : "",
    rate: "",
  });
  return `/landing?${query.toString()}`;
}

test("for 300 random stays the price on the landing page is the price before personal data", async () => {
  const dice = new Dice(17);
  const found = { offers: 0, soldOut: 0 };
  const wrong: string[] = [];
  for (let stay = 0; stay < 300; stay++) {
    const { offers } = await land(randomLanding(dice));
    const offer = dice.pick(offers);
    if (offer.url === undefined || offer.price === undefined) {
      expect(offer.availability).toBe("https://schema.org/SoldOut");
      found.soldOut++;
      continue;
    }
    found.offers++;
    const address = new URL(offer.url);
    const currency = address.searchParams.get("currency") ?? "";
    if (!isCurrencyCode(currency)) throw new Error(offer.url);
    const last = await finalPrice(address);
    if (offer.priceCurrency !== currency || fromMajor(offer.price, currency) !== last) {
      wrong.push(`${offer.url}: ${offer.price} and ${last}`);
    }
  }
  expect(wrong).toEqual([]);
  // Enough of both that neither is passed over.
  expect(found.offers).toBeGreaterThan(150);
  expect(found.soldOut).toBeGreaterThan(0);
});

describe("the landing address", () => {
  const optionsOf = async (query: string) =>
    Object.fromEntries((await land(`/landing?${query}`)).address.searchParams);

  test("leads to the search that price comparison means", async () => {
    const [room] = demoHotel().roomTypes;
    expect(
      await optionsOf(
        `client=demo&checkin=2027-05-13&nights=2&adults=2&lang=pt-BR&currency=EUR&room=${room?.id}&rate=&gclid=x`,
      ),
    ).toEqual({
      client: "demo",
      arrival: "2027-05-13",
      departure: "2027-05-15",
      persons: `{"${demoHotel().search.defaultGuestCategoryId}":2}`,
      lang: "pt-BR",
      currency: "EUR",
      room: room?.code,
      gclid: "x",
    });
  });

  test("gives each child the category of its age, and one of an unknown age that of the oldest", async () => {
    const { guestCategories } = theShoreHotel();
    const [adult, child, infant] = guestCategories.map(({ id }) => id);
    const personsOf = async (children: string) =>
      JSON.parse((await optionsOf(`client=shore&adults=2&${children}`))["persons"] ?? "") as unknown;
    expect(await personsOf("ages=7,2")).toEqual({ [adult ?? 0]: 2, [child ?? 0]: 1, [infant ?? 0]: 1 });
    // At this hotel children of twelve and older pay as adults.
    expect(await personsOf("children=1&ages=")).toEqual({ [adult ?? 0]: 3 });
  });

  test("drops what cannot be read, and still leads to the hotel", async () => {
    expect(await optionsOf("client=demo&checkin=soon&nights=-1&adults=lots&room=cellar&rate=9999")).toEqual({
      client: "demo",
    });
    expect(await optionsOf("client=nobody&adults=2")).toMatchObject({ client: "nobody" });
  });

  test("names the price of the rate that was clicked", async () => {
    const { offers } = await land("/landing?client=shore&checkin=2027-05-10&nights=2&adults=2&room=1&rate=2");
    const [offer] = offers;
    const address = new URL(offer?.url ?? "");
    expect([offers.length, address.searchParams.get("rate")]).toEqual([1, "2"]);
    expect(fromMajor(offer?.price ?? 0, "CZK")).toBe(await finalPrice(address));
  });
});

test("an address without dates makes no offer", async () => {
  expect((await land("/?client=demo")).offers).toEqual([]);
});
