import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { SoldItem } from "./reservation.ts";

/** A sold item as a record for `jsonb_to_recordset`, with the columns of its kind; the table has a check for each kind. */
export function itemRow(item: SoldItem): object {
  switch (item.kind) {
    case "room":
      return { ...stayRow(item), rate_plan_id: item.quote.ratePlanId };
    case "package":
      return { ...stayRow(item), package_id: item.quote.packageId };
    default:
      return noOtherKind(item);
  }
}

function stayRow(item: SoldItem): object {
  return {
    item_no: item.itemNo,
    kind: item.kind,
    line_code: item.lineCode,
    room_type_id: item.quote.roomTypeId,
    arrival: item.quote.stay.arrival,
    departure: item.quote.stay.departure,
    guests: item.quote.guests,
    total: item.quote.total,
    deposit: item.quote.deposit,
    sold: item,
  };
}
