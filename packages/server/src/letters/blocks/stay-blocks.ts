import { sumMoney } from "@portico/domain/money/money";
import {
  hasContents,
  hasRatePlan,
  noOtherKind,
  staysOf,
  timedOf,
} from "@portico/domain/reservations/reservation-item";
import type { Hotel } from "@portico/domain/property/hotel";
import type { TimedService } from "@portico/domain/wellness/timed-service";
import type { LocalText } from "@portico/domain/texts/language";
import { formatItemDates, formatVisitDates } from "@portico/presentation/formats/date-range";
import { formatItemTimes, formatSlotDay } from "@portico/presentation/formats/slot-times";
import { formatMinutes } from "@portico/presentation/formats/number";
import { countedName } from "@portico/presentation/formats/sentence";
import type { Guest } from "@portico/domain/stays/guest";
import { guestGroups } from "@portico/domain/stays/party-guests";
import { nightsOf } from "@portico/domain/stays/stay";
import { withoutLinks, type MailBlock, type MailFact } from "../../mail/index.ts";
import type { MailWords } from "./mail-words.ts";
import { taxedVoucherLines } from "./voucher-blocks.ts";
import {
  type Reservation,
  type SoldItem,
  type SoldLodging,
  type SoldService,
  chargedFees,
  itemName,
  reservationVat,
  securityDeposits,
  timesChosen,
  timesOpen,
} from "../../reservations/index.ts";

type Reader = "guest" | "hotel";

/** When guests come, what they have booked and what it costs: the same in mails to guests and to the hotel, but for whose it is. */
export function stayBlocks(
  hotel: Hotel,
  reservation: Reservation,
  words: MailWords,
  reader: Reader,
): MailBlock[] {
  const { t } = words;
  const { arrival, departure, checkInTime, items } = reservation;
  const hasStay = staysOf(items).length > 0;
  const accommodation = t(reader === "guest" ? "mail.stay_heading" : "common.tab.accommodation");
  return [
    { kind: "heading", text: hasStay ? accommodation : servicesTitle(hotel, words) },
    {
      kind: "facts",
      facts: [
        { label: t("mail.number"), value: reservation.number },
        ...(hasStay
          ? [
              {
                label: t("mail.arrival"),
                value: t("mail.from_time", { date: words.date(arrival), time: hotel.checkIn }),
              },
              {
                label: t("mail.departure"),
                value: t("mail.until_time", { date: words.date(departure), time: hotel.checkOut }),
              },
            ]
          : []),
        ...(checkInTime === null ? [] : [{ label: t("mail.check_in_time"), value: checkInTime }]),
      ],
    },
    ...items.map((item) => itemBlock(hotel, reservation, item, words, reader)),
    totalBlock(hotel, reservation, words),
  ];
}

/** The hotel's name of its tab with services. */
function servicesTitle({ tabs }: Hotel, { t, name }: MailWords): string {
  return tabs.wellnessLabel === null ? t("common.tab.wellness") : name(tabs.wellnessLabel);
}

/** When the guest comes, in numbers for a subject: arrival and departure, else the times of a service or the days of several. */
export function visitDates({ items, arrival, departure }: Reservation): string {
  const services = timedOf(items);
  const [first, ...others] = services;
  if (first === undefined || services.length < items.length) return formatItemDates(arrival, departure);
  if (others.length === 0) return formatItemTimes(first.quote.block);
  return formatVisitDates(arrival, departure);
}

function itemBlock(
  hotel: Hotel,
  reservation: Reservation,
  item: SoldItem,
  words: MailWords,
  reader: Reader,
): MailBlock {
  switch (item.kind) {
    case "room":
      return lodgingBlock(hotel, reservation, item, words.name(item.roomName), item.rateName, words);
    case "package":
      return lodgingBlock(hotel, reservation, item, words.name(item.packageName), item.roomName, words);
    case "service":
      return serviceBlock(item, words, reader === "guest" ? hotel.wellness.services : []);
    default:
      return noOtherKind(item);
  }
}

/** A service says when it is, for how many, and how early to come where the known ones have it. */
function serviceBlock(
  { quote, serviceName }: SoldService,
  { t, language, money, name }: MailWords,
  known: readonly TimedService[],
): MailBlock {
  const { block, persons, total } = quote;
  const early = known.find(({ id }) => id === quote.serviceId)?.earlyMinutes ?? 0;
  return {
    kind: "room",
    title: name(serviceName),
    price: money(total),
    lines: [
      formatSlotDay(block, language),
      t("common.persons", { count: persons }),
      ...(early > 0 ? [t("wellness.come_early", { duration: formatMinutes(early, early, language) })] : []),
    ],
  };
}

/** A room says its rate below its name, a package its room. */
function lodgingBlock(
  hotel: Hotel,
  reservation: Reservation,
  item: SoldLodging,
  title: string,
  below: LocalText,
  words: MailWords,
): MailBlock {
  const { t } = words;
  const { stay, guests, total, coupon } = item.quote;
  const ownDates = stay.arrival !== reservation.arrival || stay.departure !== reservation.departure;
  return {
    kind: "room",
    title,
    // The coupon is a line of its own beside the total.
    price: words.money(total + coupon),
    lines: [
      `${words.name(below)}, ${t("common.nights", { count: nightsOf(stay) })}`,
      ...(ownDates ? [`${words.date(stay.arrival)} – ${words.date(stay.departure)}`] : []),
      ...guestLines(hotel, guests, words),
      ...contentLines(item, words),
      ...reductionLines(item, words),
      ...(item.singleUnit ? [] : [t("mail.moving")]),
      ...noticeLines(item, words),
    ],
  };
}

/** How long before moving out a guest by the month gives notice. */
function noticeLines(item: SoldLodging, { t }: MailWords): string[] {
  const months = hasRatePlan(item) ? (item.quote.rent?.noticeMonths ?? 0) : 0;
  return months > 0 ? [t("reservation.notice", { count: months })] : [];
}

/** What a package contains besides the room, and when: times by the calendar, then those that are still to be chosen. */
function contentLines(item: SoldLodging, { t, name, language }: MailWords): string[] {
  if (!hasContents(item)) return [];
  return [
    ...item.contents.map((content) => countedName(name(content.name), content.count)),
    ...timesChosen(item).map((time) => `${formatSlotDay(time.block, language)}: ${name(time.name)}`),
    ...timesOpen(item).map((time) => t("mail.time_open", { name: name(time.name) })),
  ];
}

/** What the room's price contains besides nights and meals, and what was taken off it already. */
function reductionLines({ quote, discountNames, serviceNames }: SoldLodging, words: MailWords): string[] {
  const { t, money, name } = words;
  return [
    ...quote.services.map(({ quantity, amount }, index) =>
      t("mail.service", { count: quantity, name: name(serviceNames[index] ?? {}), amount: money(amount) }),
    ),
    ...quote.discounts.map(({ amount }, index) =>
      t("mail.discount", { name: name(discountNames[index] ?? {}), amount: money(amount) }),
    ),
  ];
}

/** Guests of one category and meal are counted together. */
export function guestLines(hotel: Hotel, guests: readonly Guest[], { t, name }: MailWords): string[] {
  return guestGroups(guests).flatMap(({ categoryId, count, ...guest }) => {
    const category = hotel.guestCategories.find(({ id }) => id === categoryId);
    const meal = t(`common.meal.${guest.meal}`);
    const alike = hotel.guestCategories.filter((other) => other.class === category?.class);
    if (category === undefined) return [];
    const told = t(`search.party.${category.class}`, { count });
    // The hotel's own name of a category tells more only where it tells children of several ages apart.
    return [alike.length === 1 ? `${told} · ${meal}` : `${told} · ${name(category.name)} · ${meal}`];
  });
}

function totalBlock(hotel: Hotel, reservation: Reservation, words: MailWords): MailBlock {
  const { t, money, name } = words;
  const included = sumMoney(reservation.items.map(({ quote }) => quote.cityTax.included));
  const atProperty = reservation.cityTaxAtProperty;
  return {
    kind: "total",
    parts: totalParts(hotel, reservation, words),
    label: t("common.total"),
    amount: money(reservation.total),
    lines: [
      ...(included > 0 ? [t("mail.city_tax_included", { amount: money(included) })] : []),
      ...reservationVat(reservation).map(({ percent, vat }) =>
        t("mail.vat_included", { percent, amount: money(vat) }),
      ),
      ...taxedVoucherLines(reservation, words),
      ...(atProperty > 0 ? [t("mail.city_tax_at_property", { amount: money(atProperty) })] : []),
      ...securityDeposits(reservation).map((fee) =>
        t("mail.security_deposit", { name: name(fee.name), amount: money(fee.amount) }),
      ),
    ],
  };
}

/** Rooms, services, coupon, fees and insurance; empty where the total is nothing but its items. */
function totalParts(hotel: Hotel, reservation: Reservation, words: MailWords): MailFact[] {
  const { t, money, name } = words;
  const { coupon, items, insurance } = reservation;
  const fees = chargedFees(reservation);
  const cancelled = reservation.cancelledItems.filter(({ fee }) => fee > 0);
  if (coupon === null && insurance === null && fees.length + cancelled.length === 0) return [];
  const totalOf = (of: readonly SoldItem[]) =>
    money(sumMoney(of.map(({ quote }) => quote.total + quote.coupon)));
  const [stays, services] = [staysOf(items), timedOf(items)];
  const onlyRooms = stays.every((item) => hasRatePlan(item));
  return [
    ...(stays.length === 0
      ? []
      : [{ label: t(onlyRooms ? "mail.rooms" : "common.tab.accommodation"), value: totalOf(stays) }]),
    ...(services.length === 0 ? [] : [{ label: servicesTitle(hotel, words), value: totalOf(services) }]),
    ...(coupon === null
      ? []
      : [{ label: t("mail.coupon", { code: coupon.code }), value: money(-coupon.amount) }]),
    ...fees.map((fee) => ({ label: name(fee.name), value: money(fee.amount) })),
    ...cancelled.map(({ item, fee }) => ({
      label: t("own.item_fee", { item: name(itemName(item)) }),
      value: money(fee),
    })),
    ...(insurance === null
      ? []
      : [
          {
            label: t("reservation.insurance", { name: withoutLinks(insurance.name) }),
            value: money(insurance.premium),
          },
        ]),
  ];
}
