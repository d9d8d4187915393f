import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BedIcon } from "../icons/bed-icon.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { Gallery, type GalleryPicture } from "./gallery.tsx";

afterEach(cleanup);

function picture(name: string): GalleryPicture {
  return {
    src: `/pictures/${name}`,
    widths: [480, 800],
    width: 1200,
    height: 800,
    focal: { x: 40, y: 55 },
    alt: name,
  };
}

function show(...names: string[]) {
  return renderScreen(
    <Gallery name="Garden room" pictures={names.map(picture)} sizes="400px" placeholder={BedIcon} />,
  );
}

const loaded = () => screen.getAllByRole("img", { hidden: true }).map((image) => image.getAttribute("alt"));

test("only the photograph in view is loaded until the guest comes near", async () => {
  const user = show("bed", "window", "bath", "view");
  expect(loaded()).toEqual(["bed"]);
  await user.hover(screen.getByRole("group", { name: "Photos: Garden room" }));
  expect(loaded()).toEqual(["bed", "window"]);
});

test("steps forward and back, and from the first to the last", async () => {
  const user = show("bed", "window", "bath");
  await user.click(screen.getByRole("button", { name: "Next photo" }));
  expect(screen.getByText("Photo 2 of 3")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Previous photo" }));
  await user.click(screen.getByRole("button", { name: "Previous photo" }));
  expect(screen.getByText("Photo 3 of 3")).toBeTruthy();
});

test("one photograph has nothing to step through", () => {
  show("bed");
  expect(screen.queryByRole("button")).toBeNull();
});

test("no photograph shows a placeholder that says so", () => {
  show();
  expect(screen.getByText("Photo coming soon")).toBeTruthy();
});

test("a photograph that cannot be had is never shown broken", () => {
  show("bed");
  fireEvent.error(screen.getByRole("img", { name: "bed" }));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("Photo coming soon")).toBeTruthy();
});
