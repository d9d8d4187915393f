import { LANGUAGES } from "@portico/domain/texts/language";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { asked, at, flat, inOwnCurrency, maybe, object } from "../codec/object.ts";
import { literal, spread } from "../codec/rare-fields.ts";
import { choice, clockTime, flag, id, line, list, nullable, text, whole, currency } from "../codec/values.ts";
import { addedTo } from "../codec/parent-reservation.ts";
import { toldMoney } from "../codec/request-values.ts";
import { contactAndCompany } from "../contact/contact.ts";
import { cardToken } from "../guarantees/card.ts";
import { insuredAddon } from "../insurance/addon.ts";
import { askedPart } from "../payments/payment-option.ts";
import { paymentMethod } from "../payments/payment-method.ts";
import { holdName } from "../codec/token.ts";
import { party } from "../stays/guest.ts";
import { voucherCodes, voucherExtent } from "../vouchers/asked-voucher.ts";
import { promisedBooking, settleLines } from "./chosen-item.ts";
import { replaced, reservationFields } from "./price-question.ts";

const MAX_CONSENTS = 10;
const ONE = ruled(literal(1), rules({ usual: 1, wrong: "must be 1; leave out what was not agreed to" }));

const consent = object({
  documentId: at("policy_id", id, rules({ min: 1 })),
  version: ruled(whole, rules({ min: 1 })),
  granted: asked("granted", ONE, () => 1 as const),
});

const shownTransfer = inOwnCurrency(
  object({
    amount: toldMoney,
    currency: ruled(currency, rules({ wrong: "must be a currency that an account receives" })),
  }),
);

export const saveRequest = ruled(
  inOwnCurrency(
    object({
      ...reservationFields,
      items: at("booking", promisedBooking),
      insurance: spread(flat(insuredAddon)),
      added: addedTo,
      /** Everyone the guest wants to accommodate; null if they never said. Fewer beds are refused. */
      party: at(
        "persons",
        nullable(party),
        about("Everyone the guest wants to accommodate; fewer beds are refused. null skips the check.", {
          usual: null,
        }),
      ),
      language: ruled(choice(LANGUAGES), rules({ wrong: "must be a language code" })),
      contact: spread(at("contact", contactAndCompany)),
      /** How much is paid ahead, if the method leaves the choice. */
      paymentPart: at("payment.depositModel", askedPart),
      paymentMethod: at("payment.paymentModel", paymentMethod),
      vouchers: at("payment.vouchers", voucherCodes),
      voucherExtent: at("payment.voucher_extent", voucherExtent),
      /** What the vouchers pay together on the guest's last screen; a difference is refused. */
      expectedVouchers: at(
        "payment.expected_vouchers",
        nullable(toldMoney),
        about(
          "What the vouchers pay on the guest's last screen; a difference is refused. null skips the check.",
          {
            usual: null,
          },
        ),
      ),
      /** The card that the guest has left as a guarantee, by the vault's token; null if none is required. */
      cardToken: maybe(
        "payment.pci_token",
        nullable(cardToken),
        about(
          "The vault's token for the card left as a guarantee; the engine reads the rest from the vault.",
          {
            usual: null,
          },
        ),
      ),
      note: ruled(text, rules({ max: [2000, "must have at most 2000 characters"], usual: "" })),
      checkInTime: at("checkin_time", nullable(clockTime), rules({ usual: null })),
      /** Documents that the guest has agreed to or been informed about, with the version shown. */
      consents: ruled(list(consent), rules({ max: MAX_CONSENTS, usual: [] })),
      /**
       * Takes nothing and charges nothing: the reservation waits until one unit is free for each whole stay. Only for
       * hotels with a waiting list.
       */
      waitingList: at(
        "waiting_list",
        flag,
        about(
          "1: takes nothing and waits until one room is free for each whole stay. Only with `room_check_mode` `warning`.",
          { usual: 0 },
        ),
      ),
      /** The guest was informed that the coupon makes the stay non-refundable, and agreed. */
      nonRefundableAccepted: at(
        "accept_nonref",
        flag,
        about("1: the guest has agreed that the coupon makes the stay non-refundable.", { usual: 0 }),
      ),
      /** The total on the guest's last screen; a difference is refused with `price_changed`. */
      expectedTotal: at(
        "expected_total",
        toldMoney,
        about("The total on the guest's last screen; a difference is refused."),
      ),
      /**
       * The sum to transfer on the guest's last screen; a difference is `price_changed` too, and null skips the check.
       */
      expectedTransfer: at(
        "expected_transfer",
        nullable(shownTransfer),
        about(
          "The sum to transfer on the guest's last screen; a difference is refused. null skips the check.",
          { usual: null },
        ),
      ),
      holdToken: at(
        "hold_id",
        nullable(holdName),
        about("The guest's hold; named also while its question is still under way.", { usual: null }),
      ),
      replace: flat(replaced),
      origin: ruled(text, rules({ max: 40, usual: "ibe" })),
      source: ruled(nullable(line), rules({ usual: null })),
      campaignId: at("campaign_id", nullable(line), rules({ usual: null })),
      /** The page of the hotel's website with the widget; kept only if the hotel allows that page. */
      hostUrl: at("parent_url", nullable(text), rules({ max: 2000, usual: null })),
    }),
  ),
  rules({ settle: settleLines }),
);

export type SaveRequest = Ours<typeof saveRequest>;
