import type { Movement } from "../ledger/entry.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import { type Charge, type Dispute, type Intent, isClosed, isWithdrawn } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { tellOfDispute } from "./tell.ts";

/** Shops have so long to answer. */
const TIME_TO_ANSWER = 7 * 24 * 3600;

type Opened = Pick<Dispute, "amount" | "reason" | "status">;

/** A guest's bank asks for money back; unless it only inquires, the money is taken at once. */
export function openDispute(charge: Charge, intent: Intent, opened: Opened, parts: StripeParts): Dispute {
  const createdAt = nowInSeconds();
  const dispute: Dispute = {
    id: newId("du"),
    account: intent.account,
    intent: intent.id,
    charge: charge.id,
    currency: intent.currency,
    ...opened,
    dueBy: createdAt + TIME_TO_ANSWER,
    createdAt,
  };
  const movement = movementOf(dispute, false);
  parts.book.save({ dispute }, intent, movement === null ? [] : [movement]);
  tellOfDispute("charge.dispute.created", dispute, parts);
  if (movement) tellOfDispute("charge.dispute.funds_withdrawn", dispute, parts);
  return dispute;
}

/** The shop or the banks bring a dispute further; says why not, where it cannot be. */
export function moveDispute(dispute: Dispute, status: Dispute["status"], parts: StripeParts): string | null {
  if (isClosed(dispute)) return `The dispute is ${dispute.status}.`;
  const was = isWithdrawn(dispute);
  if (was && status.startsWith("warning")) return "An inquiry does not come after a chargeback.";
  dispute.status = status;
  const movement = movementOf(dispute, was);
  parts.book.save({ dispute }, parts.book.get("intent", dispute.intent), movement === null ? [] : [movement]);
  if (movement)
    tellOfDispute(
      movement.kind === "withdraw" ? "charge.dispute.funds_withdrawn" : "charge.dispute.funds_reinstated",
      dispute,
      parts,
    );
  tellOfDispute(isClosed(dispute) ? "charge.dispute.closed" : "charge.dispute.updated", dispute, parts);
  return null;
}

function movementOf(dispute: Dispute, was: boolean): Movement | null {
  const is = isWithdrawn(dispute);
  return is === was ? null : { kind: is ? "withdraw" : "reinstate", amount: dispute.amount };
}
