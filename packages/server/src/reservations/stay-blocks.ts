import type { Hotel } from "@portico/domain/property/hotel";
import type { Guest } from "@portico/domain/stay/guest";
import { nightsOf } from "@portico/domain/stay/stay";
import type { MailBlock } from "../mail/index.ts";
import type { MailWords } from "./mail-words.ts";
import type { Reservation, SoldRoom } from "./reservation.ts";
import { sumOf, sumVat } from "./reservation-view.ts";

/** When the stay is, which rooms it has, and what they cost: the same in mails to guests and to the hotel. */
export function stayBlocks(hotel: Hotel, reservation: Reservation, words: MailWords): MailBlock[] {
  const { t } = words;
  const { arrival, departure, checkInTime } = reservation;
  return [
    { kind: "heading", text: t("mail.stay_heading") },
    {
      kind: "facts",
      facts: [
        { label: t("mail.number"), value: reservation.number },
        {
          label: t("mail.arrival"),
          value: t("mail.from_time", { date: words.date(arrival), time: hotel.checkIn }),
        },
        {
          label: t("mail.departure"),
          value: t("mail.until_time", { date: words.date(departure), time: hotel.checkOut }),
        },
        ...(checkInTime === null ? [] : [{ label: t("mail.check_in_time"), value: checkInTime }]),
      ],
    },
    ...reservation.items.map((item) => roomBlock(hotel, reservation, item, words)),
    totalBlock(reservation, words),
  ];
}

function roomBlock(hotel: Hotel, reservation: Reservation, item: SoldRoom, words: MailWords): MailBlock {
  const { t } = words;
  const { stay, guests, total } = item.quote;
  const ownDates = stay.arrival !== reservation.arrival || stay.departure !== reservation.departure;
  return {
    kind: "room",
    title: words.name(item.roomName),
    price: words.money(total),
    lines: [
      `${words.name(item.rateName)}, ${t("common.nights", { count: nightsOf(stay) })}`,
      ...(ownDates ? [`${words.date(stay.arrival)} – ${words.date(stay.departure)}`] : []),
      ...guestLines(hotel, guests, words),
      ...(item.singleUnit ? [] : [t("mail.moving")]),
    ],
  };
}

/** Guests of one category and meal are counted together. */
function guestLines(hotel: Hotel, guests: readonly Guest[], { t, name }: MailWords): string[] {
  const groups = Map.groupBy(guests, ({ categoryId, meal }) => `${categoryId}:${meal}`);
  return [...groups.values()].flatMap((group) => {
    const [guest] = group;
    if (!guest) return [];
    const category = hotel.guestCategories.find(({ id }) => id === guest.categoryId);
    const meal = t(`common.meal.${guest.meal}`);
    return [t("mail.guest_with_meal", { count: group.length, guest: name(category?.name ?? {}), meal })];
  });
}

function totalBlock(reservation: Reservation, { t, money }: MailWords): MailBlock {
  const quotes = reservation.items.map(({ quote }) => quote);
  const included = sumOf(quotes.map(({ cityTax }) => cityTax.included));
  const atProperty = reservation.cityTaxAtProperty;
  return {
    kind: "total",
    label: t("common.total"),
    amount: money(reservation.total),
    lines: [
      ...(included > 0 ? [t("mail.city_tax_included", { amount: money(included) })] : []),
      ...sumVat(quotes.flatMap(({ vat }) => vat)).map(({ percent, vat }) =>
        t("mail.vat_included", { percent, amount: money(vat) }),
      ),
      ...(atProperty > 0 ? [t("mail.city_tax_at_property", { amount: money(atProperty) })] : []),
    ],
  };
}
