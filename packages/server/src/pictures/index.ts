export { type LogoShape, logoShape } from "./logo-shape.ts";
export { makePictures } from "./make-pictures.ts";
export { describeMissingPictures } from "./missing-pictures.ts";
export { pictureAsJpeg } from "./picture-as-jpeg.ts";
export type { PictureFolders } from "./picture-folders.ts";
export { cutAsJpeg, logoAsPng } from "./pictures-for-letters.ts";
export { registerPictures } from "./picture-routes.ts";
