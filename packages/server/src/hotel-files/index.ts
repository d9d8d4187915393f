export { exportHotel } from "./export-hotel.ts";
export { parseHotelFile, readHotelFile } from "./hotel-file.ts";
export { hotelJsonSchema } from "./hotel-json-schema.ts";
export { lineTables } from "./line-tables.ts";
export { describeProblem } from "./source/hotel-file-problem.ts";
