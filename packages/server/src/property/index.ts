export { exportHotel } from "./export-hotel.ts";
export { parseHotelFile, readHotelFile, type HotelFileReading } from "./hotel-file/hotel-file.ts";
export { describeProblem, type HotelFileProblem } from "./hotel-file/hotel-file-problem.ts";
export { hotelJsonSchema } from "./hotel-file/hotel-json-schema.ts";
export { findHotel, findHotelById, type StoredHotel } from "./hotel-store.ts";
export {
  describeImportProblem,
  importHotel,
  type ImportOutcome,
  type ImportProblem,
} from "./import-hotel.ts";
export { loadDemo } from "./load-demo.ts";
export type { NamedHotel } from "./named-hotel.ts";
export { registerPropertyRoutes } from "./property-routes.ts";
export { registerWidgetPage } from "./widget-page-routes.ts";
