import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { NOTHING_BESIDE } from "../../pricing/shown-price.ts";
import { anOffer } from "../../testing/offer-fixture.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { CommonTerms } from "./rates/common-terms.tsx";
import { RatePrice } from "./rates/rate-price.tsx";
import { StoryStep } from "./story-step.tsx";

afterEach(cleanup);

const DEPOSIT = {
  id: 3,
  kind: "security_deposit",
  unit: "item",
  name: { en: "Refundable deposit" },
} as const;
const property = { ...aProperty(), fees: [DEPOSIT] };
const fees = [{ feeId: 3, kind: "security_deposit", unit: "item", amount: 50_000 } as const];
const offer = anOffer({ fees });
const WORDS = "Refundable deposit Kč 500: left at the hotel, returned when you leave";

test("the rates name the refundable deposit once, and no price includes it", () => {
  const both = (
    <>
      <CommonTerms offer={offer} beside={NOTHING_BESIDE} />
      <RatePrice offer={offer} cheapest={offer} beside={NOTHING_BESIDE} />
    </>
  );
  renderWidget(both, { property });
  expect(screen.getByText(WORDS)).toBeTruthy();
  expect(screen.getByText(/7,800/)).toBeTruthy();
});

test("so do the room's facts, once dates determine the amount", () => {
  const { roomTypes } = property;
  const [roomType] = roomTypes;
  if (!roomType) throw new Error("a room type");
  renderWidget(<StoryStep roomType={roomType} cheapest={offer} />, { property });
  expect(screen.getByText(WORDS)).toBeTruthy();
  cleanup();
  renderWidget(<StoryStep roomType={roomType} cheapest={undefined} />, { property });
  expect(screen.queryByText(/Refundable deposit/)).toBeNull();
});
