import { todayIn } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import {
  withoutLinks,
  type MailAttachment,
  type MailBlock,
  type MailFact,
  type MailKind,
} from "../mail/index.ts";
import type { Gift, VoucherOrder } from "../vouchers/index.ts";
import type { Letter } from "./blocks/letter-case.ts";
import type { MailWords } from "./blocks/mail-words.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";
import { companyFacts, saleTaxFacts, voucherTitle } from "./blocks/voucher-sale-blocks.ts";

/** What letters about vouchers that are paid are written from. */
export type GiftCase = {
  hotel: Hotel;
  order: VoucherOrder;
  /** Those of the order; the one that the letter is about, where it is about one. */
  gifts: readonly Gift[];
  words: MailWords;
  /** The page of the order, with the buyer's key. */
  orderAddress: string;
  /** The page that shows the voucher to the one who has it, and from which it is spent. */
  pageAddress: string;
  /** The printed vouchers. */
  documents: MailAttachment[];
};

export type GiftLetterKind = Extract<
  MailKind,
  "guest_paid" | "guest_voucher" | "guest_voucher_ending" | "guest_voucher_closed" | "guest_voucher_reissued"
>;

/** The letters about vouchers, by their kinds. */
export const GIFT_LETTERS: Readonly<Record<GiftLetterKind, (of: GiftCase) => Letter>> = {
  guest_paid: boughtLetter,
  guest_voucher: presentLetter,
  guest_voucher_ending: endingLetter,
  guest_voucher_closed: closedLetter,
  guest_voucher_reissued: reissuedLetter,
};

/** To the buyer: the vouchers to print or to pass on, what happens to each, and the receipt. */
function boughtLetter(of: GiftCase): Letter {
  const { order, gifts, words, documents } = of;
  const { t, money } = words;
  const { number, total } = order;
  return letterTo(of, buyerName(of), {
    subject: t("voucher.letter.paid_subject", { number }),
    intro: t("voucher.letter.paid_intro", { count: gifts.length, amount: money(total) }),
    blocks: [
      ...gifts.map((gift) => giftBlock(of, gift)),
      { kind: "button", label: t("voucher.money.show"), address: of.orderAddress },
      { kind: "heading", text: t("voucher.letter.receipt") },
      { kind: "facts", facts: receiptFacts(of) },
      ...contactBlocks(of),
    ],
    documents,
  });
}

/** To the one who is given a voucher, who has asked for nothing: no link but the hotel's own. */
function presentLetter(of: GiftCase): Letter {
  const { gifts, words, documents } = of;
  const { t } = words;
  const [gift] = gifts;
  const buyer = withoutLinks(formatPersonName(of.order.contact, words.language));
  const hotel = words.name(of.hotel.name);
  const letter = letterTo(of, gift?.recipient.name ?? "", {
    subject: t("voucher.letter.gift_subject", { hotel }),
    intro: t("voucher.letter.gift_intro", { name: buyer, hotel }),
    blocks: [
      ...(gift === undefined || gift.text === ""
        ? []
        : [{ kind: "note" as const, text: withoutLinks(gift.text) }]),
      ...gifts.map((one) => giftBlock(of, one)),
      { kind: "button", label: t("voucher.letter.open"), address: of.pageAddress },
    ],
    documents,
  });
  return { ...letter, footer: [t("voucher.letter.unasked", { name: buyer, hotel })] };
}

function endingLetter(of: GiftCase): Letter {
  const { gifts, words, documents } = of;
  const { t, money, day } = words;
  const [gift] = gifts;
  const values = { amount: money(gift?.balance ?? 0), date: day(gift?.lastDay ?? "") };
  const name = gift === undefined || gift.recipient.email === "" ? buyerName(of) : gift.recipient.name;
  return letterTo(of, name, {
    subject: t("voucher.letter.ending_subject", { ...values, hotel: words.name(of.hotel.name) }),
    intro: t("voucher.letter.ending_intro", values),
    blocks: [{ kind: "button", label: t("voucher.letter.open"), address: of.pageAddress }],
    documents,
  });
}

/** To the one who was given a voucher that its buyer has withdrawn from. */
function closedLetter(of: GiftCase): Letter {
  const { t, language } = of.words;
  const [gift] = of.gifts;
  const hotel = of.words.name(of.hotel.name);
  const name = withoutLinks(formatPersonName(of.order.contact, language));
  const letter = letterTo(of, gift?.recipient.name ?? "", {
    subject: t("voucher.letter.closed_subject", { hotel }),
    intro: t("voucher.letter.closed_intro", { name }),
    blocks: [],
    documents: [],
  });
  return { ...letter, footer: [t("voucher.letter.unasked", { name, hotel })] };
}

/** With the new code, to the one who has the old one: the recipient if it was sent to them, otherwise the buyer. */
function reissuedLetter(of: GiftCase): Letter {
  const { t } = of.words;
  const [gift] = of.gifts;
  const name = gift?.wasSent && gift.recipient.email !== "" ? gift.recipient.name : buyerName(of);
  return letterTo(of, name, {
    subject: t("voucher.letter.reissued_subject", { hotel: of.words.name(of.hotel.name) }),
    intro: t("voucher.letter.reissued_intro"),
    blocks: of.gifts.map((one) => giftBlock(of, one)),
    documents: of.documents,
  });
}

type Content = {
  subject: string;
  intro: string;
  blocks: readonly MailBlock[];
  documents: readonly MailAttachment[];
};

function letterTo(of: GiftCase, name: string, { subject, intro, blocks, documents }: Content): Letter {
  const { t, language } = of.words;
  const hotelName = of.words.name(of.hotel.name);
  const greeting = withoutLinks(name);
  return {
    subject,
    language,
    preview: intro,
    hotelName,
    heading: subject,
    blocks: [
      ...(greeting === ""
        ? []
        : [{ kind: "paragraph" as const, text: t("mail.greeting", { name: greeting }) }]),
      { kind: "paragraph", text: intro },
      ...blocks,
    ],
    footer: [t("voucher.money.about", { hotel: hotelName })],
    attachments: [...documents],
  };
}

function buyerName({ order, words }: GiftCase): string {
  return formatPersonName(order.contact, words.language);
}

function giftBlock({ hotel, words }: GiftCase, gift: Gift): MailBlock {
  const { t, money, day } = words;
  return {
    kind: "room",
    title: voucherTitle(hotel, gift.experienceId, words),
    price: money(gift.value, gift.currency),
    lines: [
      ...(gift.recipient.name === ""
        ? []
        : [`${t("voucher.sheet.for")}: ${withoutLinks(gift.recipient.name)}`]),
      `${t("voucher.sheet.valid_until")}: ${day(gift.lastDay)}`,
      ...deliveryLines(words, gift),
    ],
  };
}

/** What the engine does with a voucher by itself. */
function deliveryLines({ t, day }: MailWords, { delivery, deliverOn, recipient, stopped }: Gift): string[] {
  if (delivery === "print" || recipient.email === "" || stopped) return [];
  const email = withoutLinks(recipient.email);
  return [
    deliverOn === null
      ? t("voucher.letter.sent_now", { email })
      : t("voucher.letter.sent_on", { email, date: day(deliverOn) }),
  ];
}

/** When and how it was paid, by which company, and the tax in it. */
function receiptFacts({ hotel, order, gifts, words }: GiftCase): MailFact[] {
  const { t, money, day } = words;
  const { number, total, paidAt, paymentMethod } = order;
  return [
    { label: t("voucher.letter.order_number"), value: number },
    ...(paidAt === null ? [] : [{ label: t("mail.paid"), value: day(todayIn(hotel.timeZone, paidAt)) }]),
    { label: t("mail.paid_how"), value: t(`checkout.method.${paymentMethod}`) },
    ...companyFacts(order, words),
    { label: t("common.total"), value: money(total) },
    ...saleTaxFacts(gifts, words),
  ];
}
