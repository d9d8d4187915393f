import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PackageDay } from "@portico/contract/packages/package-days";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type CalendarRequest, useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import type { View } from "../base/store/guest-state.ts";
import { standInForPopovers } from "../testing/calendar-days.ts";
import { aProperty } from "../testing/property-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { startTestEngine } from "../testing/test-engine.ts";
import { WidgetDialogsProvider } from "./widget-dialogs-provider.tsx";

beforeAll(standInForPopovers);
afterEach(cleanup);

function Dates({ request = { roomTypeId: 0 } }: { request?: CalendarRequest }) {
  const { openCalendar } = useWidgetDialogs();
  return (
    <button type="button" onClick={() => openCalendar(request)}>
      Dates
    </button>
  );
}

test.each<[view: View, title: string]>([
  ["rooms", "When and for how long?"],
  ["packages", "When will you arrive?"],
])("a hotel that lets rooms by the month has for %s the calendar %s", async (view, title) => {
  const { monthlyStays } = aProperty();
  const property = aProperty({
    monthlyStays: { ...monthlyStays, enabled: true },
    packages: [{ id: 7, code: "weekend", name: { en: "Wellness weekend" } }],
  });
  const dates = (
    <WidgetDialogsProvider>
      <Dates />
    </WidgetDialogsProvider>
  );
  renderWidget(dates, { property, state: { view } });
  await userEvent.click(screen.getByRole("button", { name: "Dates" }));
  expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
});

test("a press in the moment that the page is there, before anything can open a dialog, opens it once something can", async () => {
  const atOnce = (
    <WidgetDialogsProvider>
      <DatesAtOnce />
    </WidgetDialogsProvider>
  );
  renderWidget(atOnce);
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

/** As a hotel wants whose calendar is open from the start. */
function DatesAtOnce() {
  const { openCalendar } = useWidgetDialogs();
  useLayoutEffect(() => openCalendar({ roomTypeId: 0 }), [openCalendar]);
  return null;
}

// The specification, part 0, section 4: without a first available date an error, "unavailable" and "no package available".
test.each<[when: string, blocked: PackageDay["blocked"], words: string]>([
  ["on no day", null, "No dates of this package are available in the near future."],
  ["not yet", { code: "booked_outside", from: "2027-09-01", to: null }, "This package cannot be bought yet."],
])("a package that can be bought %s opens no calendar, but says so", async (_, blocked, words) => {
  const context = { currency: "CZK" } as const;
  const day = { date: "2027-06-01", available: false, price: null, restrictions: [], blocked };
  const engine = await startTestEngine({
    "/api/ibe4/package-pick": () => packageCalls.packagePick.writeAnswer(null, context) as object,
    "/api/ibe4/package-availability": () =>
      packageCalls.packageAvailability.writeAnswer([day], context) as object,
  });
  const property = aProperty({ packages: [{ id: 7, code: "weekend", name: { en: "Wellness weekend" } }] });
  const dates = (
    <WidgetDialogsProvider>
      <Dates request={{ roomTypeId: 0, packageId: 7 }} />
    </WidgetDialogsProvider>
  );
  renderWidget(dates, { property, origin: engine.origin, state: { arrival: null, departure: null } });
  await userEvent.click(screen.getByRole("button", { name: "Dates" }));
  expect((await screen.findByText(words)).closest("[role=alert]")?.textContent).toContain("Not available");
  expect(screen.queryByRole("dialog")).toBeNull();
  await engine.close();
});
