import type { Hotel } from "@portico/domain/property/hotel";
import type { Picture } from "@portico/domain/texts/picture";
import type { Theme } from "@portico/presentation/theme/tokens";
import { createHash } from "node:crypto";
import type { MailDocument, MailPicture, MailPictures } from "../../mail/index.ts";
import { cutAsJpeg, logoAsPng, type PictureFolders } from "../../pictures/index.ts";
import { qrAsPng } from "./qr-as-png.ts";

/** Where pictures lie, and who is told about one that cannot be drawn. */
export type PictureParts = { pictures: PictureFolders; report?: (error: unknown) => void };

/** Shown over the whole width of a letter, with two pixels for each of its points. */
const PHOTO = { width: 600, height: 280 };
const LOGO = { width: 260, height: 48 };
const QR = 176;
const DENSITY = 2;

/**
 * What a letter shows, drawn to travel inside it. A picture that is not there, or cannot be drawn, is left out: a letter about
 * money and rooms never waits for it.
 */
export async function drawPictures(
  { photo, blocks }: Pick<MailDocument, "photo" | "blocks">,
  { logo, scheme }: Pick<Hotel["look"], "logo" | "scheme">,
  theme: Theme,
  { pictures: folders, report }: PictureParts,
): Promise<MailPictures> {
  const drawn = <T>(drawing: Promise<T | null>) =>
    drawing.catch((error: unknown) => {
      report?.(error);
      return null;
    });
  const codes = blocks.flatMap((block) => (block.kind === "code" ? [block.text] : []));
  const on = scheme === "dark" ? "dark" : "light";
  return {
    logo: logo === null ? null : await drawn(drawLogo(folders, logo, { on, ground: theme[on].bg })),
    photo: photo ? await drawn(drawPhoto(folders, photo.picture)) : null,
    codes: new Map(await Promise.all(codes.map(async (text) => [text, await drawCode(text)] as const))),
  };
}

async function drawLogo(
  folders: PictureFolders,
  address: string,
  { on, ground }: { on: keyof Theme; ground: string },
): Promise<MailPictures["logo"]> {
  const most = { width: LOGO.width * DENSITY, height: LOGO.height * DENSITY };
  const logo = await logoAsPng(folders, address, most, ground);
  if (logo === null) return null;
  const shown = { width: Math.round(logo.width / DENSITY), height: Math.round(logo.height / DENSITY) };
  return { ...pictureOf("logo", "png", logo.png, shown), on };
}

async function drawPhoto(folders: PictureFolders, picture: Picture): Promise<MailPicture | null> {
  const size = { width: PHOTO.width * DENSITY, height: PHOTO.height * DENSITY };
  const jpeg = await cutAsJpeg(folders, picture, size);
  return jpeg === null ? null : pictureOf("photo", "jpeg", jpeg, PHOTO);
}

async function drawCode(text: string): Promise<MailPicture> {
  return pictureOf("qr", "png", await qrAsPng(text), { width: QR, height: QR });
}

/** The same content has the same id, so that a program that keeps letters together mixes up nothing. */
function pictureOf(
  name: string,
  type: "png" | "jpeg",
  content: Buffer,
  size: Pick<MailPicture, "width" | "height">,
): MailPicture {
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return {
    ...size,
    file: {
      filename: `${name}.${type === "png" ? "png" : "jpg"}`,
      contentType: `image/${type}`,
      content: content.toString("base64"),
      encoding: "base64",
      cid: `${name}-${digest}@portico`,
    },
  };
}
