import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { SoldItem, SoldLodging } from "./reservation.ts";

/** A sold item as a record for `jsonb_to_recordset`, with the columns of its kind; the table has a check for each kind. */
export function itemRow(item: SoldItem): object {
  switch (item.kind) {
    case "room":
      return { ...lineRow(item), ...stayRow(item), rate_plan_id: item.quote.ratePlanId };
    case "package":
      return { ...lineRow(item), ...stayRow(item), package_id: item.quote.packageId };
    case "service": {
      const { serviceId, block, persons } = item.quote;
      return {
        ...lineRow(item),
        service_id: serviceId,
        arrival: block.day,
        departure: block.day,
        from_minute: block.from,
        to_minute: block.to,
        persons,
      };
    }
    default:
      return noOtherKind(item);
  }
}

function lineRow(item: SoldItem) {
  return {
    item_no: item.itemNo,
    kind: item.kind,
    line_code: item.lineCode,
    total: item.quote.total,
    deposit: item.quote.deposit,
    sold: item,
  };
}

function stayRow({ quote }: SoldLodging) {
  return {
    room_type_id: quote.roomTypeId,
    arrival: quote.stay.arrival,
    departure: quote.stay.departure,
    guests: quote.guests,
  };
}
