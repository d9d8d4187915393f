import { noOtherKind, type ItemKind } from "@portico/domain/reservations/reservation-item";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import { MAX_ROOMS, type Guest } from "@portico/domain/stays/guest";
import { about, ruled, rules, type Codec, type Complain } from "../codec/codec.ts";
import { asked, at, object } from "../codec/object.ts";
import { converted, day, id, list, text, whole } from "../codec/values.ts";
import { toldMoney } from "../codec/request-values.ts";
import { chosenService } from "../extras/chosen-service.ts";
import { guestList } from "../stays/guest.ts";
import { judgeStay } from "../stays/stay.ts";

const LONGEST_OFFER_ID = 4000;
const MAX_SERVICES = 20;
const MAX_DISCOUNTS = 50;
const LINE_DATE = about("Default: the date beside `booking`.", { optional: true });

/** A line of the reservation as the guest has chosen it, with one shape for each kind. */
export type ChosenItem = { room: ChosenRoom; package: ChosenPackage }[ItemKind];

type ChosenLine = {
  /** The room type's code and an index, unique in the reservation; it identifies the line in every answer. */
  lineCode: string;
  /** Milliseconds at which the guest added the line: its identity in the browser. */
  addedAt: number;
  roomTypeId: number;
  arrival: PlainDate;
  departure: PlainDate;
  guests: Guest[];
  services: ChosenService[];
  offerId: string;
  /**
   * The price that the guest was shown, in minor units. The server only compares it and never takes it as the price.
   */
  shownTotal: Minor;
};

export type ChosenRoom = ChosenLine & { kind: "room"; ratePlanId: number };

export type ChosenPackage = ChosenLine & { kind: "package"; packageId: number };

type WrittenLine = ChosenLine & { ratePlanId: number; packageId: number };

const line: Codec<WrittenLine> = object({
  lineCode: at("ibe_code", text, rules({ min: [1, "must not be empty"], max: 100 })),
  addedAt: at(
    "timestamp",
    whole,
    about("Identifies the line: milliseconds at which the guest added it. Default: the line's index.", {
      min: 0,
      optional: true,
    }),
  ),
  roomTypeId: at("room_types_id", id, rules({ min: [1, "must be a room type of the hotel"] })),
  ratePlanId: at(
    "rates_id",
    id,
    about("0 for a package, which has its own terms.", { min: [0, "must be a rate plan of the hotel"] }),
  ),
  arrival: ruled(day, LINE_DATE),
  departure: ruled(day, LINE_DATE),
  guests: at("guest_list", guestList, rules({ min: [1, "must name at least one guest"] })),
  packageId: at(
    "packages_id",
    id,
    about("A package of the hotel; 0 for a room without one.", {
      min: [0, "must be a package of the hotel"],
      usual: 0,
    }),
  ),
  services: ruled(list(chosenService), rules({ max: MAX_SERVICES, usual: [] })),
  discounts: asked(
    "discounts",
    list(id),
    () => [],
    about(
      "The offer's discounts. Any discount whose conditions hold applies, whether it is named here or not.",
      {
        max: MAX_DISCOUNTS,
        usual: [],
      },
    ),
  ),
  offerId: at(
    "guid",
    text,
    about("From the offer, or from the line in the price call's answer; required by `save`.", {
      max: LONGEST_OFFER_ID,
      usual: "",
    }),
  ),
  shownTotal: at(
    "price",
    toldMoney,
    about("The price that the guest was shown; only for comparison.", { usual: 0 }),
  ),
});

const chosenItem: Codec<ChosenItem> = ruled(
  converted(
    line,
    ({ ratePlanId, packageId, ...own }): ChosenItem =>
      packageId > 0 ? { kind: "package", packageId, ...own } : { kind: "room", ratePlanId, ...own },
    (item) => {
      switch (item.kind) {
        case "room":
          return { ...item, packageId: 0 };
        case "package":
          return { ...item, ratePlanId: 0 };
        default:
          return noOtherKind(item);
      }
    },
  ),
  rules({ judge: judgeTerms }),
);

/** A room is sold under a rate plan, a package without one. */
function judgeTerms(line: { rates_id: number; packages_id: number }, complain: Complain): void {
  if (line.packages_id === 0 && line.rates_id === 0)
    complain(["rates_id"], "must be a rate plan of the hotel");
  if (line.packages_id > 0 && line.rates_id > 0)
    complain(["rates_id"], "must be 0 beside packages_id: a package has terms of its own");
}

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

/** As `booking`, but each line needs its offer: only the offer proves which price the guest was shown. */
export const promisedBooking = ruled(booking, rules({ judge: judgePromises }));

function judgePromises(lines: readonly Line[], complain: Complain): void {
  for (const [index, line] of lines.entries()) {
    if (line.guid === "") {
      complain([index, "guid"], "is missing; copy it from the offer or from the line of the price call");
    }
  }
}

type Asked = Pick<Line, "arrival" | "departure"> & { booking: readonly Line[] };

/** Completes each line from the whole booking: missing dates, and the line's index as a missing timestamp. */
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
