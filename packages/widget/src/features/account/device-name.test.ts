import { expect, test } from "vitest";
import { deviceOf, freeName } from "./device-name.ts";

// As the browsers of these devices write it: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/User-Agent
const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 5, "iPhone"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, "Mac"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, "iPad"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, 5, "Android"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, 0, "Chromebook"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 0, "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", 0, "Linux"],
  ["Something else", 0, ""],
])("%s with %i fingers is “%s”", (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});

test.each([
  ["iPhone", [], "iPhone"],
  ["iPhone", ["iPhone"], "iPhone 2"],
  ["iPhone", ["iPhone", "My phone", "iPhone 2"], "iPhone 3"],
  ["iPhone", ["iPhone 2"], "iPhone"],
  ["", ["iPhone"], ""],
])("%s beside %j is proposed as “%s”", (device, taken, name) => {
  expect(freeName(device, taken)).toBe(name);
});
