import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWidget } from "../testing/render-widget.tsx";
import { Footer } from "./footer.tsx";

afterEach(cleanup);

test("whose software it is, is told on a page for guests, in a window of its own", () => {
  renderWidget(<Footer />);
  const link = screen.getByRole("link", { name: "Powered by Portico" });
  expect(link.getAttribute("href")).toBe("/about?client=demo&lang=en");
  expect(link.getAttribute("target")).toBe("_blank");
});

test.each([
  ["/ive", 1],
  ["/paygate-return-ive", 1],
  ["/", 0],
])(
  "the foot of %s has the function of withdrawing from a purchase of vouchers, or not",
  async (path, ways) => {
    history.replaceState(null, "", `${path}?client=demo`);
    // Its text comes behind those of the first screen.
    await act(async () => {
      renderWidget(<Footer />);
      await Promise.resolve();
    });
    expect(screen.queryAllByRole("button", { name: "Withdraw from a voucher contract here" })).toHaveLength(
      ways,
    );
  },
);
