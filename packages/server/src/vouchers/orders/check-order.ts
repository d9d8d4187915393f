import type { OrderedVoucher, VoucherOrderRequest } from "@portico/contract/vouchers/voucher-order";
import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { isEmailAddress } from "@portico/domain/contact/email-address";
import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import { failure, success, type Result } from "@portico/domain/result";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Language } from "@portico/domain/texts/language";
import { customTextProblem } from "@portico/domain/vouchers/custom-text";
import { isSoldValue } from "@portico/domain/vouchers/voucher-offer";
import {
  complaintsRefusal,
  type ContactComplaint,
  detailsComplaints,
  missing,
  tidyCompany,
  tidyContact,
  tidyText,
  withoutTurns,
  wrong,
} from "../../contact/index.ts";
import type { Refusal, RefusalItem } from "../../http/index.ts";

/** What an order is checked against: the hotel's sale at this moment. */
type Sale = { hotel: Hotel; sold: VoucherSaleView; today: PlainDate };

/** The order as it is kept, or everything wrong with it at once: data first, then prices. */
export function checkOrder(
  { hotel, sold, today }: Sale,
  request: VoucherOrderRequest,
): Result<VoucherOrderRequest, Refusal> {
  const order = tidyOrder(request);
  const complaints = [
    ...(order.vouchers.length === 0 ? wrong("items", () => "must have at least one voucher") : []),
    ...order.vouchers.flatMap((voucher, place) =>
      voucherComplaints(voucher, `items.${place}`, { sold, today, order }),
    ),
    ...detailsComplaints(order, hotel.contactFields),
  ];
  const refusal = complaintsRefusal(complaints);
  if (refusal !== null) return failure(refusal);
  const changed = priceChanges(order, sold);
  return changed.length > 0 ? failure({ code: "price_changed", items: changed }) : success(order);
}

/**
 * Trims texts and strips characters that turn the reading direction; a voucher that the buyer keeps has no
 * recipient's address.
 */
function tidyOrder(request: VoucherOrderRequest): VoucherOrderRequest {
  const contact = tidyContact(request.contact);
  return {
    ...request,
    contact,
    company: request.company && tidyCompany(request.company),
    note: withoutTurns(request.note).trim(),
    vouchers: request.vouchers.map((voucher) => ({
      ...voucher,
      recipientName: tidyText(voucher.recipientName),
      recipientEmail: voucher.recipient === "me" ? "" : voucher.recipientEmail.trim(),
      text: withoutTurns(voucher.text).trim(),
      deliverOn: voucher.delivery === "email_on_day" ? voucher.deliverOn : null,
    })),
  };
}

type Judged = { sold: VoucherSaleView; today: PlainDate; order: VoucherOrderRequest };

function voucherComplaints(voucher: OrderedVoucher, path: string, judged: Judged): ContactComplaint[] {
  const { sold, order } = judged;
  return [
    ...valueComplaints(voucher, path, judged),
    ...(sold.designs.some(({ id }) => id === voucher.designId)
      ? []
      : wrong(`${path}.design_id`, () => "is no design of the hotel; take one of `designs`")),
    ...(sold.deliveries.includes(voucher.delivery)
      ? []
      : wrong(
          `${path}.delivery`,
          () => `is not offered by the hotel; it offers ${sold.deliveries.join(", ")}`,
        )),
    ...recipientComplaints(voucher, path),
    ...textComplaints(voucher.text, `${path}.custom_text`, order.language),
    ...dayComplaints(voucher, `${path}.deliver_on`, judged),
  ];
}

function valueComplaints(
  { experienceId, value }: OrderedVoucher,
  path: string,
  { sold, order: { currency } }: Judged,
): ContactComplaint[] {
  if (experienceId !== null) {
    const price = sold.experiences.find(({ id }) => id === experienceId)?.price[currency];
    return price === undefined
      ? wrong(`${path}.experience_id`, () => `is no experience that the hotel sells in ${currency}`)
      : [];
  }
  const isSold = sold.values !== null && isSoldValue(sold.values, currency, value);
  return isSold ? [] : wrong(`${path}.value`, (t) => t("refusal.voucher_value"));
}

function recipientComplaints(
  { recipient, recipientName, recipientEmail }: OrderedVoucher,
  path: string,
): ContactComplaint[] {
  if (recipient === "me") return [];
  return [
    ...(recipientName === ""
      ? missing(`${path}.recipient_name`, (t) => t("refusal.voucher_recipient_missing"))
      : []),
    ...(recipientEmail === "" || isEmailAddress(recipientEmail)
      ? []
      : wrong(`${path}.recipient_email`, (t) => t("checkout.email_wrong"))),
  ];
}

/** The letter with these words goes to somebody who did not ask for it. */
function textComplaints(text: string, field: string, language: Language): ContactComplaint[] {
  switch (customTextProblem(text, language)) {
    case "too_long":
      return wrong(field, (t) => t("refusal.voucher_text_long"));
    case "link":
      return wrong(field, (t) => t("refusal.voucher_text_link"));
    case null:
      return [];
  }
}

/** The voucher must still be valid when it arrives. */
function dayComplaints(
  { delivery, deliverOn }: OrderedVoucher,
  field: string,
  { sold, today }: Judged,
): ContactComplaint[] {
  if (delivery !== "email_on_day") return [];
  if (deliverOn === null) return missing(field, (t) => t("refusal.voucher_day"));
  const isFit = deliverOn >= today && deliverOn <= addMonths(today, sold.validMonths);
  return isFit ? [] : wrong(field, (t) => t("refusal.voucher_day"));
}

/** Experiences whose price has changed, and the total if it differs for another reason. */
function priceChanges({ vouchers, currency, expectedTotal }: VoucherOrderRequest, sold: VoucherSaleView) {
  const changed = vouchers.flatMap(({ experienceId, value }, place): RefusalItem[] => {
    if (experienceId === null) return [];
    const price = sold.experiences.find(({ id }) => id === experienceId)?.price[currency] ?? 0;
    return price === value ? [] : [{ field: `items.${place}.value`, oldTotal: value, newTotal: price }];
  });
  const total = totalOf(vouchers);
  if (changed.length > 0 || expectedTotal === total) return changed;
  return [{ field: "expected_total", oldTotal: expectedTotal, newTotal: total }];
}

export function totalOf(vouchers: readonly Pick<OrderedVoucher, "value">[]): Minor {
  return vouchers.reduce((sum, { value }) => sum + value, 0);
}
