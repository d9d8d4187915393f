import type { Hotel } from "@portico/domain/property/hotel";
import { textIn } from "@portico/domain/texts/language";
import type { Picture } from "@portico/domain/texts/picture";
import type { VoucherCode } from "@portico/domain/vouchers/voucher-code";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { sheetAddress, sheetNames } from "@portico/presentation/vouchers/sheet-names";
import {
  voucherSheet,
  type SheetContent,
  type SheetPaper,
} from "@portico/presentation/vouchers/voucher-sheet";
import { pictureAsJpeg, type PictureFolders } from "../../pictures/index.ts";
import type { Gift } from "./gift-store.ts";
import { designOfGift } from "./gift-page.ts";
import { voucherPdf } from "./print/voucher-pdf.ts";

/** The width of a printed page at 200 dots per inch. */
const PICTURE_WIDTH = 1654;

/** The PDF of a voucher, in the language in which it was bought. */
export async function printedGift(
  { hotel, gift, code }: { hotel: Hotel; gift: Gift; code: VoucherCode },
  { pictures, link }: { pictures: PictureFolders; link: string },
  paper: SheetPaper,
): Promise<Buffer> {
  const { language } = gift;
  const t = createTranslator(language, readCatalog(language));
  const sheet = voucherSheet(sheetContent(hotel, gift, code), paper, { t, language });
  return voucherPdf(sheet, {
    title: `${t("voucher.sheet.title")} ${textIn(hotel.name, language)}`,
    language,
    link,
    picture: await pictureOf(hotel, gift, pictures),
  });
}

function sheetContent(hotel: Hotel, gift: Gift, code: VoucherCode): SheetContent {
  const { language, value, currency } = gift;
  const { contacts } = hotel;
  return {
    hotel: textIn(hotel.name, language),
    address: sheetAddress(contacts),
    gift: experienceOf(hotel, gift) ?? { kind: "value", value, currency },
    ...sheetNames(gift.recipient, gift.buyer, language),
    text: gift.text,
    lastDay: gift.lastDay,
    code,
  };
}

/** An experience that the hotel's file no longer has is printed with the price paid. */
function experienceOf(
  { vouchers }: Hotel,
  { experienceId, language }: Gift,
): Extract<SheetContent["gift"], { kind: "experience" }> | null {
  const found = vouchers?.experiences.find(({ id }) => id === experienceId);
  if (found === undefined) return null;
  return {
    kind: "experience",
    name: textIn(found.name, language),
    contents: found.contents.map((content) => textIn(content, language)),
  };
}

async function pictureOf(
  { vouchers }: Hotel,
  { designId, language }: Gift,
  folders: PictureFolders,
): Promise<{ jpeg: Buffer; of: Picture; alt: string } | null> {
  const design = designOfGift(vouchers, designId);
  if (design === null) return null;
  const jpeg = await pictureAsJpeg(folders, design.picture, PICTURE_WIDTH);
  return jpeg === null ? null : { jpeg, of: design.picture, alt: textIn(design.picture.alt, language) };
}
