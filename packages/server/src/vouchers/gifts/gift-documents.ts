import type { SheetPaper } from "@portico/presentation/vouchers/voucher-sheet";
import { codeEnd, type VoucherCode } from "@portico/domain/vouchers/voucher-code";
import type { Hotel } from "@portico/domain/property/hotel";
import type { MailAttachment } from "../../mail/index.ts";
import type { PictureFolders } from "../../pictures/index.ts";
import type { Gift } from "./gift-store.ts";
import { printedGift } from "./printed-gift.ts";
import { openCode } from "../codes/sealed-code.ts";
import type { VoucherKeySource } from "../codes/voucher-key-directory.ts";
import type { VoucherKeys } from "../codes/voucher-keys.ts";
import { giftPageAddress } from "./gift-page.ts";

/** What printing vouchers needs. */
export type PrintParts = { voucherKeys: VoucherKeySource; pictures: PictureFolders; publicUrl: string };

/** A voucher on paper. Throws if the operator's file lacks the key of its code. */
export function printGift(parts: PrintParts, hotel: Hotel, gift: Gift, paper: SheetPaper): Promise<Buffer> {
  const code = codeOfGift(parts, hotel, gift);
  return printedGift({ hotel, gift, code }, { ...parts, link: giftPage(parts, hotel, gift) }, paper);
}

/** The address of a voucher's page, as printed on it. */
export function giftPage(parts: Omit<PrintParts, "pictures">, hotel: Hotel, gift: Gift): string {
  const { voucherKeys, publicUrl } = parts;
  const keys = keysOf({ voucherKeys }, hotel);
  return giftPageAddress(hotel, gift, { publicUrl, keys, code: codeOfGift({ voucherKeys }, hotel, gift) });
}

/** Vouchers as attachments of letters: on A4, which every printer has. */
export function giftAttachments(
  parts: PrintParts,
  hotel: Hotel,
  gifts: readonly Gift[],
): Promise<MailAttachment[]> {
  return Promise.all(
    gifts.map(async (gift) => ({
      filename: giftFileName(parts, hotel, gift),
      contentType: "application/pdf",
      content: (await printGift(parts, hotel, gift, "a4")).toString("base64"),
      encoding: "base64" as const,
    })),
  );
}

/** A file name that ends with the code's last letters, to tell vouchers apart. */
export function giftFileName(parts: PrintParts, hotel: Hotel, gift: Gift): string {
  return `${hotel.code}-voucher-${codeEnd(codeOfGift(parts, hotel, gift))}.pdf`;
}

function codeOfGift(
  parts: Pick<PrintParts, "voucherKeys">,
  hotel: Hotel,
  { voucherId, code }: Pick<Gift, "voucherId" | "code">,
): VoucherCode {
  return openCode(keysOf(parts, hotel), voucherId, code);
}

function keysOf({ voucherKeys }: Pick<PrintParts, "voucherKeys">, hotel: Hotel): VoucherKeys {
  const keys = voucherKeys.of(hotel.code);
  if (keys === null) throw new Error(`The operator's file has no keys for the vouchers of ${hotel.code}`);
  return keys;
}
