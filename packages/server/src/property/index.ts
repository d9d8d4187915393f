export { hashAccessCode } from "./access-code.ts";
export { currentHotel, type KnownHotel } from "./current-hotel-store.ts";
export {
  findHotel,
  findHotelById,
  findNamedHotel,
  listHotelCodes,
  listHotelsOfAnyHost,
  listOpenHotels,
  type OpenHotel,
  type StoredHotel,
} from "./hotel-store.ts";
export { deleteOldVersions, readPastHotels } from "./hotel-version-store.ts";
export { describeImportProblem, importHotel, importWithin } from "./import-hotel.ts";
export { couponKey, CODED_PARTS, type CodedPart, type NamedHotel, type SeasonRange } from "./named-hotel.ts";
export { listFacilities, registerPropertyRoutes } from "./property-routes.ts";
export { inOneLanguage } from "./one-language.ts";
export { viewProperty } from "./property-view.ts";
export { RecentHotels } from "./recent-hotels.ts";
export { rentDepositLines, rentDepositOffered } from "./rent-deposit.ts";
export { sellerNumbers } from "./seller-numbers.ts";
export { writeSalesLimits } from "./sales-limit-store.ts";
