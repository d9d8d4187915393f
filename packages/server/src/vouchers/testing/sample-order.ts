import type { OrderedVoucher, VoucherOrderRequest } from "@portico/contract/vouchers/voucher-order";
import { EXPERIENCES } from "./sample-sale.ts";

/** Money for somebody else. */
export const money: OrderedVoucher = {
  experienceId: null,
  value: 200_000,
  recipient: "other",
  recipientName: " Jana ",
  recipientEmail: "jana@guest.example",
  text: "Všechno nejlepší 🎁",
  designId: 2,
  delivery: "email_on_day",
  deliverOn: "2027-03-01",
};
/** An experience for the buyer. */
const sauna: OrderedVoucher = {
  ...money,
  experienceId: EXPERIENCES.SAUNA,
  value: 249_000,
  recipient: "me",
  delivery: "print",
  deliverOn: null,
};

/** An order of both vouchers, by card. */
export function orderRequest(changes: Partial<VoucherOrderRequest> = {}): VoucherOrderRequest {
  return {
    currency: "CZK",
    vouchers: [money, sauna],
    contact: {
      salutation: null,
      firstName: "Petr",
      lastName: "Novák",
      email: "petr@guest.example",
      prefix: "+420",
      phone: "777 000 000",
      street: "",
      city: "",
      zip: "",
      country: "",
      nationality: "",
    },
    company: null,
    language: "cs",
    note: "",
    paymentMethod: "card",
    expectedTotal: 449_000,
    ...changes,
  };
}
