import { expect, test } from "vitest";
import { aGuestCategory } from "../testing/hotel.ts";
import { ADULT, CHILD, INFANT, theLakeHotel } from "../testing/lake-hotel.ts";
import { aRoomType } from "../testing/room-type.ts";
import { guests } from "../testing/stay-question.ts";
import { fitParty, planBeds } from "./bed-plan.ts";

const { guestCategories } = theLakeHotel();
const forAdults = aRoomType({ adultRequired: true });

test.each([
  ["nobody", [], ["no_guest"]],
  ["an infant alone", [INFANT], ["no_guest", "adult_required"]],
  ["a child alone", [CHILD], ["adult_required"]],
  ["an adult with an infant", [ADULT, INFANT], []],
])("a room for two that asks for an adult: %s", (_, party, problems) => {
  const plan = planBeds(forAdults, guests(party), guestCategories);
  expect(plan.ok ? [] : plan.problem.map(({ code }) => code)).toEqual(problems);
});

test("of categories of the same age the lower id takes the base bed, whoever is named first", () => {
  const member = aGuestCategory({ id: 5 });
  const single = aRoomType({ beds: 1 });
  for (const party of [
    [ADULT, 5],
    [5, ADULT],
  ]) {
    const plan = planBeds(single, guests(party), [...guestCategories, member]);
    expect(plan).toMatchObject({ value: { base: [{ id: ADULT }], extra: [{ id: 5 }] } });
  }
});

test.each<[string, Record<number, number>, Record<number, number>, Record<number, number>]>([
  ["all who fit", { [ADULT]: 2, [INFANT]: 1 }, { [ADULT]: 2, [INFANT]: 1 }, {}],
  ["the oldest first", { [ADULT]: 2, [CHILD]: 2 }, { [ADULT]: 2, [CHILD]: 1 }, { [CHILD]: 1 }],
  ["adults who are too many", { [ADULT]: 5, [CHILD]: 1 }, { [ADULT]: 3 }, { [ADULT]: 2, [CHILD]: 1 }],
])("three beds take %s", (_case, party, placed, left) => {
  expect(fitParty(party, 3, guestCategories)).toEqual({ placed, left });
});
