import { expect, test } from "vitest";
import { deriveTheme } from "./theme.ts";
import { protectedThemeCss, themeCss } from "./theme-css.ts";

const theme = deriveTheme("#25a37d");

test("tokens become custom properties in kebab case", () => {
  const css = themeCss(theme, "light");
  expect(css).toContain("--color-primary:#008665;");
  expect(css).toContain("--color-primary-subtle-2:#c4f3df");
  expect(css).toContain("color-scheme:light");
});

test("auto serves the light scheme, and the dark one by media query", () => {
  const [light, dark] = themeCss(theme, "auto").split("@media (prefers-color-scheme:dark)");
  expect(light).toContain(`--color-bg:${theme.light.bg}`);
  expect(dark).toContain(`--color-bg:${theme.dark.bg}`);
});

test("a dark page dims photographs and brings its ground along into a frame", () => {
  expect(themeCss(theme, "dark")).toContain(
    "--picture-filter:brightness(0.92);--frame-ground:var(--color-bg);",
  );
  expect(themeCss(theme, "light")).toContain("--picture-filter:none;--frame-ground:transparent;");
});

test("a logo stands on white paper only where the page is dark and the hotel also has a light one", () => {
  const papers = (scheme: "light" | "dark" | "auto") =>
    Array.from(themeCss(theme, scheme).matchAll(/--logo-ground:([^;]+)/g), ([, ground]) => ground);
  expect([papers("light"), papers("dark"), papers("auto")]).toEqual([
    ["transparent"],
    ["transparent"],
    ["transparent", "#fff"],
  ]);
});

test("protected parts have the theme of their own on screens, and none on paper", () => {
  const css = protectedThemeCss(theme, "dark");
  expect(css).toMatch(/^@media screen\{\[data-protected\]\{color-scheme:dark;/);
  expect(css).toContain(`--color-bg:${theme.dark.bg}`);
});
