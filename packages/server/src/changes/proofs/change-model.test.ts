import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { without } from "../../testing/cut-guard.ts";
import { NOW } from "../../testing/test-shop.ts";
import { ChangeDesk } from "../testing/change-model/change-desk.ts";
import { ChangePlayer } from "../testing/change-model/change-player.ts";
import {
  type Beside,
  type INTO,
  type Order,
  ordersWith,
  type Step,
  steps,
} from "../testing/change-model/change-steps.ts";
import { compare } from "../testing/change-model/compare.ts";
import type { Mistake } from "../testing/change-model/naive-stay.ts";

/**
 * Random lives of a reservation: booked and paid in some way, also insured, with a card left or by the month, changed in each part,
 * cancelled in part, paid for and told about, by guests, staff and two tabs at once, over HTTP. After each step state, price, rooms,
 * what is left to pay and when, places taken, money by each way, what may be charged, insurance and letters are those of a clerk's
 * paper. `PORTICO_MODEL_SEQUENCES=500` plays more, `PORTICO_MODEL_SEED` others; a failure names the seed and
 * the shortest sequence that was found.
 */
const SEQUENCES = Number(process.env["PORTICO_MODEL_SEQUENCES"] ?? 16);

let house: ChangeDesk;
const seen = new Map<string, number>();

beforeAll(async () => {
  house = await ChangeDesk.open();
});
afterAll(() => house.close());

async function play(order: Order, all: readonly Step[], mistake: Mistake | null = null): Promise<string[]> {
  await house.nextDay(NOW);
  const player = new ChangePlayer(house, order, mistake);
  try {
    await player.begin(order);
    const first = await compare(house, player);
    if (first.length > 0) return ["booked", ...first];
    for (const [place, step] of all.entries()) {
      const wrong = [...(await player.play(step)), ...(await compare(house, player))];
      if (wrong.length > 0) return [`${place + 1}. ${JSON.stringify(step)}`, ...wrong];
    }
    const broken = await checkInvariants(house.desk.shop.database.pool);
    return broken.map((violation) => JSON.stringify(violation));
  } finally {
    for (const what of player.seen) seen.set(what, (seen.get(what) ?? 0) + 1);
    if (player.saved !== null) await house.clear(player.saved);
  }
}

const A_ROOM: Order = {
  rooms: ["double"],
  sauna: false,
  dogs: 0,
  beside: "nothing",
  daysAhead: 60,
  nights: 2,
  method: "card",
  part: "deposit",
  coupon: false,
  voucher: false,
};

const change = (into: (typeof INTO)[number], pick = 0) => ({ kind: "change", pick, into }) as const;
const cancel = (pick = 0) => ({ kind: "cancel item", pick }) as const;

/** What chance rarely finds: a reservation that is paid for more than twice, and one into whose new rate only a card bars the way. */
const RARE: [life: string, order: Order, all: Step[]][] = [
  [
    "pays the rest of a longer stay",
    A_ROOM,
    [{ kind: "pay the rest" }, change("longer"), { kind: "pay the rest" }],
  ],
  [
    "pays for one more night twice, and cancels",
    { ...A_ROOM, rooms: ["double", "single"], method: "on_site" },
    [
      { kind: "pay the rest" },
      change("longer"),
      { kind: "pay the rest" },
      change("longer"),
      { kind: "pay the rest" },
      cancel(1),
      { kind: "cancel all" },
    ],
  ],
  [
    "comes sooner and longer",
    { ...A_ROOM, rooms: ["double", "single"] },
    [
      { kind: "pay the rest" },
      change("sooner"),
      change("longer"),
      { kind: "pay the rest" },
      cancel(1),
      { kind: "cancel all" },
    ],
  ],
  [
    "transfers twice",
    { ...A_ROOM, rooms: ["double", "single"], method: "bank_transfer", part: "full" },
    [
      change("longer"),
      { kind: "transfer the rest" },
      change("longer"),
      { kind: "transfer the rest" },
      cancel(1),
      { kind: "cancel all" },
    ],
  ],
  [
    "gives two items back of one transfer",
    { ...A_ROOM, rooms: ["double", "double", "single"], method: "bank_transfer", part: "full" },
    [cancel(1), cancel(1), change("longer"), { kind: "cancel all" }],
  ],
  ["has left no card for a rate that asks for one", A_ROOM, [change("a rate with a card")]],
  [
    "looks at the only single, changes the other room, and comes back to it",
    { ...A_ROOM, rooms: ["double", "double"], method: "on_site" },
    [{ kind: "look", pick: 1, into: "another room" }, change("longer"), change("another room", 1)],
  ],
  ["takes the house of which the room is a part", A_ROOM, [change("the house")]],
];

test.each(RARE)("a guest who %s", async (_, order, all) => {
  expect(await play(order, all)).toEqual([]);
});

/** What is agreed to beside rooms, how many of sixteen lives have it, a seed, and what must have happened, or nothing was tested. */
const LIVES: [Beside, share: number, seed: number, happened: Record<string, number>][] = [
  [
    "nothing",
    7,
    20_274_457,
    {
      "change: 1 done": 2,
      "cancel item: 1 done": 2,
      "two at once: 1 done": 2,
      "staff: done": 2,
      "rest: paid": 2,
      "any: room done": 1,
      "any: rate done": 1,
      "any: extras done": 1,
    },
  ],
  [
    "insurance",
    3,
    20_272_308,
    {
      "insured: change left to the hotel": 1,
      "insured: cancel item done": 1,
      "insured: cancel all done": 1,
    },
  ],
  [
    "card guarantee",
    3,
    20_273_792,
    {
      "with a card: room done": 1,
      "with a card: rate done": 1,
      "with a card: extras done": 1,
      "with a card: cancel item done": 1,
      "with a card: cancel all done": 1,
    },
  ],
  [
    "rent",
    3,
    20_272_576,
    {
      "by instalments: change left to the hotel": 1,
      "by instalments: cancel item left to the hotel": 1,
      "by instalments: cancel all done": 1,
      "instalment: paid": 2,
    },
  ],
];

test.each(LIVES)(
  "random lives of a reservation with %s beside it cost, give back, take and write what they do on paper",
  async (beside, share, ownSeed, happened) => {
    seen.clear();
    const seed = Number(process.env["PORTICO_MODEL_SEED"] ?? ownSeed);
    const numRuns = Math.ceil((SEQUENCES * share) / 16);
    await fc.assert(
      fc.asyncProperty(ordersWith(beside), steps, async (order, all) => {
        expect(await play(order, all)).toEqual([]);
      }),
      { seed, numRuns },
    );
    if (process.env["PORTICO_MODEL_SEQUENCES"] !== undefined) console.log(numRuns, beside, seen);
    const rare = Object.entries(happened).filter(([what, often]) => (seen.get(what) ?? 0) < often);
    expect(rare).toEqual([]);
  },
  3_600_000,
);

/** By card, at half the price as the fee: of two rooms one is cancelled, and the other one becomes longer and shorter. */
const OUT: [Order, Step[]] = [
  { ...A_ROOM, rooms: ["double", "single"], part: "full", daysAhead: 3, voucher: true },
  [{ kind: "wait" }, cancel(1), change("longer"), { kind: "cancel all" }],
];

const INSURED: [Order, Step[]] = [
  { ...A_ROOM, rooms: ["double", "single"], beside: "insurance", part: "full" },
  [cancel(1), { kind: "cancel all" }],
];
const WITH_A_CARD: [Order, Step[]] = [
  { ...A_ROOM, rooms: ["double", "single"], beside: "card guarantee", method: "on_site" },
  [change("another rate")],
];
const BY_THE_MONTH: [Order, Step[]] = [{ ...A_ROOM, beside: "rent" }, []];

describe("control: paper and hotel differ", () => {
  test.each<[Mistake, where: string, life: [Order, Step[]]]>([
    ["forgets the fee", "state: ", OUT],
    ["gives cards their money back first", "by card: ", OUT],
    ["writes nothing to the hotel", "letters: ", OUT],
    ["gives the premium back", "by card: ", INSURED],
    ["leaves the card as it was", "card: ", WITH_A_CARD],
    ["asks for a rent at once", "due: ", BY_THE_MONTH],
  ])("where somebody %s", async (mistake, where, life) => {
    expect(await play(...life, mistake)).toContainEqual(expect.stringMatching(where));
  });

  test.each<[what: string, cut: Parameters<typeof without>[0][number], where: string]>([
    [
      "a crown less goes back",
      { statement: "insert into money_return", guard: /\$6, \$7/, instead: "$6::bigint - 100, $7" },
      "by card: ",
    ],
    [
      "no night comes back",
      {
        statement: "insert into resource_night as n",
        guard: /n\.sold \+ c\.sold,/,
        instead: "n.sold + greatest(c.sold, 0),",
      },
      "places: ",
    ],
  ])("where %s", async (_, cut, where) => {
    await without([cut], async () => {
      expect(await play(...OUT)).toContainEqual(expect.stringMatching(where));
    });
  });
});
