import type { Hotel } from "@portico/domain/property/hotel";
import type { RoomType } from "@portico/domain/rooms/room-type";
import { textIn, type Language } from "@portico/domain/texts/language";
import type { Picture } from "@portico/domain/texts/picture";

/** Where data of schema.org are read from and lead to. */
export type DataPlace = { publicUrl: string; address: string; language: Language };

const SQUARE_METRES = "MTK";

/** Wide enough for the preview of a shared link. */
const PREVIEW_WIDTH = 1200;

/** The hotel in the words of schema.org: what its file says to everybody, nothing that it does not say. */
export function hotelData(hotel: Hotel, place: DataPlace): Record<string, unknown> {
  const { contacts, look, currencies, languages, checkIn, checkOut } = hotel;
  const { latitude, longitude } = contacts;
  return {
    "@type": "Hotel",
    "@id": `${place.address}#hotel`,
    identifier: hotel.code,
    name: textIn(hotel.name, place.language),
    url: place.address,
    telephone: contacts.phone,
    email: contacts.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: contacts.street,
      postalCode: contacts.zip,
      addressLocality: contacts.city,
      addressCountry: contacts.country,
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    ...(contacts.web !== "" && { sameAs: contacts.web }),
    ...(look.hero !== null && { image: previewOf(look.hero, place.publicUrl).url }),
    checkinTime: checkIn,
    checkoutTime: checkOut,
    currenciesAccepted: currencies.map(({ code }) => code).join(", "),
    availableLanguage: languages,
  };
}

/** A room type in the words of schema.org. */
export function roomData(hotel: Hotel, roomType: RoomType, place: DataPlace): Record<string, unknown> {
  const { language, publicUrl } = place;
  const features = hotel.equipment.filter(({ id }) => roomType.equipment.includes(id));
  const [picture] = roomType.pictures;
  return {
    "@type": "HotelRoom",
    "@id": roomId(roomType, place),
    identifier: roomType.code,
    name: textIn(roomType.name, language),
    ...described(textIn(roomType.front, language)),
    ...(picture !== undefined && { image: previewOf(picture, publicUrl).url }),
    occupancy: {
      "@type": "QuantitativeValue",
      minValue: 1,
      maxValue: roomType.beds + roomType.extraBeds,
    },
    ...(roomType.floorSpace !== null && {
      floorSize: { "@type": "QuantitativeValue", value: roomType.floorSpace, unitCode: SQUARE_METRES },
    }),
    ...(features.length > 0 && {
      amenityFeature: features.map(({ name }) => ({
        "@type": "LocationFeatureSpecification",
        name: textIn(name, language),
        value: true,
      })),
    }),
  };
}

/** What data about the same room type are joined by. */
export function roomId({ code }: Pick<RoomType, "code">, { address }: DataPlace): string {
  return `${address}#room-${code}`;
}

/** A picture as links to the page show it. */
export function previewOf({ src, widths, width, height }: Picture, publicUrl: string) {
  const known = widths.toSorted((a, b) => a - b);
  const shown = known.find((candidate) => candidate >= PREVIEW_WIDTH) ?? known.at(-1) ?? width;
  return {
    url: new URL(`${src}-${shown}.webp`, publicUrl).href,
    width: shown,
    height: Math.round((shown * height) / width),
  };
}

function described(description: string): { description?: string } {
  return description === "" ? {} : { description };
}
