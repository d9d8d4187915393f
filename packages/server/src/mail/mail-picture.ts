import type { Theme } from "@portico/presentation/theme/tokens";
import type { MailAttachment } from "./mail-message.ts";

/** A picture that travels inside the letter, and how large it is shown. */
export type MailPicture = { width: number; height: number; file: MailAttachment & { cid: string } };

/** The drawn pictures of a document: what could not be drawn is missing, and the letter does without it. */
export type MailPictures = {
  /** With the scheme that it was drawn for. */
  logo: (MailPicture & { on: keyof Theme }) | null;
  photo: MailPicture | null;
  /** QR codes by their text. */
  codes: ReadonlyMap<string, MailPicture>;
};

export const NO_PICTURES: MailPictures = { logo: null, photo: null, codes: new Map() };

/** Each picture once, for the letter to carry. */
export function filesOf({ logo, photo, codes }: MailPictures): MailAttachment[] {
  return [logo, photo, ...codes.values()].flatMap((picture) => (picture === null ? [] : [picture.file]));
}
