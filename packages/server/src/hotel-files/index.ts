export { exportHotel } from "./write-hotel-file.ts";
export { parseHotelFile, readHotelFile } from "./hotel-file.ts";
export { hotelJsonSchema } from "./hotel-json-schema.ts";
export { lineTables } from "./line-tables.ts";
export { describeProblem } from "./source/hotel-file-problem.ts";
