import type { ChangeChoices } from "@portico/contract/reservations/change";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { loadedAnswer } from "../../../testing/loaded-reservation.ts";
import { aSoldRoom } from "../../../testing/offer-fixture.ts";
import {
  ROOM,
  CONFIRMED,
  raise,
  withChangingEngine,
  anOffer,
  openPage,
  askFor,
  plain,
} from "./testing/changing-page.tsx";

withChangingEngine();

test("another room or rate is chosen among what is offered, each with its difference, and told in the sums", async () => {
  const sent = openPage(anOffer({ difference: -90_000, after: 690_000 }), {
    may: { rooms: true, rates: true },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  const options = (label: string) => within(screen.getByLabelText(label)).getAllByRole("option").map(plain);
  await waitFor(() => expect(options("Room")[1]).toMatch(/^Attic room: .*900.* less$/));
  expect(options("Rate")).toEqual([
    "Flexible: same price",
    expect.stringMatching(/^Half board: .*1,100.* more$/),
  ]);
  // The attic is not sold with half board.
  await userEvent.selectOptions(screen.getByLabelText("Rate"), "2");
  await userEvent.selectOptions(screen.getByLabelText("Room"), "2");
  expect(screen.getByLabelText("Rate")).toHaveProperty("value", "1");
  await userEvent.click(screen.getByRole("button", { name: "Show the new price" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(plain(dialog)).toMatch(/From now on: Attic room, Flexible, /);
  await userEvent.click(within(dialog).getByRole("button", { name: /less$/ }));
  await screen.findByText("Your reservation is changed");
  expect(sent).toMatchObject([{ room_types_id: 2, rates_id: 1, quote: "q1" }]);
});

test("what is not for sale on the chosen dates says so, and stays chosen until the guest chooses something else", async () => {
  openPage(anOffer(), {
    may: { rooms: true },
    choices: [{ roomTypeId: 2, ratePlanId: 1, meal: "breakfast", difference: 5_000, meals: [] }],
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  await screen.findByRole("option", { name: /not available$/, selected: true });
  expect(screen.queryByLabelText("Rate")).toBeNull();
});

test("another meal is chosen among those of the rate, each with its difference, and told in the sums with the people", async () => {
  const meals = (["breakfast", "half_board"] as const).map((meal, index) => {
    return { meal, difference: index * 120_000 };
  });
  const sent = openPage(anOffer({ keptUntil: null }), {
    may: { meals: true },
    choices: [{ roomTypeId: 1, ratePlanId: 1, meal: "breakfast", difference: 0, meals }],
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  const list = await screen.findByLabelText("Meals");
  expect(within(list).getAllByRole("option").map(plain)).toEqual([
    "Breakfast: same price",
    expect.stringMatching(/^Half board: .*1,200.* more$/),
  ]);
  await userEvent.selectOptions(list, "half_board");
  await userEvent.click(screen.getByRole("button", { name: "Show the new price" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(plain(dialog)).toMatch(/So far: .*2 adults · Breakfast.*From now on: .*2 adults · Half board/);
  await userEvent.click(within(dialog).getByRole("button", { name: /more$/ }));
  await screen.findByText("Your reservation is changed");
  expect(sent).toMatchObject([{ guest_list: [{ food_id: 2 }, { food_id: 2 }] }]);
});

test("a rate with one meal has no list of meals", async () => {
  const only = [{ meal: "breakfast" as const, difference: 0 }];
  openPage(anOffer(), {
    may: { meals: true },
    choices: [{ roomTypeId: 1, ratePlanId: 1, meal: "breakfast", difference: 0, meals: only }],
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  await waitFor(() => expect(screen.queryByLabelText("Meals")).toBeNull());
});

describe("extras", () => {
  const group = () => within(screen.getByRole("group", { name: "Extras for your stay" }));
  const begin = async () => userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  const askPrice = () => userEvent.click(screen.getByRole("button", { name: "Show the new price" }));

  test("are chosen by number beside their price, and told in the sums", async () => {
    const sent = openPage(anOffer({ keptUntil: null }), { may: { extras: true } });
    await begin();
    expect(screen.queryByRole("button", { name: /^Arrival – departure/ })).toBeNull();
    expect(group().getByRole("group", { name: "Parking", description: /150/ })).toBeTruthy();
    await userEvent.click(group().getByRole("button", { name: "Parking: one more" }));
    await askPrice();
    const dialog = await screen.findByRole("alertdialog");
    expect(plain(dialog)).toMatch(/So far: .*, without extras.*From now on: .*, Parking/);
    await userEvent.click(within(dialog).getByRole("button", { name: /more$/ }));
    await screen.findByText("Your reservation is changed");
    expect(sent).toMatchObject([{ services: [{ id: 3, qty: 1 }], quote: "q1" }]);
  });

  test("that are sold no longer are named as they were, and can only become less", async () => {
    const room = aSoldRoom({
      ...ROOM,
      services: [{ serviceId: 9, quantity: 1, amount: 20_000 }],
      serviceNames: ["Cot"],
    });
    const sent = openPage(anOffer(), { may: { extras: true }, room });
    await begin();
    const cot = group().getAllByRole("button", { name: /Cot/ });
    expect(
      cot.map((button) => button.getAttribute("aria-disabled") === "true" || button.hasAttribute("disabled")),
    ).toEqual([false, true]);
    await userEvent.click(cot[0] ?? raise());
    await askPrice();
    const dialog = await screen.findByRole("alertdialog");
    expect(plain(dialog)).toMatch(/So far: .*, Cot.*From now on: .*, without extras/);
    await userEvent.click(within(dialog).getByRole("button", { name: /more$/ }));
    await screen.findByText("Your reservation is changed");
    expect(sent).toMatchObject([{ services: [] }]);
  });

  test("are neither shown nor sent where the hotel does not open them", async () => {
    const sent = openPage(anOffer());
    await askFor("2027-06-17", "2027-06-20");
    expect(screen.queryByRole("group", { name: "Extras for your stay" })).toBeNull();
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: /more$/ }),
    );
    await screen.findByText("Your reservation is changed");
    expect(sent[0]).not.toHaveProperty("services");
  });
});

describe("a package in the place of the rate", () => {
  const weekend = (roomTypeId: number, difference: number, times = 0): ChangeChoices["packages"][number] => ({
    roomTypeId,
    packageId: 5,
    contents: { en: "Half board\nA massage each" },
    times,
    difference,
  });
  const begin = async () => userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  const askPrice = () => userEvent.click(screen.getByRole("button", { name: "Show the new price" }));
  const options = (label: string) => within(screen.getByLabelText(label)).getAllByRole("option").map(plain);

  test("is chosen by name and difference, says what it includes, and is told in the sums with what comes after", async () => {
    const { rateName: _, ...room } = ROOM;
    const named = { packageId: 5, packageName: "Weekend", contents: [], timesWanted: [], times: [] };
    const sold = { ...room, kind: "package" as const, ...named };
    const sent = openPage(anOffer({ keptUntil: null }), {
      may: { packages: true, rates: true },
      packages: [weekend(1, 320_000, 2)],
      answer: () => loadedAnswer({ ...CONFIRMED, items: [sold] }),
    });
    await begin();
    await screen.findByLabelText("Package");
    expect(options("Package")).toEqual([
      "Without a package",
      expect.stringMatching(/^Weekend: .*3,200.* more$/),
    ]);
    expect(screen.queryByRole("list", { name: "What is included" })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Package"), "5");
    const included = within(screen.getByRole("list", { name: "What is included" }));
    expect(included.getAllByRole("listitem").map(plain)).toEqual(["Half board", "A massage each"]);
    // The package takes the rate's place.
    expect(screen.queryByLabelText("Rate")).toBeNull();
    await askPrice();
    const dialog = await screen.findByRole("alertdialog");
    expect(plain(dialog)).toMatch(/So far: .*, Flexible, .*From now on: .*, Weekend, /);
    expect(plain(dialog)).toContain("Later changes to the package are made by the hotel.");
    expect(plain(dialog)).toContain("You then choose the times of what it includes here");
    await userEvent.click(within(dialog).getByRole("button", { name: /more$/ }));
    await screen.findByText("Your reservation is changed");
    expect(sent).toMatchObject([{ packages_id: 5, room_types_id: 1, quote: "q1" }]);
    // The button that changed it is gone with the room.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { level: 3, name: "Weekend" })),
    );
  });

  test("gives other rooms its prices, and is given up with a room that it is not sold with", async () => {
    openPage(anOffer(), {
      may: { packages: true, rooms: true },
      packages: [weekend(1, 320_000)],
    });
    await begin();
    await userEvent.selectOptions(await screen.findByLabelText("Package"), "5");
    expect(options("Room")).toEqual([
      expect.stringMatching(/: .*3,200.* more$/),
      expect.stringMatching(/^Attic room: .*900.* less$/),
    ]);
    await userEvent.selectOptions(screen.getByLabelText("Room"), "2");
    expect(screen.queryByLabelText("Package")).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Room"), "1");
    expect(screen.getByLabelText("Package")).toHaveProperty("value", "");
  });

  test("that is not sold says so of the package", async () => {
    openPage(
      { obstacle: "not_offered", problems: [], currency: "CZK", room: null },
      { may: { packages: true }, packages: [weekend(1, 0)] },
    );
    await begin();
    await userEvent.selectOptions(await screen.findByLabelText("Package"), "5");
    await askPrice();
    await screen.findByText(/^The hotel does not sell this package for these dates and guests\. /);
  });

  test("is not shown where the hotel opens none, or sells none for the stay", async () => {
    openPage(anOffer(), { may: { packages: true, guests: true } });
    await begin();
    expect(screen.queryByLabelText("Package")).toBeNull();
    cleanup();
    openPage(anOffer(), { may: { rooms: true }, packages: [weekend(1, 0)] });
    await begin();
    await screen.findByRole("option", { name: /^Attic room: / });
    expect(screen.queryByLabelText("Package")).toBeNull();
  });
});
