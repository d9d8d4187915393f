import { about, ruled, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { text } from "../codec/values.ts";
import { contentTimes } from "../packages/content-time.ts";
import { keyFields } from "./reservation-key.ts";

/** Chooses the times of a sold package's contents, or others than before. */
export const packageTimesRequest = object({
  ...keyFields,
  lineCode: at(
    "ibe_code",
    text,
    about("The package's line in the reservation.", {
      min: [1, "must not be empty"],
      max: 100,
      examples: ["double-1"],
    }),
  ),
  times: ruled(
    contentTimes,
    about("All times of the line from now on: those left out fall open again.", { examples: [[]] }),
  ),
});

export type PackageTimesRequest = Ours<typeof packageTimesRequest>;
