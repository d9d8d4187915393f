import type { GivenVoucher } from "@portico/contract/vouchers/given-voucher";
import type { Hotel } from "@portico/domain/property/hotel";
import type { VoucherCode } from "@portico/domain/vouchers/voucher-code";
import type { VoucherDesign } from "@portico/domain/vouchers/voucher-offer";
import { sheetNames } from "@portico/presentation/vouchers/sheet-names";
import type { VoucherKeys } from "../codes/voucher-keys.ts";
import type { Gift } from "./gift-store.ts";

/**
 * The page that shows a voucher to its recipient; its QR code and its letter lead there. Code and key travel
 * in the fragment, which no server logs.
 */
export function giftPageAddress(
  { code: client }: Pick<Hotel, "code">,
  { language }: Pick<Gift, "language">,
  { publicUrl, keys, code }: { publicUrl: string; keys: VoucherKeys; code: VoucherCode },
): string {
  const query = new URLSearchParams({ client, lang: language });
  return `${publicUrl}/voucher?${query.toString()}#voucher=${code}&gift=${keys.pageKeyOf(code)}`;
}

/** What a voucher says besides its money. */
export function viewGift(
  { vouchers }: Hotel,
  { recipient, buyer, text, designId, language }: Gift,
): GivenVoucher["gift"] {
  const picture = designOfGift(vouchers, designId)?.picture ?? null;
  return { ...sheetNames(recipient, buyer, language), text, picture };
}

/** The voucher's design, or the hotel's first if the hotel no longer has the chosen one. */
export function designOfGift(vouchers: Hotel["vouchers"], designId: number): VoucherDesign | null {
  const designs = vouchers?.designs ?? [];
  return designs.find(({ id }) => id === designId) ?? designs[0] ?? null;
}
