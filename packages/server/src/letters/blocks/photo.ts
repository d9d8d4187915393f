import type { Hotel } from "@portico/domain/property/hotel";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { Picture } from "@portico/domain/texts/picture";
import type { MailPhoto } from "../../mail/index.ts";
import { itemName, type SoldItem } from "../../reservations/index.ts";
import type { LetterCase } from "./letter-case.ts";

/** What the letter shows of what is booked: the first picture of the first item that has one today. */
export function bookedPhoto({ hotel, reservation, words }: LetterCase): MailPhoto | null {
  for (const item of reservation.items) {
    const [picture] = picturesOf(hotel, item);
    if (picture === undefined) continue;
    const told = words.name(picture.alt);
    return { picture, alt: told === "" ? words.name(itemName(item)) : told };
  }
  return null;
}

/** A package without pictures of its own is shown by its room. */
function picturesOf({ roomTypes, packages, wellness }: Hotel, item: SoldItem): readonly Picture[] {
  const ofRoom = (roomTypeId: number) => roomTypes.find(({ id }) => id === roomTypeId)?.pictures ?? [];
  switch (item.kind) {
    case "room":
      return ofRoom(item.quote.roomTypeId);
    case "package": {
      const { packageId, roomTypeId } = item.quote;
      const own = packages.find(({ id }) => id === packageId)?.pictures ?? [];
      return own.length > 0 ? own : ofRoom(roomTypeId);
    }
    case "service":
      return wellness.services.find(({ id }) => id === item.quote.serviceId)?.pictures ?? [];
    default:
      return noOtherKind(item);
  }
}
