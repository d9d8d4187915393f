import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { CouponUse } from "@portico/contract/coupons/coupon";
import type { Property } from "@portico/contract/property/property";
import type { PaymentPart, PaymentMethod } from "@portico/domain/payments/payment-method";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import type { ContactFields } from "@portico/domain/contact/contact-fields";
import { personsIn } from "../../../insurance/insurance-question.ts";
import { type Insured, uninsured } from "../../../insurance/insured.ts";
import type { GuestState } from "../../../base/store/guest-state.ts";
import type { PaymentForm } from "../form/payment-form.ts";

type SaveParts = {
  form: PaymentForm;
  phone: { prefix: string; phone: string };
  method: PaymentMethod;
  part: PaymentPart;
  /** What the screen tells to send, where the guest pays by transfer. */
  transfer: TransferSum | null;
  /** What the guest's screen shows. */
  price: Pick<ReservationPrice, "items" | "coupon" | "insurance" | "total">;
  state: GuestState;
  insured: Insured;
  property: Property;
  holdToken: string | null;
} & Pick<PriceQuestion, "businessTrip"> &
  Pick<SaveRequest, "waitingList" | "hostUrl" | "replace" | "cardToken">;

/** The order as it is sent: what the guest typed and chose, at the total that their screen shows. */
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
    contact: {
      salutation:
        form.salutation === "" || property.contactFields.salutation === "off" ? null : form.salutation,
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      email: form.email.trim(),
      ...phone,
      ...addressOf(form, property.contactFields),
      nationality: property.contactFields.nationality === "off" ? "" : form.nationality,
    },
    company: form.forCompany
      ? {
          name: form.companyName.trim(),
          street: form.companyStreet.trim(),
          city: form.companyCity.trim(),
          zip: form.companyZip.trim(),
          country: form.companyCountry || property.contacts.country,
          registrationNumber: form.registrationNumber.trim(),
          vatNumber: form.vatNumber.trim(),
        }
      : null,
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

/** What the form does not show is not sent, even where the draft remembers it. */
function addressOf(form: PaymentForm, { address }: ContactFields) {
  if (address === "off") return { street: "", city: "", zip: "", country: "" };
  const { street, city, zip, country } = form;
  return { street: street.trim(), city: city.trim(), zip: zip.trim(), country };
}

/** A coupon whose conditions fail takes nothing off and is not sent: the screen has told so. */
function couponInUse(price: { coupon: CouponUse | null }): price is { coupon: CouponUse } {
  return price.coupon !== null && price.coupon.problems.length === 0;
}

/** The terms, which the guest agrees to, and the privacy notice, which they are told; each once. */
function shownDocuments({
  documents,
  termsDocumentId,
  privacyDocumentId,
}: Property): SaveRequest["consents"] {
  const shown = documents.filter(({ id }) => id === termsDocumentId || id === privacyDocumentId);
  return shown.map(({ id, version }) => ({ documentId: id, version }));
}
