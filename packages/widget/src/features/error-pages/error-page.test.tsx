import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BareErrorPage, ErrorBoundary } from "../../shell/error-boundary.tsx";
import { renderWidget } from "../../testing/render-widget.tsx";
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

test("an unknown hotel addresses the webmaster and shows the wrong line", () => {
  history.replaceState(null, "", "/?client=nobody");
  renderWidget(<ErrorPage code="1" />);
  expect(heading()).toBe("The booking could not start");
  expect(screen.getByRole("mark").textContent).toBe('data-id="nobody"');
  expect(screen.getByText(/embed\.js/).textContent).toBe(
    '<script async src="…/embed.js" data-id="nobody"></script>',
  );
  expect(screen.queryByRole("link")).toBeNull();
});

function Broken(): never {
  throw new Error("cannot be drawn");
}

test("a page that cannot be drawn is replaced by what happened and what to do next", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderWidget(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  vi.restoreAllMocks();
});

test("an error without its own code offers the same next steps", () => {
  history.replaceState(null, "", "/summary?client=demo&source=mail");
  renderWidget(<BareErrorPage />);
  expect(heading()).toBe("Something went wrong");
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
  const home = screen.getByRole("link", { name: "To the main page" });
  expect(home.getAttribute("href")).toBe("/?client=demo&source=mail");
});
