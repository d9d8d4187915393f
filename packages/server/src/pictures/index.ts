export { makePictures } from "./make-pictures.ts";
export { describeMissingPictures } from "./missing-pictures.ts";
export { registerPictures } from "./picture-routes.ts";
