import type { ContentTime, NamedTime } from "@portico/domain/packages/content-times";
import { about, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { list, localText, text, whole } from "../codec/values.ts";
import { judgeTakenTime, takenTimeFields } from "../wellness/taken-time.ts";

/** More than the contents of any package have, in a long stay of a full room. */
const MOST_TIMES = 100;

const CONTENT = about("The content of the package, as in `times_wanted`.", {
  min: [1, "must not be empty"],
  max: 40,
  examples: ["massage"],
});

const contentCode = at("content_id", text, CONTENT);
const { serviceId, block, persons } = takenTimeFields;

const contentTime: Codec<ContentTime> = ruled(
  object({ contentCode, serviceId, block, persons }),
  rules({ judge: judgeTakenTime }),
);

const CHOSEN = {
  content_id: "massage",
  room_types_id: 41,
  arrival: "2027-05-14",
  arrival_time: "16:00",
  departure_time: "17:00",
  persons: 2,
};

/** The times that guests have chosen of a package's contents. */
export const contentTimes = ruled(list(contentTime), rules({ max: MOST_TIMES, examples: [[CHOSEN]] }));

const wanted = {
  contentCode,
  serviceId,
  slots: ruled(whole, about("How many slots in a row.", { examples: [1] })),
  persons,
};

const WANTED = { content_id: "massage", room_types_id: 41, slots: 1, persons: 2 };

const WANTED_TEXT =
  "The times that these guests may choose, one entry for each block of slots, in the order of the contents. They may be left open.";

/** A time that a package gives its guests to choose, with the name of its content. */
export type WantedTimeView = NamedTime;

/** Of a package on offer. */
export const timesWanted = { timesWanted: namedTimes(localText, { cs: "Masáž", en: "Massage" }) };

/** Of a package that is sold, with the name in the guest's language. */
export const soldTimesWanted = { timesWanted: namedTimes(text, "Masáž") };

/* @__NO_SIDE_EFFECTS__ */
function namedTimes<Name>(of: Codec<Name>, name: Name) {
  return at(
    "times_wanted",
    list(object({ ...wanted, name: ruled(of, rules({ examples: [name] })) })),
    about(WANTED_TEXT, { examples: [[{ ...WANTED, name }]] }),
  );
}
