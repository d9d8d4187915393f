import type { OrderedVoucher } from "@portico/contract/vouchers/voucher-order";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { VatLine } from "@portico/domain/pricing/quote";
import { vatLines } from "@portico/domain/pricing/vat-lines";
import { contentShares } from "@portico/domain/packages/package-contents";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import type { Hotel } from "@portico/domain/property/hotel";
import type { SpendingDay, VoucherRight } from "@portico/domain/vouchers/voucher";
import type { Delivery, ExperienceVoucher, VoucherSale } from "@portico/domain/vouchers/voucher-offer";

/** The recipient of a voucher; without an address, the buyer hands it over. */
export type Recipient = { kind: OrderedVoucher["recipient"]; name: string; email: string };

/** A line as it is kept: it fixes the voucher, whatever the hotel's file says later. */
export type NewOrderLine = {
  lineNo: number;
  experienceId: number | null;
  right: VoucherRight;
  value: Minor;
  vat: VatLine[];
  validMonths: number;
  spendingDay: SpendingDay;
  /** Whether somebody other than the named person may spend it. */
  transferable: boolean;
  recipient: Recipient;
  text: string;
  designId: number;
  delivery: Delivery;
  deliverOn: string | null;
};

/** The lines of an order that was checked against this sale. */
export function orderLines(
  hotel: Hotel & { vouchers: VoucherSale },
  vouchers: readonly OrderedVoucher[],
  currency: CurrencyCode,
): NewOrderLine[] {
  const { validMonths, spendingDay, transferable, values } = hotel.vouchers;
  return vouchers.map((voucher, index) => {
    const { experienceId, value, recipient, recipientName, recipientEmail } = voucher;
    const { text, designId, delivery, deliverOn } = voucher;
    const experience = hotel.vouchers.experiences.find(({ id }) => id === experienceId);
    return {
      lineNo: index + 1,
      experienceId,
      right:
        experience === undefined
          ? { kind: "value", spentOn: values?.spentOn ?? [] }
          : { kind: "experience", product: experience.product, tax: experience.tax },
      value,
      vat: experience?.tax.at === "sale" ? vatOfExperience(hotel, experience, { value, currency }) : [],
      validMonths,
      spendingDay,
      transferable,
      recipient: { kind: recipient, name: recipientName, email: recipientEmail },
      text,
      designId,
      delivery,
      deliverOn,
    };
  });
}

/** The tax in the price if it is due at the sale, at the rates of the product itself for two people. */
function vatOfExperience(
  hotel: Hotel,
  { product, vatPercent }: ExperienceVoucher,
  { value, currency }: { value: Minor; currency: CurrencyCode },
): VatLine[] {
  switch (product.kind) {
    case "dinner":
      return vatLines([{ percent: vatPercent ?? 0, gross: value }]);
    case "service": {
      const service = hotel.wellness.services.find(({ id }) => id === product.serviceId);
      return vatLines([{ percent: service?.vatPercent ?? 0, gross: value }]);
    }
    case "package": {
      const pack = hotel.packages.find(({ id }) => id === product.packageId);
      const its = saleCurrency(hotel, currency);
      const { defaultGuestCategoryId: categoryId, defaultMeal: meal } = hotel.search;
      const guests = [
        { categoryId, meal },
        { categoryId, meal },
      ];
      const shares = pack && its ? contentShares(pack, guests, its, value) : [];
      const rest = value - shares.reduce((sum, { gross }) => sum + gross, 0);
      return vatLines([{ percent: hotel.vat.accommodation, gross: rest }, ...shares]);
    }
  }
}
