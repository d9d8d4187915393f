import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mountFake } from "./testing/fake-widget.ts";

const page = document.documentElement;
let told: unknown[];

beforeEach(() => {
  told = [];
  vi.spyOn(console, "error").mockImplementation((text) => void told.push(text));
});

afterEach(() => {
  document.body.replaceChildren();
  page.removeAttribute("style");
  vi.restoreAllMocks();
});

async function coveredWith(data: Record<string, string>): Promise<unknown> {
  const header = document.createElement("header");
  header.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 72);
  document.body.append(header);
  const fake = mountFake(data);
  await fake.connect();
  const offsets = fake.heard.filter(({ type }) => type === "frame-offset");
  return (offsets.at(-1) as { covered?: number }).covered;
}

describe("what the page's own sticky header covers is", () => {
  test.each([
    ["the header that data-header names", { header: "header" }, "", 72],
    ["that header, whatever room the page leaves above its anchors", { header: "header" }, "90px", 72],
    ["the room above the anchors where no header is named", {}, "90px", 90],
    ["nothing where the page tells neither", {}, "", 0],
    ["nothing where the room is no length", {}, "10%", 0],
  ])("%s", async (_, data, room, covered) => {
    page.style.setProperty("scroll-padding-top", room);
    expect(await coveredWith(data)).toBe(covered);
    expect(told).toEqual([]);
  });

  test.each(["#nothing", "]["])(
    "nothing where data-header is %s, and the console says so",
    async (header) => {
      expect(await coveredWith({ header })).toBe(0);
      expect(told.join()).toContain(`nothing matches data-header "${header}"`);
    },
  );
});
