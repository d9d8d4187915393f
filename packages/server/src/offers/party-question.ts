import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";
import { personsOf, type Guest, type Party } from "@portico/domain/stays/guest";
import { QUESTION_FIELDS } from "@portico/contract/offers/offer-question";
import { DEFAULT_CATEGORY } from "@portico/contract/stays/guest";
import type { Refusal } from "../http/index.ts";

type Asked = { party: Party; guests?: Guest[] | null; roomTypeId: number; ratePlanId?: number };

/**
 * The party, with the hotel's default category if the question gave only a number, after checking that every id in the
 * question belongs to the hotel.
 */
export function resolveParty(hotel: Hotel, asked: Asked): Result<Party, Refusal> {
  const party = withUsualCategory(hotel, asked.party);
  const categories = new Set(hotel.guestCategories.map(({ id }) => id));
  const strange = Object.keys(party).find((id) => !categories.has(Number(id)));
  if (strange !== undefined) return unknownId("party", `names guest type ${strange}`);
  const strangeGuest = asked.guests?.find(({ categoryId }) => !categories.has(categoryId));
  if (strangeGuest !== undefined) return unknownId("guests", `names guest type ${strangeGuest.categoryId}`);
  if (asked.roomTypeId !== 0 && !hotel.roomTypes.some(({ id }) => id === asked.roomTypeId)) {
    return unknownId("roomTypeId", `is ${asked.roomTypeId}`);
  }
  const ratePlanId = asked.ratePlanId ?? 0;
  if (ratePlanId !== 0 && !hotel.ratePlans.some(({ id }) => id === ratePlanId)) {
    return unknownId("ratePlanId", `is ${ratePlanId}`);
  }
  if (personsOf(party) === 0) return failure({ code: "under_book", field: QUESTION_FIELDS.party });
  return success(party);
}

/** The party, with the hotel's default category if it is only a number. */
export function withUsualCategory(hotel: Hotel, party: Party): Party {
  const bare = party[DEFAULT_CATEGORY];
  return bare === undefined ? party : { [hotel.search.defaultGuestCategoryId]: bare };
}

function unknownId(name: keyof typeof QUESTION_FIELDS, what: string): Result<never, Refusal> {
  const field = QUESTION_FIELDS[name];
  const message = `${what}, which the hotel does not have; take an id from the defaults`;
  return failure({ code: "invalid_request", items: [{ field, message }] });
}
