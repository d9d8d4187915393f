import type { Hotel } from "@portico/domain/property/hotel";
import type { Corrected, CorrectionProblem, EraseObstacle, ErasePlan } from "../privacy/index.ts";

/** What an erasure would do or has done: what goes, what stays and why, what stands in the way. */
export function erasureLines(plan: ErasePlan, { done }: { done: boolean }): string[] {
  const { gone, books, obstacles, received, wishes, drafts, letters, accounts, lodgers } = plan;
  const goes = done ? "Erased" : "Would be erased";
  const loose = [
    counted(wishes, "wish for a time", "wishes for a time"),
    counted(drafts, "draft", "drafts"),
    counted(accounts, "account", "accounts"),
    counted(letters, "letter to the address about another sale", "letters to the address about other sales"),
  ].filter((part) => part !== "");
  const lines = [
    ...gone.map(
      ({ number }) =>
        `${goes}: everything about the guest in ${number}; its numbers and days stay, about nobody.`,
    ),
    ...books.map(
      ({ number, until }) =>
        `${goes}: everything in ${number} but what books need. Name, address, company and payments stay until ${until}: the law has receipts kept.`,
    ),
    ...(lodgers.count === 0
      ? []
      : [
          `Stays until ${lodgers.until}: what ${lodgers.count === 1 ? "one person" : `${lodgers.count} people`} gave for the register of the country, because its law has that kept.`,
        ]),
    ...received.map(
      ({ orderNumber }) =>
        `${goes}: the name and text on a voucher of ${orderNumber}, which somebody else has bought. The voucher stays good.`,
    ),
    ...(loose.length > 0 ? [`${goes}: ${loose.join(", ")}.`] : []),
    ...obstacles.map(obstacleLine),
  ];
  return lines.length > 0 ? lines : ["Nothing is kept about this guest."];
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return `${count} ${count === 1 ? one : many}`;
}

function obstacleLine(obstacle: EraseObstacle): string {
  const { number } = obstacle;
  switch (obstacle.why) {
    case "to_come":
      return `Not yet: ${number} is a stay up to ${obstacle.day}, which needs its guest. Cancel it, or ask again afterwards.`;
    case "waits":
      return `Not yet: ${number} waits for its payment or for a place. Cancel it, or wait until it has ended.`;
    case "voucher_lives":
      return `Not yet: a voucher of ${number} has money on it up to ${obstacle.day}, and its buyer must be reached. Void it, or ask again afterwards.`;
    case "open_money":
      return `Not yet: a payment, a refund or a transfer of ${number} is under way. npm run reservation -- show tells which.`;
    case "open_letters":
      return `Not yet: a letter of ${number} is still to be sent, or something is still to be settled with the insurer.`;
  }
}

/** What an engine does by itself after an erasure, and what it cannot reach. */
export function elsewhereLines(hotel: Pick<Hotel, "payment" | "insurance">): string[] {
  return [
    ...(hotel.payment.guarantee === null
      ? []
      : ["A card at the vault is deleted by a running engine within minutes."]),
    "Elsewhere the guest is still known: in backups until they are overwritten, in letters that the hotel has received, at the gateway, the bank and the insurer. They are asked by themselves: docs/privacy.md.",
  ];
}

/** What was corrected, what was not, and what a person has to think about. */
export function correctionLines({ numbers, reduced, account }: Corrected): string[] {
  return [
    ...(numbers.length > 0 ? [`Corrected in ${numbers.join(", ")}.`] : []),
    ...(account
      ? ["Corrected in what the guest's account fills in; the address to log in with only the guest changes."]
      : []),
    ...(reduced.length > 0 ? [`Left as the books have it: ${reduced.join(", ")}.`] : []),
    "Letters and papers that are sent stay as they are; npm run reservation -- resend writes one again.",
  ];
}

export function correctionProblem(problem: CorrectionProblem): string {
  switch (problem.code) {
    case "nothing_kept":
      return "Nothing is kept about this guest.";
    case "only_books":
      return `Only what books need is kept in ${problem.numbers.join(", ")}. Nothing was changed.`;
    case "wrong":
      return `This cannot be: ${problem.fields.map((field) => `--${field}`).join(", ")}. Nothing was changed.`;
  }
}
