import { about, ruled, type Codec } from "../codec/codec.ts";
import { object, when, wrapped } from "../codec/object.ts";
import { choice, list, nullable, text, money } from "../codec/values.ts";
import { slotBlock } from "../wellness/slot-block.ts";
import { PROBLEM_CODES, type Problem, type ProblemCode, type ProblemItem } from "./problem-codes.ts";

const item: Codec<ProblemItem> = object({
  field: when("field", text),
  message: when("message", text),
  lineCode: when("ibe_code", text, about("The line of the booking.")),
  oldTotal: when("old", money, about("The price that was shown, with `price_changed`.")),
  newTotal: when("new", money, about("The current price.")),
  taken: when("taken", slotBlock, about("The time that somebody else has, with `slot_taken`.")),
  nearest: when(
    "nearest",
    list(slotBlock),
    about("The nearest free times of the service, with `slot_taken`."),
  ),
});

const known = choice(PROBLEM_CODES);

/** A code that this version does not know becomes `error_undefined`. */
const code: Codec<ProblemCode> = {
  ...known,
  read: (wire) => PROBLEM_CODES.find((one) => one === wire) ?? "error_undefined",
};

/** The error envelope. Prices of `price_changed` items are in major units of the request's currency. */
export const problemEnvelope: Codec<Problem> = wrapped(
  "error",
  object({
    code,
    message: ruled(text, about("For people, in the request's language.")),
    field: ruled(nullable(text), about("Path of the first field at fault.")),
    items: list(item),
    requestId: when("request_id", text),
  }),
);
