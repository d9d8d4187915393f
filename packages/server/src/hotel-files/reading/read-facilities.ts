import type { Hotel } from "@portico/domain/property/hotel";

import { hashAccessCode } from "../../property/index.ts";
import type { Reading } from "./reading.ts";

export function readTabs(reading: Reading): Hotel["tabs"] {
  const { wellness, voucher } = reading.file.tabs.labels;
  return {
    wellnessLabel: wellness === undefined ? null : reading.text(wellness, ["tabs", "labels", "wellness"]),
    voucherLabel: voucher === undefined ? null : reading.text(voucher, ["tabs", "labels", "voucher"]),
  };
}

/** No hotel twice; without any there is nothing to choose first, nor to keep behind a code. */
export function readFacilities(reading: Reading): Hotel["facilities"] {
  const { hotels, accessCode, first } = reading.file.facilities;
  hotels.forEach((code, index) => {
    if (hotels.indexOf(code) < index)
      reading.problem(["facilities", "hotels", index], `is ${code} a second time; remove it`);
  });
  if (hotels.length === 0 && (first || accessCode !== undefined)) {
    reading.problem(["facilities"], "has no hotels; name some or remove the rest");
  }
  if (first && hotels.includes(reading.file.code)) {
    const index = hotels.indexOf(reading.file.code);
    const message = "is this hotel itself, which would lead back to the choice; remove it, or first";
    reading.problem(["facilities", "hotels", index], message);
  }
  const accessCodeHash = accessCode === undefined ? null : hashAccessCode(accessCode);
  return { clientCodes: hotels, accessCodeHash, first };
}
