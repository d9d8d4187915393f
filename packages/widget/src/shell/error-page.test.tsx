import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWidget } from "../testing/render-widget.tsx";
import { ErrorPage } from "./error-page.tsx";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test.each([
  ["404", "This page could not be found", false],
  ["401", "Access denied", false],
  ["500", "Something went wrong", true],
  ["418", "Something went wrong", true],
  ["undefined", "Something went wrong", true],
])("%s says: %s", (code, title, canReload) => {
  history.replaceState(null, "", "/nowhere?client=demo&source=mail");
  renderWidget(<ErrorPage code={code} />);
  expect(heading()).toBe(title);
  const home = screen.getByRole("link", { name: "To the main page" });
  expect(home.getAttribute("href")).toBe("/?client=demo&source=mail");
  expect(screen.queryByRole("button", { name: "Reload the page F5" }) !== null).toBe(canReload);
});

test("an unknown hotel speaks to the webmaster and shows the line that is wrong", () => {
  history.replaceState(null, "", "/?client=nobody");
  renderWidget(<ErrorPage code="1" />);
  expect(heading()).toBe("The booking could not start");
  expect(screen.getByText(/data-id="nobody"/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
