import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aProperty } from "../../../testing/property-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { SellerLine } from "./seller-line.tsx";

afterEach(cleanup);

test.each([
  ["27074358", "Seller: Lake Hotel Ltd · Company ID 27074358"],
  [null, "Seller: Lake Hotel Ltd"],
])(
  "the seller is named as registered, with its number where the hotel has written it (%s)",
  (number, told) => {
    const seller = { name: "Lake Hotel Ltd", registrationNumber: number };
    renderWidget(<SellerLine />, { property: aProperty({ seller }) });
    expect(screen.getByText(told)).toBeTruthy();
  },
);
