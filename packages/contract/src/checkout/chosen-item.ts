import type { ItemKind } from "@portico/domain/reservations/reservation-item";
import { byKind } from "../reservations/by-kind.ts";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import { MAX_ROOMS, type Guest } from "@portico/domain/stays/guest";
import { about, ruled, rules, type Codec, type Complain } from "../codec/codec.ts";
import { asked, at, object } from "../codec/object.ts";
import { known } from "../codec/rare-fields.ts";
import { day, id, list, neutral, text, whole } from "../codec/values.ts";
import { toldMoney } from "../codec/request-values.ts";
import { chosenService } from "../extras/chosen-service.ts";
import { guestList } from "../stays/guest.ts";
import { judgeStay } from "../stays/stay.ts";

const LONGEST_OFFER_ID = 4000;
const MAX_SERVICES = 20;
const MAX_DISCOUNTS = 50;
const LINE_DATE = about("Of this line; what is missing is the one beside `booking`.", { optional: true });

/** A line of the reservation as the guest has chosen it: one shape for each kind. */
export type ChosenItem = { room: ChosenRoom }[ItemKind];

export type ChosenRoom = {
  kind: "room";
  /** The room's code and an index, unique in the reservation: the join key of every answer. */
  lineCode: string;
  /** Milliseconds at which the guest added the line: its identity in the browser. */
  addedAt: number;
  roomTypeId: number;
  ratePlanId: number;
  arrival: PlainDate;
  departure: PlainDate;
  guests: Guest[];
  services: ChosenService[];
  offerId: string;
  /** What the guest was shown, minor units. The server never takes it as the price, only as what to compare with. */
  shownTotal: Minor;
};

const notOffered = ruled(neutral, rules({ usual: 0, wrong: "is not offered here; leave it out or send 0" }));

const chosenRoom: Codec<ChosenRoom> = object({
  kind: known("room"),
  lineCode: at("ibe_code", text, rules({ min: [1, "must not be empty"], max: 100 })),
  addedAt: at(
    "timestamp",
    whole,
    about("Names the line: milliseconds at which the guest added it. Missing, it is the line's index.", {
      min: 0,
      optional: true,
    }),
  ),
  roomTypeId: at("room_types_id", id, rules({ min: [1, "must be a room type of the hotel"] })),
  ratePlanId: at("rates_id", id, rules({ min: [1, "must be a rate plan of the hotel"] })),
  arrival: ruled(day, LINE_DATE),
  departure: ruled(day, LINE_DATE),
  guests: at("guest_list", guestList, rules({ min: [1, "must name at least one guest"] })),
  packageId: asked("packages_id", notOffered, () => 0),
  services: ruled(list(chosenService), rules({ max: MAX_SERVICES, usual: [] })),
  discounts: asked(
    "discounts",
    list(id),
    () => [],
    about("What the offer named; a discount whose conditions hold is taken off whether it is named or not.", {
      max: MAX_DISCOUNTS,
      usual: [],
    }),
  ),
  offerId: at(
    "guid",
    text,
    about("Of the offer, or of the line that the price call answered; a save needs it.", {
      max: LONGEST_OFFER_ID,
      usual: "",
    }),
  ),
  shownTotal: at("price", toldMoney, about("What the guest was shown; only compared with.", { usual: 0 })),
});

const chosenItem: Codec<ChosenItem> = byKind({ room: chosenRoom });

type Line = {
  ibe_code: string;
  guid: string;
  arrival?: string | undefined;
  departure?: string | undefined;
  timestamp?: number;
};

export const booking = ruled(
  list(chosenItem),
  rules({
    min: [1, "must have at least one line"],
    max: [MAX_ROOMS, `must have at most ${MAX_ROOMS} lines`],
    checks: [
      [
        (lines: readonly Line[]) => new Set(lines.map((line) => line.ibe_code)).size === lines.length,
        "has two lines with the same ibe_code; each line needs one of its own",
      ],
    ],
  }),
);

/** The same with the offer of each line: without it nobody could tell which price the guest was shown. */
export const promisedBooking = ruled(booking, rules({ judge: judgePromises }));

function judgePromises(lines: readonly Line[], complain: Complain): void {
  for (const [index, line] of lines.entries()) {
    if (line.guid === "") {
      complain([index, "guid"], "is missing; copy it from the offer or from the line of the price call");
    }
  }
}

type Asked = Pick<Line, "arrival" | "departure"> & { booking: readonly Line[] };

/** Gives every line what it left to the whole booking: its dates, and its index for a name. */
export function settleLines(asked: Asked, complain: Complain): Asked {
  const lines = asked.booking.map((line, index) => {
    const { arrival = asked.arrival, departure = asked.departure, timestamp = index } = line;
    const path = ["booking", index];
    for (const [name, date] of Object.entries({ arrival, departure })) {
      if (date === undefined) complain([...path, name], NO_DATE);
    }
    if (arrival !== undefined && departure !== undefined) {
      judgeStay({ arrival, departure }, (inside, message) => complain([...path, ...inside], message));
    }
    return { ...line, arrival, departure, timestamp };
  });
  return { ...asked, booking: lines };
}

const NO_DATE = "is missing; send a day here, or one for all lines beside `booking`";
