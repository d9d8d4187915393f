import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aChosenItem, aChosenTime } from "../../../testing/guest-fixtures.ts";
import { aProperty, aTimedServiceView } from "../../../testing/property-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { aDay, wellnessAnswers } from "../../../testing/wellness-answers.ts";
import { useWellnessHints } from "./use-wellness-hints.ts";
import { WellnessHints } from "./wellness-hints.tsx";

// The room is booked from the 11th to the 13th. Free are an hour before check-in, one after it, and one on the day between.
let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine(
    wellnessAnswers({
      "2027-06-11": [...aDay("2027-06-11", 600, [1, 1, null]), ...aDay("2027-06-11", 1020, [1]).map(later)],
      "2027-06-12": aDay("2027-06-12", 1080, [1]),
    }),
  );
});
afterEach(cleanup);
afterAll(() => engine.close());

const later = <Slot extends { index: number }>(slot: Slot) => ({ ...slot, index: slot.index + 9 });

function Hints() {
  return <WellnessHints hints={useWellnessHints().hints} fallbackFocus={() => null} />;
}

const opened: unknown[] = [];

function hint(reservation: ChosenItem[], wellness = true, wholeDays = false) {
  const property = aProperty({ timedServices: [aTimedServiceView({ wholeDays })] });
  opened.length = 0;
  return renderWidget(<Hints />, {
    origin: engine.origin,
    property,
    state: { reservation, tabs: { ...property.tabs, wellness } },
    dialogs: { openWellness: (request) => opened.push(request) },
  });
}

test("a stay is offered the times at which the guest is in the hotel, each a press from the dialog", async () => {
  hint([aChosenItem()]);
  const times = await screen.findAllByRole("button", { name: /Sauna/ });
  expect(times.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "11 Jun 17:00",
    "12 Jun 18:00",
  ]);
  if (times[0]) await userEvent.click(times[0]);
  expect(opened).toEqual([
    {
      mode: "order",
      serviceId: 40,
      day: "2027-06-11",
      from: 1020,
      keepsReservation: true,
      fallbackFocus: expect.any(Function),
    },
  ]);
});

test("a service that guests may come to all day is offered before check-in too", async () => {
  hint([aChosenItem()], true, true);
  const [first] = await screen.findAllByRole("button", { name: /Sauna/ });
  expect(first?.textContent?.replaceAll("\u00a0", " ")).toBe("11 Jun 10:00");
});

test.each([
  ["the service is in the reservation already", [aChosenItem(), aChosenTime()], true],
  ["nobody stays", [aChosenTime({ serviceId: 41 })], true],
  ["the hotel hides its services", [aChosenItem()], false],
])("nothing is offered where %s", (_, reservation, wellness) => {
  const asked = engine.addresses.length;
  hint(reservation, wellness);
  expect(screen.queryByRole("region")).toBeNull();
  expect(engine.addresses.length).toBe(asked);
});
