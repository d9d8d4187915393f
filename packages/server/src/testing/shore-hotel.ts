import type { Minor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aResource, aRoomType } from "@portico/domain/testing/room-type";

export const DOUBLE = 1;
export const SINGLE = 2;
export const HOUSE = 3;

/** What each room costs a night, whatever the number of guests. */
export const NIGHT_PRICE = { [DOUBLE]: 220_000, [SINGLE]: 150_000, [HOUSE]: 600_000 };

/**
 * The lake hotel, made to sell: three doubles, one single, and the whole house, which takes all four rooms. It has a
 * bank account, transfers are due within five days, and a deposit of 30 %.
 */
export function theShoreHotel(changes: Partial<Hotel> = {}): Hotel {
  const lake = theLakeHotel();
  const rooms = [DOUBLE, SINGLE, HOUSE] as const;
  return {
    ...lake,
    code: "shore",
    resources: [aResource(), aResource({ id: 2, code: "singles", units: [{ id: 4, name: "201" }] })],
    roomTypes: [
      aRoomType({ id: DOUBLE }),
      aRoomType({
        id: SINGLE,
        code: "single",
        name: { en: "Single" },
        takes: [{ resourceId: 2, quantity: 1 }],
      }),
      aRoomType({
        id: HOUSE,
        code: "house",
        sellType: "whole_building",
        name: { en: "The house" },
        beds: 8,
        takes: [
          { resourceId: 1, quantity: 3 },
          { resourceId: 2, quantity: 1 },
        ],
      }),
    ],
    ratePlans: lake.ratePlans.map((plan) =>
      plan.pricing.kind === "base"
        ? {
            ...plan,
            roomTypeIds: [...rooms],
            pricing: {
              kind: "base",
              prices: rooms.map((roomTypeId) => ({
                roomTypeId,
                amounts: { 0: NIGHT_PRICE[roomTypeId] },
              })),
              extraBeds: [],
            },
          }
        : { ...plan, roomTypeIds: [...rooms] },
    ),
    payment: {
      methods: ["bank_transfer", "on_site"],
      bankAccounts: [
        {
          currency: "CZK",
          account: "19-2000145399/0800",
          iban: "CZ6508000000192000145399",
          bic: "GIBACZPX",
          holder: "The Lake Hotel Ltd",
          feed: null,
        },
      ],
      bankDueDays: 5,
      transferShare: 100,
      gateway: null,
      guarantee: null,
    },
    ...changes,
  };
}

/** The shore hotel's rate plans with another price of a night in the double room. */
export function doubleAt(night: Minor): Pick<Hotel, "ratePlans"> {
  return {
    ratePlans: theShoreHotel().ratePlans.map((plan) =>
      plan.pricing.kind === "base"
        ? {
            ...plan,
            pricing: {
              ...plan.pricing,
              prices: plan.pricing.prices.map((price) =>
                price.roomTypeId === DOUBLE ? { ...price, amounts: { 0: night } } : price,
              ),
            },
          }
        : plan,
    ),
  };
}
