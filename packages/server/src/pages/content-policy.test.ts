import { expect, test } from "vitest";
import { videoOrigin } from "./content-policy.ts";

test.each([
  ["https://youtu.be/abcdefghijk?t=3", ["https://www.youtube-nocookie.com"]],
  ["https://www.youtube.com/watch?v=abcdefghijk", ["https://www.youtube-nocookie.com"]],
  ["https://www.youtube.com/playlist?list=PL1", ["https://www.youtube.com"]],
  ["https://videos.example/room.html", ["https://videos.example"]],
  [null, []],
])("the video %s plays where the policy lets it", (url, origins) => {
  expect(videoOrigin(url)).toEqual(origins);
});
