import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { useDialogs } from "../dialog-stack/dialog-stack.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { useSnackbar, type SnackbarMessage } from "./snackbar.tsx";

afterEach(cleanup);

function Tell({ message }: { readonly message: SnackbarMessage }) {
  const show = useSnackbar();
  return <Button onClick={() => show(message)}>Tell</Button>;
}

function Page({ message }: { readonly message: SnackbarMessage }) {
  const { open } = useDialogs();
  const openRoom = () =>
    open(() => (
      <Dialog title="Room">
        <Tell message={message} />
      </Dialog>
    ));
  return <Button onClick={openRoom}>Open</Button>;
}

const removed: SnackbarMessage = { kind: "success", headline: "Item removed" };

test("a message appears inside the dialog that is open, where it can be reached", async () => {
  const user = renderScreen(<Page message={removed} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  await user.click(screen.getByRole("button", { name: "Tell" }));
  const dialog = screen.getByRole("dialog", { name: "Room" });
  expect(within(dialog).getByRole("status").textContent).toContain("Item removed");
});

test("it moves to the page when the dialog closes", async () => {
  const user = renderScreen(<Page message={removed} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  await user.click(screen.getByRole("button", { name: "Tell" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  const announced = screen.getAllByRole("status").map((region) => region.textContent);
  expect(announced.filter((text) => text?.includes("Item removed"))).toHaveLength(1);
});

/** Long enough for a busy machine to get from one action to the next. */
const BRIEF = 800;

test("its time runs on when it moves away from under the pointer", async () => {
  const user = renderScreen(<Page message={{ ...removed, timeout: BRIEF }} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  await user.click(screen.getByRole("button", { name: "Tell" }));
  await user.hover(screen.getByText("Item removed"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Item removed")).toBeNull());
});

test("a message that rises under a pointer at rest goes in its time", async () => {
  const user = renderScreen(<Tell message={{ ...removed, timeout: BRIEF }} />);
  await user.click(screen.getByRole("button", { name: "Tell" }));
  // What browsers report when something appears under the pointer: it is entered, but nothing moves.
  fireEvent.pointerOver(screen.getByText("Item removed"));
  await waitFor(() => expect(screen.queryByText("Item removed")).toBeNull());
});

test("a message stands above what sticks to the lower edge, wherever that is", async () => {
  const atHeights = (top: number, bottom: number) => () => new DOMRect(0, top, 375, bottom - top);
  const user = renderScreen(
    <>
      <div data-at-edge="" ref={(bar) => void (bar && (bar.getBoundingClientRect = atHeights(640, 708)))} />
      <Tell message={removed} />
    </>,
  );
  const outlet = screen.getByRole("status").parentElement;
  if (!outlet) throw new Error("There is no outlet.");
  outlet.getBoundingClientRect = atHeights(0, 812);
  await user.click(screen.getByRole("button", { name: "Tell" }));
  expect(outlet.style.getPropertyValue("--edge-room")).toBe("172px");
});

test("while a message is there, the page around it can be scrolled out from under it", async () => {
  const room = () =>
    screen.getByRole("status").parentElement?.parentElement?.style.getPropertyValue("--message-room");
  const { user } = await tellOver({ top: 300, bottom: 340 });
  await waitFor(() => expect(room()).toBe("76px"));
  await user.click(screen.getByRole("button", { name: /Close/ }));
  expect(room()).toBe("");
});

/** The page of 800 pixels has a button at these heights, and the message is 60 high at the edge where it stands. */
async function tellOver({ top, bottom }: { top: number; bottom: number }) {
  const at = (from: number, to: number) => () => new DOMRect(0, from, 375, to - from);
  const user = renderScreen(<Tell message={removed} />);
  const button = screen.getByRole("button", { name: "Tell" });
  button.getBoundingClientRect = at(top, bottom);
  const outlet = screen.getByRole("status").parentElement;
  if (!outlet) throw new Error("There is no outlet.");
  outlet.getBoundingClientRect = at(0, 800);
  await user.tab();
  await user.keyboard("{Enter}");
  const card = outlet.querySelector("[data-kind]");
  if (!card) throw new Error("There is no message.");
  const isAside = () => outlet.hasAttribute("data-aside");
  card.getBoundingClientRect = () => (isAside() ? at(0, 60)() : at(740, 800)());
  const scrollTo = (from: number, to: number) => void (button.getBoundingClientRect = at(from, to));
  return { user, isAside, scrollTo };
}

test("a message goes to the other edge rather than lie on what has the keyboard's focus, and back", async () => {
  const { user, isAside, scrollTo } = await tellOver({ top: 750, bottom: 790 });
  await waitFor(() => expect(isAside()).toBe(true));
  scrollTo(10, 50);
  await waitFor(() => expect(isAside()).toBe(false));
  await user.click(screen.getByRole("button", { name: /Close/ }));
  expect(isAside()).toBe(false);
});

test("a message stays where it is beside a focus that it does not cover, or covers at either edge", async () => {
  const { isAside, scrollTo } = await tellOver({ top: 300, bottom: 340 });
  await frames();
  expect(isAside()).toBe(false);
  scrollTo(0, 800);
  await frames();
  expect(isAside()).toBe(false);
});

const frames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

test.each([
  ["Not saved", "Error: Not saved"],
  ["Error", "Error"],
])("an error %s is announced at once and named as one, once", async (headline, announced) => {
  const user = renderScreen(<Tell message={{ kind: "error", headline }} />);
  await user.click(screen.getByRole("button", { name: "Tell" }));
  expect(screen.getByRole("alert").textContent).toBe(announced);
});

test("F8 goes to the message, its action runs once and takes it away", async () => {
  let undone = 0;
  const action = { label: "Undo", run: () => (undone += 1) };
  const user = renderScreen(<Tell message={{ ...removed, action }} />);
  await user.click(screen.getByRole("button", { name: "Tell" }));
  await user.keyboard("{F8}{Tab}{Enter}");
  expect(undone).toBe(1);
  expect(screen.queryByText("Item removed")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Tell" }));
});

test.each(["success", "warning", "error"] as const)("a %s is told in the right tone", async (kind) => {
  const user = renderScreen(<Tell message={{ kind, headline: "Told" }} />);
  await user.click(screen.getByRole("button", { name: "Tell" }));
  const role = kind === "error" ? "alert" : "status";
  const region = screen.getAllByRole(role).find(({ textContent }) => textContent?.includes("Told"));
  expect(region?.querySelector(`[data-kind=${kind}]`)).toBeTruthy();
});

test("its time stands still while the tab is hidden, the pointer is on it or focus is in it", async () => {
  const user = renderScreen(<Tell message={{ ...removed, timeout: BRIEF }} />);
  await user.click(screen.getByRole("button", { name: "Tell" }));
  await user.hover(screen.getByText("Item removed"));
  await pause(BRIEF * 1.5);
  await user.keyboard("{F8}");
  await user.unhover(screen.getByText("Item removed"));
  await pause(BRIEF * 1.5);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await user.click(screen.getByRole("button", { name: "Tell" }));
  await pause(BRIEF * 1.5);
  expect(screen.getByText("Item removed")).toBeTruthy();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.queryByText("Item removed")).toBeNull());
  hidden.mockRestore();
});

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
