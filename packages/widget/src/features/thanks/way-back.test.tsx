import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { standAlone } from "../../base/frame/connect-frame.ts";
import { FrameContext } from "../../base/frame/frame.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { WayBack } from "./confirmation.tsx";

afterEach(cleanup);

function show(hostUrl: string | null, framed: boolean): string | null {
  renderWidget(
    <FrameContext value={{ ...standAlone(), framed }}>
      <WayBack reservation={{ hostUrl } as LoadedReservation} />
    </FrameContext>,
  );
  return screen.queryByRole("link")?.getAttribute("href") ?? null;
}

test.each([
  ["on the engine's own page, a link to the hotel's", "https://www.hotel.example/rooms", false],
  ["in the hotel's page none, the guest is there", "https://www.hotel.example/rooms", true],
  ["none where the booking began on the engine's page", null, false],
] as const)("%s", (_, hostUrl, framed) => {
  expect(show(hostUrl, framed)).toBe(framed ? null : hostUrl);
});
