import { expect, it } from "vitest";
import { videoAddress } from "./room-media.tsx";

it.each([
  ["https://www.youtube.com/watch?v=abcdefghijk", "https://www.youtube-nocookie.com/embed/abcdefghijk"],
  ["https://youtu.be/abcdefghijk?t=3", "https://www.youtube-nocookie.com/embed/abcdefghijk"],
  ["https://youtu.be/abcdefghijkl", "https://youtu.be/abcdefghijkl"],
  ["https://videos.example/room.html", "https://videos.example/room.html"],
])("%s is embedded as %s", (url, address) => {
  expect(videoAddress(url)).toBe(address);
});
