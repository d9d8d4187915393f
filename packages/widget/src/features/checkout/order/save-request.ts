import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { CouponUse } from "@portico/contract/coupons/coupon";
import type { Property } from "@portico/contract/property/property";
import type { PaymentPart, PaymentMethod } from "@portico/domain/payments/payment-method";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import { personsIn } from "../../../insurance/insurance-question.ts";
import { type Insured, uninsured } from "../../../insurance/insured.ts";
import type { GuestState } from "../../../base/store/guest-state.ts";
import type { PaymentForm } from "../../../payments/form/payment-form.ts";
import { sentCompany, sentContact, type PhoneParts } from "../../../payments/form/sent-contact.ts";

type SaveParts = {
  form: PaymentForm;
  phone: PhoneParts;
  method: PaymentMethod;
  part: PaymentPart;
  /** The sum that the screen asks the guest to transfer. */
  transfer: TransferSum | null;
  /** The price that the screen shows. */
  price: Pick<ReservationPrice, "items" | "coupon" | "insurance" | "total" | "vouchers">;
  state: GuestState;
  insured: Insured;
  property: Property;
  holdToken: string | null;
} & Pick<PriceQuestion, "businessTrip"> &
  Pick<SaveRequest, "waitingList" | "hostUrl" | "replace" | "cardToken">;

/** The order as it is sent: what the guest typed and chose, at the total on the screen. */
export function saveRequest(parts: SaveParts): SaveRequest {
  const { form, phone, method, part, price, state, property, holdToken, businessTrip, insured } = parts;
  const insurance = parts.waitingList ? null : state.insurance;
  return {
    currency: state.currency,
    language: state.language,
    couponId: couponInUse(price) ? price.coupon.couponId : 0,
    waitingList: parts.waitingList,
    businessTrip,
    items: [...state.reservation],
    party: state.party,
    contact: sentContact(form, phone, property.contactFields),
    company: sentCompany(form, property.contacts.country),
    note: form.note.trim(),
    checkInTime: form.checkInTime === "" || staysOf(price.items).length === 0 ? null : form.checkInTime,
    paymentMethod: method,
    paymentPart: part,
    consents: shownDocuments(property),
    insurance,
    insured: insurance && {
      names: insured.names.slice(0, personsIn(price)).map((name) => name.trim()),
      termsVersion: insured.agreedTo ?? "",
    },
    vouchers: parts.waitingList ? [] : usableCodes(state.vouchers, price.vouchers),
    voucherExtent: state.voucherExtent,
    expectedVouchers: parts.waitingList ? null : price.vouchers.reduce((sum, { pays }) => sum + pays, 0),
    cardToken: parts.cardToken,
    nonRefundableAccepted: staysOf(price.items).some(({ nonRefundableForced }) => nonRefundableForced),
    expectedTotal: (parts.waitingList ? uninsured(price) : price).total,
    expectedTransfer: parts.waitingList ? null : parts.transfer,
    holdToken,
    replace: parts.replace,
    origin: state.origin,
    source: state.source,
    campaignId: state.campaignId,
    hostUrl: parts.hostUrl,
  };
}

/** A coupon whose conditions fail gives no discount and is not sent; the screen says so. */
function couponInUse(price: { coupon: CouponUse | null }): price is { coupon: CouponUse } {
  return price.coupon !== null && price.coupon.problems.length === 0;
}

/** A voucher that pays nothing is not sent; the screen says why. */
function usableCodes(codes: readonly string[], asked: ReservationPrice["vouchers"]): string[] {
  return codes.filter((_, index) => asked[index]?.problem === null);
}

/** The terms that the guest agrees to and the privacy notice, each once. */
function shownDocuments({
  documents,
  termsDocumentId,
  privacyDocumentId,
}: Property): SaveRequest["consents"] {
  const shown = documents.filter(({ id }) => id === termsDocumentId || id === privacyDocumentId);
  return shown.map(({ id, version }) => ({ documentId: id, version }));
}
