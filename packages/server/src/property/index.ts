export { currentHotel, type KnownHotel } from "./current-hotel-store.ts";
export { registerCardPage } from "./card-page-routes.ts";
export { exportHotel } from "./export-hotel.ts";
export { readHotelFile } from "./hotel-file/hotel-file.ts";
export { describeProblem } from "./hotel-file/hotel-file-problem.ts";
export { hotelJsonSchema } from "./hotel-file/hotel-json-schema.ts";
export { findHotel, findHotelById, listHotelCodes, listHotelsOfAnyHost } from "./hotel-store.ts";
export { deleteOldVersions, readPastHotels } from "./hotel-version-store.ts";
export { describeImportProblem, importHotel } from "./import-hotel.ts";
export { loadDemo } from "./load-demo.ts";
export type { NamedHotel } from "./named-hotel.ts";
export { RecentHotels } from "./recent-hotels.ts";
export { registerAboutPage } from "./about-page.ts";
export { registerPropertyRoutes } from "./property-routes.ts";
export { registerWidgetPage } from "./widget-page-routes.ts";
export { makePictures } from "./pictures/make-pictures.ts";
export { describeMissingPictures } from "./pictures/missing-pictures.ts";

export { registerPictures } from "./pictures/picture-routes.ts";
