import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { asked, at, flat, inOwnCurrency, object } from "../codec/object.ts";
import { converted, day, flag, nullable } from "../codec/values.ts";
import { spread } from "../codec/rare-fields.ts";
import { currencyOfRequest } from "../codec/request-values.ts";
import { couponId } from "../coupons/coupon-id.ts";
import { chosenAddon } from "../insurance/addon.ts";
import { holdName, token } from "../codec/token.ts";
import { type ReservationKey } from "../reservations/reservation-key.ts";
import { spanOf } from "../reservations/by-kind.ts";
import { vouchersInPayment } from "../vouchers/asked-voucher.ts";
import { addedTo } from "../codec/parent-reservation.ts";
import { signedInUser } from "../codec/signed-in-user.ts";
import { booking, settleLines, type ChosenItem } from "./chosen-item.ts";

type Lines = { items: readonly ChosenItem[] };

const spanOfLines = ({ items }: Lines) => spanOf(items);

const SPAN = about("For lines without a date of their own.", { optional: true });

/** The fields of every request about a whole reservation. */
export const reservationFields = {
  arrival: asked("arrival", day, (lines: Lines) => spanOfLines(lines).arrival, SPAN),
  departure: asked("departure", day, (lines: Lines) => spanOfLines(lines).departure, SPAN),
  currency: currencyOfRequest,
  businessTrip: at("no_leisure", flag, about("1 for a business trip.", { usual: 0 })),
  couponId: at("coupon_id", couponId, rules({ usual: 0 })),
  user: signedInUser,
};

/** The guest's reservation that the new one replaces; requires its return token. */
export const replaced: Codec<ReservationKey | null> = converted(
  object({
    paymentId: at("replace_payment_id", nullable(token), rules({ usual: null })),
    returnToken: at("replace_return_token", nullable(token), rules({ usual: null })),
  }),
  ({ paymentId, returnToken }) => (paymentId === null ? null : { paymentId, returnToken: returnToken ?? "" }),
  (key) => key ?? { paymentId: null, returnToken: null },
);

/** The same in a question, where a missing one is none. */
const replacing: Codec<{ replace?: ReservationKey | null | undefined }> = converted(
  replaced,
  (replace) => ({ replace }),
  ({ replace }) => replace ?? null,
);

const priceFields = {
  ...reservationFields,
  items: at("booking", booking),
  /** The insurance that the guest has chosen; null for none. */
  insurance: flat(chosenAddon),
};

export const priceQuestion = ruled(
  inOwnCurrency(
    object({
      ...priceFields,
      payment: spread(at("payment", vouchersInPayment)),
      /** Its vouchers count as they will be once it has given back to them. */
      replace: spread(flat(replacing)),
      added: addedTo,
    }),
  ),
  rules({ settle: settleLines }),
);

export type PriceQuestion = Ours<typeof priceQuestion>;

/**
 * Asks whether the whole booking is still free. `hold` keeps it for some minutes under the name `holdToken`, and extends or
 * replaces what is kept under it; `holdToken` without `hold` releases it for good.
 */
export const availableRoomsQuestion = ruled(
  inOwnCurrency(
    object({
      ...priceFields,
      hold: ruled(flag, about("1 keeps the rooms for some minutes.", { usual: 0 })),
      holdToken: at(
        "hold_id",
        nullable(holdName),
        about("The hold to open, extend or replace.", { usual: null }),
      ),
    }),
  ),
  rules({ settle: settleLines }),
);

export type AvailableRoomsQuestion = Ours<typeof availableRoomsQuestion>;
