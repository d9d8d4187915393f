import type { GatewayPage } from "@portico/contract/payments/payment-option";
import { textIn } from "@portico/domain/texts/language";
import {
  aheadOf,
  type EnsuredPayment,
  ensurePayment,
  linkTokenOf,
  type Payable,
  type PaymentOrder,
  type PaymentParts,
} from "../../payments/index.ts";
import { internationalNumber } from "../../contact/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { orderPage } from "./order-page.ts";
import { readOrder } from "./voucher-order-store.ts";
import type { VoucherOrder } from "./voucher-order.ts";

const DAY = 86_400_000;

/** Opens the gateway's page for paying the order by card, or says why there is none. */
export async function openOrderGateway(
  { payments, secret }: { payments: PaymentParts; secret: string },
  { hotelId, hotel }: Pick<KnownHotel, "hotelId" | "hotel">,
  orderId: string,
): Promise<{ page: GatewayPage | null; outcome: EnsuredPayment["kind"] }> {
  const order = await readOrder(payments.database.pool, hotelId, { orderId });
  const payable = order && aheadOf(order.payables);
  if (!payable || payable.state !== "open") return { page: null, outcome: "settled" };
  const gateway = payments.gateways.gatewayOf(hotel.code, hotel.payment.gateway);
  if (gateway === null) return { page: null, outcome: "unavailable" };
  const key = linkTokenOf(secret, orderId, Date.now() + DAY);
  const name = textIn(hotel.name, order.language);
  const asked = {
    hotelId,
    payableId: payable.payableId,
    gateway,
    orderBase: order.number,
    order: gatewayOrder(order, payable, name, {
      returnUrl: orderPage("/paygate-return-ive", hotel, order, { publicUrl: payments.publicUrl, key }),
      authorizeOnly: hotel.payment.gateway?.authorizeFirst ?? false,
    }),
  };
  const ensured = await ensurePayment(payments, asked, Date.now);
  const inline = hotel.payment.gateway?.inline ?? false;
  return { page: ensured.kind === "page" ? { url: ensured.url, inline } : null, outcome: ensured.kind };
}

function gatewayOrder(
  { number, language, currency, contact }: VoucherOrder,
  { amount }: Payable,
  hotelName: string,
  rest: Pick<PaymentOrder["order"], "returnUrl" | "authorizeOnly">,
): PaymentOrder["order"] {
  const name = `${hotelName} ${number}`;
  const { firstName, lastName, email, prefix, phone, street, city, zip, country } = contact;
  return {
    description: name,
    payee: hotelName,
    amount,
    currency,
    items: [{ name, amount, vatPercent: null }],
    payer: {
      firstName,
      lastName,
      email,
      phone: internationalNumber(prefix, phone) ?? "",
      street,
      city,
      zip,
      country,
    },
    language,
    ...rest,
  };
}
