import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { useOpenTab, type TabPath } from "./use-open-tab.ts";

afterEach(cleanup);

function Tab({ path }: { path: TabPath }) {
  const openTab = useOpenTab();
  return <button onClick={() => void openTab(path)}>{path}</button>;
}

const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

// The specification, part 1, section 4, "Changes that reset": cancelling restores the previous tab.
test.each([
  ["/", "/ive"],
  ["/ive", "/"],
] as const)(
  "from %s to %s with a room chosen, who declines stays, and who agrees goes without it",
  async (from, to) => {
    history.replaceState(null, "", `${from}?lang=en`);
    const { store } = renderWidget(<Tab path={to} />, { state: { reservation: [aChosenItem()] } });
    await userEvent.click(screen.getByRole("button", { name: to }));
    await answer("Keep the reservation");
    expect([location.pathname, store.getState().reservation.length]).toEqual([from, 1]);

    await userEvent.click(screen.getByRole("button", { name: to }));
    await answer("Change and start again");
    await expect.poll(() => location.pathname).toBe(to);
    expect(store.getState().reservation).toEqual([]);
  },
);

test("from the checkout the way back to the rooms asks nothing and loses nothing", async () => {
  history.replaceState(null, "", "/summary?lang=en");
  const { store } = renderWidget(<Tab path="/" />, { state: { reservation: [aChosenItem()] } });
  await userEvent.click(screen.getByRole("button", { name: "/" }));
  await expect.poll(() => location.pathname).toBe("/");
  expect(store.getState().reservation).toHaveLength(1);
});
