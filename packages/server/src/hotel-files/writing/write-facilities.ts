import type { HotelFileInput } from "../schema/hotel-file-schema.ts";
import type { Writing } from "./writing.ts";

/** Names of tabs and other hotels, where the hotel says anything of them. The access code comes out as its hash. */
export function writeFacilities(writing: Writing): Pick<HotelFileInput, "tabs" | "facilities"> {
  const { tabs, facilities } = writing.hotel;
  const { wellnessLabel: wellness, voucherLabel: voucher } = tabs;
  const { clientCodes: hotels, accessCodeHash: accessCode, first } = facilities;
  const labels = {
    ...(wellness && { wellness: writing.text(wellness) }),
    ...(voucher && { voucher: writing.text(voucher) }),
  };
  return {
    ...((wellness || voucher) && { tabs: { labels } }),
    ...(hotels.length > 0 && { facilities: { hotels, ...(accessCode && { accessCode }), first } }),
  };
}
