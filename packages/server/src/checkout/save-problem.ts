import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { VoucherProblem } from "@portico/domain/vouchers/spend-vouchers";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import type { CouponProblem } from "@portico/domain/coupons/coupon-problem";
import type { RefusalItem } from "../http/index.ts";
import type { Busy } from "../inventory/index.ts";
import type { ParentProblem } from "../reservations/index.ts";
import type { PriceProblem } from "./price/price-check.ts";

/** A service that was taken meanwhile, or a time of a package's content, which has a field of its own. */
type TakenLine = { lineCode: string; field?: string; taken?: SlotBlock; nearest: SlotBlock[] };

/** Why a reservation is not saved. Whatever the reason, nothing has been taken and nothing is owed. */
export type SaveProblem =
  | { code: "invalid_request" | "no_contacts"; items: RefusalItem[] }
  | { code: "maintenance" }
  | PriceProblem
  /** By the hotel's current rate, the amount to transfer differs from what the guest was shown. */
  | { code: "transfer_changed"; now: Pick<TransferSum, "currency" | "amount"> }
  /** Codes that pay nothing, by their place in the request. */
  | { code: "voucher_refused"; refused: { index: number; problem: VoucherProblem }[] }
  /** The vouchers pay another amount than the guest was shown. */
  | { code: "vouchers_changed"; now: { amount: Minor; currency: CurrencyCode } }
  | { code: "coupon_unknown" }
  | { code: "coupon_restricted"; problems: CouponProblem[]; currency: CurrencyCode }
  | { code: "coupon_not_agreed" }
  | { code: "payment_mismatch" }
  | { code: "insurance_changed" }
  /**
   * No card was left; the hotel does not take the one that was, or it guarantees another stay; the vault cannot be
   * reached.
   */
  | { code: "pci_no_card" | "pci_failed" | "vault_unavailable" }
  | { code: "too_many_holds" }
  /**
   * Too many letters have gone out within the hour, to this guest, for this network or from the hotel: another order
   * has to wait.
   */
  | { code: "too_many_letters"; retryAfter: number }
  | { code: "last_minute"; lineCodes: string[] }
  /** Services and contents of packages whose times are taken, with the nearest that are free. */
  | { code: "slot_taken"; lines: TakenLine[] }
  | { code: "login_required" }
  /** The reservation that this should be added to is not the caller's, or takes nothing more; or this is for another guest. */
  | { code: "wrong_parent"; problem: ParentProblem | { code: "other_guest" } }
  | { code: "replacement_refused" }
  | { code: "no_waiting_list" }
  | { code: "idempotency_mismatch" }
  | { code: "request_in_progress" }
  | Busy;
