import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import type { View } from "../base/store/guest-state.ts";
import { standInForPopovers } from "../testing/calendar-days.ts";
import { aProperty } from "../testing/property-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { WidgetDialogsProvider } from "./widget-dialogs-provider.tsx";

beforeAll(standInForPopovers);
afterEach(cleanup);

function Dates() {
  const { openCalendar } = useWidgetDialogs();
  return (
    <button type="button" onClick={() => openCalendar({ roomTypeId: 0 })}>
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
