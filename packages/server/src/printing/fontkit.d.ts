/** What printing needs of fontkit, which comes without types: opened fonts, which pdfkit takes as well as files. */
declare module "fontkit" {
  export type Font = PDFKit.Mixins.PDFFontSource;
  export function create(file: Uint8Array): Font;
}
