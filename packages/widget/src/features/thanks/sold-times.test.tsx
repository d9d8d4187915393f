import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { LoadedReservation, SoldPackageView } from "@portico/contract/reservations/loaded-reservation";
import { slotBlock } from "@portico/contract/wellness/slot-block";
import type { ContentTime } from "@portico/domain/packages/content-times";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { TimeRequest } from "../../base/dialogs/widget-dialogs.ts";
import { loadedAnswer } from "../../testing/loaded-reservation.ts";
import { aSoldRoom } from "../../testing/offer-fixture.ts";
import { aProperty, aTimedServiceView } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { ThanksPage } from "./thanks-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const property = aProperty({ timedServices: [aTimedServiceView()] });
const EVENING = { day: "2027-06-11", from: 17 * 60, to: 18 * 60 };
const MORNING = { day: "2027-06-12", from: 9 * 60, to: 10 * 60 };
const WANTED = { contentCode: "sauna", serviceId: 40, slots: 2, persons: 2 };
const timeAt = (block: ContentTime["block"]): ContentTime => ({
  contentCode: "sauna",
  serviceId: 40,
  block,
  persons: 2,
});

function aSoldPackage(times: ContentTime[]): SoldPackageView {
  const { kind: _, rateName: _rate, ...stay } = aSoldRoom({ lineCode: "double-1", ratePlanId: 0 });
  return {
    ...stay,
    kind: "package",
    packageId: 7,
    packageName: "Wellness weekend",
    contents: [{ name: "Private sauna", count: 2 }],
    timesWanted: [
      { ...WANTED, name: "Private sauna" },
      { ...WANTED, name: "Private sauna" },
    ],
    times,
  };
}

/** The thanks page of a package with two saunas; `save` returns the times that are sent. */
async function openThanks(
  change: Partial<LoadedReservation>,
  save: (times: ContentTime[]) => Refusal | null = () => null,
) {
  history.replaceState(null, "", "/thanks#payment_id=p_1&return_token=t");
  let times = [timeAt(EVENING)];
  const asked: TimeRequest[] = [];
  const answer = () =>
    loadedAnswer({
      paymentMethod: "on_site",
      bank: null,
      deposit: 0,
      state: "confirmed",
      items: [aSoldPackage(times)],
      ...change,
    });
  engine.answers = {
    "/api/ibe4/load-reservation": answer,
    "/api/ibe4/package-times": (body) => {
      const request = checkoutCalls.packageTimes.readRequest(body as Record<string, unknown>, {
        currency: "CZK",
      });
      expect(request).toMatchObject({ paymentId: "p_1", returnToken: "secret", lineCode: "double-1" });
      const refused = save(request.times);
      if (refused) return refused;
      times = request.times;
      return answer();
    },
  };
  renderWidget(<ThanksPage />, {
    origin: engine.origin,
    property,
    dialogs: { openTime: (request) => void asked.push(request) },
  });
  await screen.findByRole("heading", { level: 1 });
  return asked;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("a time that was left open is chosen by the link, beside those that are chosen already", async () => {
  const asked = await openThanks({});
  expect(screen.getByRole("region", { name: "Choose your times" })).toBeTruthy();
  await press("Choose a time: Private sauna");
  expect(asked).toMatchObject([{ name: "Private sauna", chosen: null, beside: [], isSold: true }]);
  asked[0]?.onChoose(MORNING);
  expect(await screen.findByText("The time is saved")).toBeTruthy();
  expect(await screen.findByRole("region", { name: "Times of your treatments" })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Change the time/ })).toHaveLength(2));
});

test("a time that somebody else has taken is told, and the others stay", async () => {
  const asked = await openThanks({}, () => new Refusal(409, "slot_taken"));
  await press("Choose a time: Private sauna");
  asked[0]?.onChoose(MORNING);
  const told = await screen.findByText(/Somebody else has booked this time in the meantime/);
  expect(told.closest("[role=alert]")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Change the time/ })).toHaveLength(1);
});

test("the free times nearest to one that is taken are each one press away", async () => {
  const later = { day: "2027-06-12", from: 11 * 60, to: 12 * 60 };
  const sent: ContentTime[][] = [];
  const nearest = [slotBlock.write(later, { currency: "CZK" })];
  const asked = await openThanks({}, (times) => {
    sent.push(times);
    return sent.length > 1
      ? null
      : new Refusal(409, "slot_taken", [{ ibe_code: "double-1", field: "times.1", nearest }]);
  });
  await press("Choose a time: Private sauna");
  asked[0]?.onChoose(MORNING);
  const told = await screen.findByText(/^Somebody else has taken Sat.*09:00.*nearest free times/);
  expect(told.closest("[role=alert]")).toBeTruthy();
  await press(/^Sat.*11:00/);
  expect(await screen.findByText("The time is saved")).toBeTruthy();
  expect(sent).toEqual([
    [timeAt(EVENING), timeAt(MORNING)],
    [timeAt(EVENING), timeAt(later)],
  ]);
});

test("a reservation that has ended shows its times and changes none", async () => {
  await openThanks({ state: "cancelled" });
  expect(screen.getByRole("region", { name: "Times of your treatments" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /time: Private sauna/ })).toBeNull();
});

test("the file for a calendar names the package, as the one in the letter does", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:calendar";
  });
  // A page of tests would go to the file's address.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await openThanks({});
  await press("Add to calendar");
  expect(await files[0]?.text()).toContain("Wellness weekend");
  vi.restoreAllMocks();
});
