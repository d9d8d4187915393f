import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { MailBlock, MailFact } from "../mail/index.ts";
import { BY_HOTEL, type CancelledItem, itemName } from "../reservations/index.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { stayBlocks } from "./blocks/stay-blocks.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";

/** The receipt of an item's cancellation: its fee, what goes back by which way, and what the rest costs. */
export function guestItemCancelled(of: LetterCase): Letter | null {
  const cancelled = itemOfLetter(of);
  if (cancelled === null) return null;
  const { t } = of.words;
  const who = of.stage === BY_HOTEL ? "mail.item_cancelled_by_hotel" : "mail.item_cancelled_intro";
  const intro = t(who, named(of, cancelled));
  return guestLetter(of, {
    subject: t("mail.item_cancelled_subject", named(of, cancelled)),
    heading: t("mail.item_cancelled_subject", named(of, cancelled)),
    preview: intro,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "facts", facts: moneyFacts(of, cancelled) },
      ...whenBackBlocks(of, cancelled.told),
      { kind: "button", label: t("mail.show_reservation"), address: of.link.address },
      ...stayBlocks(of.hotel, of.reservation, of.words, "guest"),
      ...contactBlocks(of),
    ],
  });
}

/** The guest has cancelled an item on the reservation's page: what is on sale again, and what the hotel has to send back. */
export function hotelItemCancelled(of: LetterCase): Letter | null {
  const cancelled = itemOfLetter(of);
  if (cancelled === null) return null;
  const { hotel, reservation, words } = of;
  const intro = words.t("mail.hotel_item_cancelled", named(of, cancelled));
  return hotelLetter(of, {
    subject: words.t("mail.item_cancelled_subject", named(of, cancelled)),
    heading: words.t("mail.item_cancelled_subject", named(of, cancelled)),
    preview: intro,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "facts", facts: moneyFacts(of, cancelled) },
      ...stayBlocks(hotel, reservation, words, "hotel"),
    ],
  });
}

type MoneyBack = CancelledItem["told"]["back"];

function itemOfLetter({ reservation: { cancelledItems }, about }: LetterCase): CancelledItem | null {
  return cancelledItems.find(({ cancellationId }) => cancellationId === about) ?? null;
}

function named({ reservation: { number }, words }: LetterCase, { item }: CancelledItem) {
  return { number, item: words.name(itemName(item)) };
}

/** As the guest was shown it before the second press. */
function moneyFacts({ words }: LetterCase, { fee, told }: CancelledItem): MailFact[] {
  const { t, money } = words;
  const { back, rest, paid } = told;
  return [
    { label: t("own.fee"), value: money(fee) },
    ...(paid > 0 ? [{ label: t("mail.paid"), value: money(paid) }] : []),
    ...backFacts(words, back),
    ...(rest === null
      ? []
      : [
          { label: t("own.rest_total"), value: money(rest.total) },
          { label: t("own.rest_due"), value: money(rest.due) },
        ]),
  ];
}

/** What goes back, by each way that it came. */
export function backFacts({ t, money }: LetterCase["words"], back: MoneyBack): MailFact[] {
  const returned = (label: string, sum: { amount: Minor; currency: CurrencyCode } | null): MailFact[] =>
    sum === null ? [] : [{ label, value: money(sum.amount, sum.currency) }];
  return [
    ...back.card.map((amount) => ({ label: t("own.back_card"), value: money(amount) })),
    ...returned(t("own.back_transfer"), back.transfer),
    ...returned(t("own.back_hand"), back.byHand),
    ...back.vouchers.flatMap(({ codeEnd: end, ...sum }) => returned(t("own.back_voucher", { end }), sum)),
  ];
}

/** When the money is there. */
export function whenBackBlocks(
  { words: { t, day } }: LetterCase,
  { back }: { back: MoneyBack },
): MailBlock[] {
  const bySomebody = back.transfer !== null || back.byHand !== null;
  return [
    ...(back.card.length > 0 ? [t("own.when_card")] : []),
    ...(bySomebody ? [t("own.when_transfer")] : []),
    ...back.vouchers.map(({ codeEnd: end, lastDay, closed }) =>
      closed ? t("thanks.voucher_closed", { end }) : t("own.when_voucher", { end, day: day(lastDay) }),
    ),
  ].map((text) => ({ kind: "paragraph", text }));
}
