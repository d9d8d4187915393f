import { noOtherKind, type ItemOf, type StayOf } from "@portico/domain/reservations/reservation-item";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import { MAX_ROOMS, type Guest } from "@portico/domain/stays/guest";
import type { ContentTime } from "@portico/domain/packages/content-times";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { about, ruled, rules, type Codec, type Complain } from "../codec/codec.ts";
import { asked, at, flat, maybe, object } from "../codec/object.ts";
import { converted, day, id, list, text, whole } from "../codec/values.ts";
import { toldMoney } from "../codec/request-values.ts";
import { chosenService } from "../extras/extra-service.ts";
import { contentTimes } from "../packages/content-time.ts";
import { guestList, NO_GUEST } from "../stays/guest.ts";
import { judgeStay } from "../stays/stay.ts";
import { isWithinDay, maybeSlotTimes, type SlotTimes } from "../wellness/slot-times.ts";
import { MAX_GROUP } from "../wellness/taken-time.ts";

const LONGEST_OFFER_ID = 4000;
const MAX_SERVICES = 20;
const MAX_DISCOUNTS = 50;
const MAX_TAGS = 20;
const LINE_DATE = about("Default: the date beside `booking`.", { optional: true });

/** A line of the reservation as the guest has chosen it, with one shape for each kind. */
export type ChosenItem = ItemOf<{ room: ChosenRoom; package: ChosenPackage; service: ChosenTimedService }>;

/** A room or a package as the guest has chosen it. */
export type ChosenStay = StayOf<ChosenItem>;

type AnyLine = {
  /** The room type's code and an index, unique in the reservation; it identifies the line in every answer. */
  lineCode: string;
  /** Milliseconds at which the guest added the line: its identity in the browser. */
  addedAt: number;
  offerId: string;
  /**
   * The price that the guest was shown, in minor units. The server only compares it and never takes it as the price.
   */
  shownTotal: Minor;
};

type ChosenLine = AnyLine & {
  roomTypeId: number;
  arrival: PlainDate;
  departure: PlainDate;
  guests: Guest[];
  services: ChosenService[];
};

export type ChosenRoom = ChosenLine & { kind: "room"; ratePlanId: number };

export type ChosenPackage = ChosenLine & {
  kind: "package";
  packageId: number;
  /** The times of its contents that are chosen already. */
  times: ContentTime[];
};

export type ChosenTimedService = AnyLine & {
  kind: "service";
  serviceId: number;
  block: SlotBlock;
  persons: number;
  /** Ids of tags that the guest wishes for; kept, without effect on the price. The hotel has each of them. */
  tags: number[];
};

type WrittenLine = ChosenLine & {
  ratePlanId: number;
  packageId: number;
  hours: SlotTimes | null;
  times: ContentTime[];
  persons: number | null;
  tags: number[];
};

/** Only a service tells its class, which is always the standard one. */
const serviceClass: Codec<number | undefined> = whole;

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
  roomTypeId: at(
    "room_types_id",
    id,
    about("A room type or a service of the hotel.", {
      min: [1, "must be a room type or a service of the hotel"],
    }),
  ),
  ratePlanId: at(
    "rates_id",
    id,
    about("0 for a package or a service, which have their own terms.", {
      min: [0, "must be a rate plan of the hotel"],
    }),
  ),
  rateClass: asked(
    "rate_type",
    serviceClass,
    ({ hours }: Pick<WrittenLine, "hours">) => (hours === null ? undefined : 1),
    about("1 for a service. That of a stay follows from its rate plan, whatever it says here.", {
      optional: true,
    }),
  ),
  arrival: ruled(day, LINE_DATE),
  departure: ruled(day, LINE_DATE),
  hours: flat(maybeSlotTimes({ from: "arrival_time", to: "departure_time" })),
  times: at(
    "times",
    contentTimes,
    about("Of a package: the times of its contents that are chosen; those left out stay open.", {
      usual: [],
    }),
  ),
  persons: maybe(
    "persons",
    whole,
    about("Of a service; by default as many as `guest_list` has.", { min: 1, max: MAX_GROUP }),
  ),
  guests: at("guest_list", guestList, rules({ min: [1, "must name at least one guest"] })),
  packageId: at(
    "packages_id",
    id,
    about("A package of the hotel; 0 for a room without one.", {
      min: [0, "must be a package of the hotel"],
      usual: 0,
    }),
  ),
  tags: at(
    "room_tags",
    list(id),
    about("Tags that the guest wishes for, without effect on the price.", { max: MAX_TAGS, usual: [] }),
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
    ({ ratePlanId, packageId, hours, times, persons, tags, ...own }): ChosenItem => {
      if (packageId > 0) return { kind: "package", packageId, times, ...own };
      if (hours === null) return { kind: "room", ratePlanId, ...own };
      const { roomTypeId: serviceId, arrival, guests, lineCode, addedAt, offerId, shownTotal } = own;
      return {
        kind: "service",
        lineCode,
        addedAt,
        serviceId,
        block: { day: arrival, ...hours },
        persons: persons ?? guests.length,
        tags,
        offerId,
        shownTotal,
      };
    },
    (item) => {
      switch (item.kind) {
        case "room":
          return { ...item, ...NO_SERVICE, packageId: 0, times: [] };
        case "package":
          return { ...item, ...NO_SERVICE, ratePlanId: 0 };
        case "service":
          return writtenService(item);
        default:
          return noOtherKind(item);
      }
    },
  ),
  rules({ judge: judgeTerms }),
);

const NO_SERVICE = { hours: null, persons: null, tags: [] };

/** The wire wants guests of every line: those of a service have no category and no meal. */
function writtenService({
  serviceId,
  block,
  persons,
  kind: _kind,
  ...line
}: ChosenTimedService): WrittenLine {
  const { day: date, from, to } = block;
  return {
    ...line,
    roomTypeId: serviceId,
    arrival: date,
    departure: date,
    guests: Array.from({ length: persons }, () => NO_GUEST),
    services: [],
    ratePlanId: 0,
    packageId: 0,
    hours: { from, to },
    times: [],
    persons,
  };
}

type Terms = {
  rates_id: number;
  packages_id: number;
  services: readonly unknown[];
  times: readonly unknown[];
  arrival_time?: string;
  departure_time?: string;
};

/** A room is sold under a rate plan, a package and a service without one. */
function judgeTerms(line: Terms, complain: Complain): void {
  if (line.packages_id === 0 && line.times.length > 0)
    complain(["times"], "must be empty without packages_id: only packages have contents");
  if (line.arrival_time !== undefined || line.departure_time !== undefined) {
    judgeService(line, complain);
    return;
  }
  if (line.packages_id === 0 && line.rates_id === 0)
    complain(["rates_id"], "must be a rate plan of the hotel");
  if (line.packages_id > 0 && line.rates_id > 0)
    complain(["rates_id"], "must be 0 beside packages_id: a package has terms of its own");
}

function judgeService(line: Terms, complain: Complain): void {
  const { arrival_time: begins, departure_time: ends } = line;
  if (begins === undefined) complain(["arrival_time"], "is missing beside departure_time");
  if (ends === undefined) complain(["departure_time"], "is missing beside arrival_time");
  if (begins !== undefined && ends !== undefined && !isWithinDay({ start: begins, end: ends }))
    complain(["departure_time"], "must be by 06:00 of the day after `arrival`");
  if (line.rates_id > 0)
    complain(["rates_id"], "must be 0 beside arrival_time: a service has terms of its own");
  if (line.packages_id > 0) complain(["packages_id"], "must be 0 beside arrival_time");
  if (line.services.length > 0)
    complain(["services"], "must be empty beside arrival_time: extras are for stays");
}

type Line = {
  arrival_time?: string | undefined;
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
    const { arrival = asked.arrival, timestamp = index } = line;
    const path = ["booking", index];
    // A service begins on its day, whatever its times say of the night after it.
    if (line.arrival_time !== undefined) {
      const { departure = arrival } = line;
      if (arrival === undefined) complain([...path, "arrival"], NO_DATE);
      if (departure !== arrival)
        complain([...path, "departure"], "must be the day of arrival beside arrival_time");
      return { ...line, arrival, departure, timestamp };
    }
    const { departure = asked.departure } = line;
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
