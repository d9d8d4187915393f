import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadedAnswer } from "../../testing/loaded-reservation.ts";
import { aSoldRoom } from "../../testing/offer-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { ThanksPage } from "./thanks-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});
afterAll(() => engine.close());

const LINES = [
  "Lake Hotel",
  "11. 06. 2027 – 13. 06. 2027 · 2 nights",
  "Garden room",
  "Check-in from 15:00, check-out until 10:00",
  "Reservation 270000017",
  "Lakeside 12, 100 00 Lakeville",
  "+420 000 000 000",
  "https://www.openstreetmap.org/search?query=Lakeside+12%2C+100+00+Lakeville",
].join("\n");

/** What the device is asked to share, and what is copied, after a press on the thanks page. */
async function pressed(share?: () => Promise<void>) {
  const shared: ShareData[] = [];
  const copied: string[] = [];
  if (share) Object.assign(navigator, { share: (data: ShareData) => (shared.push(data), share()) });
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  history.replaceState(null, "", "/thanks#payment_id=p_1&return_token=secret");
  engine.answers = {
    "/api/ibe4/load-reservation": () =>
      loadedAnswer({ items: [aSoldRoom({ roomTypeId: 99, roomName: "Garden room" })] }),
  };
  renderWidget(<ThanksPage />, { origin: engine.origin });
  await user.click(await screen.findByRole("button", { name: "Share" }));
  return { shared, copied };
}

test("companions are told what is reserved, when and where: no price, no guest's name, no key to the reservation", async () => {
  const { shared, copied } = await pressed(() => Promise.resolve());
  expect(shared).toEqual([{ title: "Lake Hotel", text: LINES }]);
  expect(copied).toEqual([]);
});

const failing = (name: string) => () => Promise.reject(new DOMException("refused", name));

test.each([
  ["copied where there is no sharing", undefined, [LINES]],
  ["copied where the page around the widget does not let it share", failing("NotAllowedError"), [LINES]],
  ["left alone if the guest thinks better of it", failing("AbortError"), []],
])("the text is %s", async (_, share, expected) => {
  const { copied } = await pressed(share);
  expect(copied).toEqual(expected);
  const actions = screen.getByRole("button", { name: "Print" }).parentElement ?? document.body;
  const said = expected.length > 0 ? "Copied" : "Share";
  expect(await within(actions).findByRole("button", { name: said })).toBeTruthy();
});
