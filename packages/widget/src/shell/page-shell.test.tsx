import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWidget } from "../testing/render-widget.tsx";
import { Footer } from "./page-shell.tsx";

afterEach(cleanup);

test("whose software it is, is told on a page for guests, in a window of its own", () => {
  renderWidget(<Footer />);
  const link = screen.getByRole("link", { name: "Powered by Portico" });
  expect(link.getAttribute("href")).toBe("/about?client=demo&lang=en");
  expect(link.getAttribute("target")).toBe("_blank");
});
