import { hasContents, noOtherKind } from "@portico/domain/reservations/reservation-item";
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
    sold: soldWithoutTimes(item),
  };
}

/** What the item's own row has of it: times of contents have rows of their own. */
export function soldWithoutTimes(item: SoldItem): object {
  if (!hasContents(item)) return item;
  const { times: _, ...sold } = item;
  return sold;
}

function stayRow({ quote }: SoldLodging) {
  return {
    room_type_id: quote.roomTypeId,
    arrival: quote.stay.arrival,
    departure: quote.stay.departure,
    guests: quote.guests,
  };
}

/** The times of a sold item as records for `jsonb_to_recordset`; only packages have some. */
export function timeRows(item: SoldItem): object[] {
  if (!hasContents(item)) return [];
  return item.times.map(({ contentCode, serviceId, block, persons, serviceName, takes, buffer }, index) => ({
    item_no: item.itemNo,
    time_no: index + 1,
    content_code: contentCode,
    service_id: serviceId,
    day: block.day,
    from_minute: block.from,
    to_minute: block.to,
    persons,
    service_name: serviceName,
    takes,
    buffer,
  }));
}
