export { findHotel, type StoredHotel } from "./hotel-store.ts";
export { parseHotelFile, readHotelFile, type HotelFileReading } from "./hotel-file/hotel-file.ts";
export { describeProblem, type HotelFileProblem } from "./hotel-file/hotel-file-problem.ts";
export {
  describeImportProblem,
  importHotel,
  type ImportOutcome,
  type ImportProblem,
} from "./import-hotel.ts";
export { loadDemo } from "./load-demo.ts";
export type { NamedHotel } from "./named-hotel.ts";
