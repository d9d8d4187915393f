import { toMajor } from "@portico/domain/money/money";
import { LANGUAGES } from "@portico/domain/texts/language";
import type { CallContext, WireObject } from "../codec/wire.ts";
import type { SaveRequest } from "../checkout.ts";
import { insuredOf, writeAddons } from "./addon.ts";
import { readPriceQuestion, spanOf, writeChosenItem } from "./chosen-item.ts";
import { readCompany, readContact, writeContact } from "./contact.ts";
import { currencyAt, readPaymentMethod, readPaymentPart, writePaymentMethod } from "./enumerations.ts";
import { readParty, writeParty } from "./party.ts";
import {
  choiceAt,
  flag,
  flagAt,
  listAt,
  moneyAt,
  numberAt,
  objectAt,
  textAt,
  textOrNullAt,
} from "./wire-fields.ts";

export function writeSaveRequest(request: SaveRequest): WireObject {
  return {
    ...spanOf(request.items),
    origin: request.origin,
    source: request.source,
    campaign_id: request.campaignId,
    parent_url: request.hostUrl,
    gtmtag: null,
    user_id: null,
    parent_reservation_id: 0,
    waiting_list: flag(request.waitingList),
    coupon_id: request.couponId,
    no_leisure: flag(request.businessTrip),
    language: request.language,
    currency: request.currency,
    persons: request.party === null ? null : writeParty(request.party),
    booking: request.items.map((item) => writeChosenItem(item, request)),
    addons: writeAddons(request.insurance, request.insured, request),
    contact: writeContact(request.contact, request.company),
    payment: {
      depositModel: request.paymentPart,
      paymentModel: writePaymentMethod(request.paymentMethod),
      ...(request.cardToken === null ? {} : { pci_token: request.cardToken }),
    },
    note: request.note,
    checkin_time: request.checkInTime,
    consents: request.consents.map(({ documentId, version }) => ({
      policy_id: documentId,
      version,
      granted: 1,
    })),
    accept_nonref: flag(request.nonRefundableAccepted),
    expected_total: toMajor(request.expectedTotal, request.currency),
    expected_transfer: writeTransfer(request.expectedTransfer),
    hold_id: request.holdToken,
    replace_payment_id: request.replace?.paymentId ?? null,
    replace_return_token: request.replace?.returnToken ?? null,
  };
}

function writeTransfer(transfer: SaveRequest["expectedTransfer"]): WireObject | null {
  if (transfer === null) return null;
  const { amount, currency } = transfer;
  return { amount: toMajor(amount, currency), currency };
}

function transferAt(wire: WireObject, name: string): SaveRequest["expectedTransfer"] {
  if ((wire[name] ?? null) === null) return null;
  const transfer = objectAt(wire, name);
  const currency = currencyAt(transfer, "currency");
  return { currency, amount: moneyAt(transfer, "amount", currency) };
}

export function readSaveRequest(wire: WireObject, context: CallContext): SaveRequest {
  const question = readPriceQuestion(wire, context);
  const contact = objectAt(wire, "contact");
  const payment = objectAt(wire, "payment");
  const replaced = textOrNullAt(wire, "replace_payment_id");
  return {
    ...question,
    party: (wire["persons"] ?? null) === null ? null : readParty(wire["persons"]),
    waitingList: flagAt(wire, "waiting_list"),
    language: choiceAt(wire, "language", LANGUAGES),
    contact: readContact(contact),
    company: readCompany(contact),
    note: textAt(wire, "note"),
    checkInTime: textOrNullAt(wire, "checkin_time"),
    paymentMethod: readPaymentMethod(payment["paymentModel"]),
    paymentPart: readPaymentPart(payment["depositModel"]),
    consents: listAt(wire, "consents", (consent) => ({
      documentId: numberAt(consent, "policy_id"),
      version: numberAt(consent, "version"),
    })),
    insured: insuredOf(wire),
    cardToken: textOrNullAt(payment, "pci_token"),
    nonRefundableAccepted: flagAt(wire, "accept_nonref"),
    expectedTotal: moneyAt(wire, "expected_total", question.currency),
    expectedTransfer: transferAt(wire, "expected_transfer"),
    holdToken: textOrNullAt(wire, "hold_id"),
    replace:
      replaced === null
        ? null
        : { paymentId: replaced, returnToken: textOrNullAt(wire, "replace_return_token") ?? "" },
    origin: textAt(wire, "origin"),
    source: textOrNullAt(wire, "source"),
    campaignId: textOrNullAt(wire, "campaign_id"),
    hostUrl: textOrNullAt(wire, "parent_url"),
  };
}
