import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aProperty } from "../testing/property-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { TrustLines } from "./trust-lines.tsx";

afterEach(cleanup);

const reviews = {
  score: 9.2,
  outOf: 10,
  count: 412,
  source: { en: "Our questionnaire" },
  asOf: "2026-10-31",
};

test("the hotel's benefits and its guests' score stand with source and day, and nothing that it has not written", () => {
  const trust = { benefits: [{ en: "Free parking" }, { en: "Late check-out" }], reviews };
  renderWidget(<TrustLines />, { property: { ...aProperty(), trust } });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Free parking",
    "Late check-out",
  ]);
  expect(screen.getByText("9.2").parentElement?.textContent).toMatch(
    /9.2out of 10 · 412 reviewsOur questionnaire, 31.October.2026/,
  );
  cleanup();
  renderWidget(<TrustLines />, {
    property: { ...aProperty(), trust: { benefits: [], reviews: { ...reviews, count: null } } },
  });
  expect(screen.queryByText(/review/)).toBeNull();
  expect(screen.queryByRole("list")).toBeNull();
  cleanup();
  renderWidget(<TrustLines />);
  expect(screen.queryByText(/out of/)).toBeNull();
});
