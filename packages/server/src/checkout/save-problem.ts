import type { CurrencyCode } from "@portico/domain/money/currency";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import type { CouponProblem } from "@portico/domain/coupons/coupon-problem";
import type { RefusalItem } from "../http/index.ts";
import type { Busy } from "../inventory/index.ts";
import type { PriceProblem } from "./price/price-check.ts";

/** Why a reservation is not saved. Whatever the reason, nothing has been taken and nothing is owed. */
export type SaveProblem =
  | { code: "invalid_request" | "no_contacts"; items: RefusalItem[] }
  | { code: "maintenance" }
  | PriceProblem
  /** Another amount has to be sent for a transfer than the guest was shown, by the hotel's rate of this moment. */
  | { code: "transfer_changed"; now: Pick<TransferSum, "currency" | "amount"> }
  | { code: "coupon_unknown" }
  | { code: "coupon_restricted"; problems: CouponProblem[]; currency: CurrencyCode }
  | { code: "coupon_not_agreed" }
  | { code: "payment_mismatch" }
  | { code: "insurance_changed" }
  /** A card must be left first; the one that was is none that the hotel takes, or guarantees another stay; its vault cannot be reached. */
  | { code: "pci_no_card" | "pci_failed" | "vault_unavailable" }
  | { code: "too_many_holds" }
  /** So many letters have gone out within the hour, to this guest, for this network or from the hotel, that another order has to wait. */
  | { code: "too_many_letters"; retryAfter: number }
  | { code: "last_minute"; lineCodes: string[] }
  | { code: "login_required" }
  | { code: "replacement_refused" }
  | { code: "no_waiting_list" }
  | { code: "idempotency_mismatch" }
  | { code: "request_in_progress" }
  | Busy;
